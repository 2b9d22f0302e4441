import { useRef, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { type LostKind, lostKinds } from '#contract/lost/record.ts'
import { descriptionMost } from '#contract/lost/records.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { call, saidOf } from '../kernel/api.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { useUnfit } from '../parts/cells/unfit.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { readDay } from '../ui/calendar-day.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useLostChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import cases from '../parts/cases/cases.module.css'
import styles from './lost.module.css'

const first = {
  kind: 'lost' as LostKind,
  member_id: '',
  occurred_on: '',
  place: '',
  description: '',
  police_report_no: '',
}
type Report = typeof first

/** Registers a loss: looks up the code, optionally checks the reporter, and names the consequences. */
export function RegisterDialog({ onClose, onDone }: { onClose: () => void; onDone: (lost_no: string) => void }) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const sending = useLostChange()
  const unfit = useUnfit()
  const form = useForm({
    start: { code: null as Serial | null, report: first },
    check: ({ code, report }) => ({
      code: code === null ? t('lost.register_serial_missing') : unfit('report_loss', code),
      occurred_on: report.occurred_on.trim() !== '' && readDay(report.occurred_on) === null && t('lost.day_wrong'),
      member_id: false,
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ code, report: { occurred_on, ...told } }) => {
      if (code === null) return
      const day = readDay(occurred_on)
      let lost_no = ''
      const done = await sending.change(async () => {
        const on = day === null ? {} : { occurred_on: day }
        lost_no = (await call('registerLost', { serial_number: code.serial_number, ...told, ...on })).lost_no
        return t('lost.registered')
      })
      if (done) onDone(lost_no)
    },
  })
  const { code, report } = form.draft
  return (
    <TaskDialog
      title={t('lost.register_title')}
      submit={t('lost.register')}
      form={form}
      onClose={onClose}
      head={<p className={cases.note}>{t('lost.register_help')}</p>}
      className={layout.stack14}
    >
      <CodeSearch code={code} missing={form.tried && code === null} onCode={(found) => form.set({ code: found })} />
      <Fields
        report={report}
        day_error={form.wrong('occurred_on')}
        member_error={form.wrong('member_id')}
        onChange={(more) => form.set({ report: { ...report, ...more } })}
      />
    </TaskDialog>
  )
}

type CodeSearchProps = { code: Serial | null; missing: boolean; onCode: (code: Serial | null) => void }

function CodeSearch({ code, missing, onCode }: CodeSearchProps) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef('')
  const find = async () => {
    const serial = typed.trim()
    if (serial === '') return setProblem(t('lost.register_serial_missing'))
    setBusy(true)
    setProblem(null)
    try {
      const found = await call('getCode', { serial })
      if (latest.current.trim() === serial) onCode(found)
    } catch (caught) {
      setProblem(saidOf(caught))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const unfit = useUnfit()
  const in_the_way = code === null ? null : unfit('report_loss', code)
  return (
    <>
      <div className={styles.find}>
        <TextField
          label={t('codes.serial')}
          required
          maxLength={80}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={typed}
          error={problem ?? in_the_way ?? (missing ? t('lost.register_serial_missing') : undefined)}
          onChange={(next) => {
            setTyped(next)
            latest.current = next
            setProblem(null)
            onCode(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || code !== null) return
            event.preventDefault()
            void find()
          }}
        />
        <Button busy={busy} onClick={() => void find()}>
          {t('lost.find_code')}
        </Button>
      </div>
      <div role="status">{code !== null && <Found code={code} />}</div>
    </>
  )
}

function Found({ code }: { code: Serial }) {
  return (
    <div className={cases.head}>
      <div className={layout.spread}>
        <SerialText serial={code.serial_number} strong />
        <StatusChip status={code.cert_status} />
      </div>
      <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
    </div>
  )
}

type FieldsProps = {
  report: Report
  day_error: string | undefined
  member_error: string | undefined
  onChange: (more: Partial<Report>) => void
}

function Fields({ report, day_error, member_error, onChange }: FieldsProps) {
  const { t, say } = useText(codesNamesTexts, lostTexts)
  return (
    <>
      <TextField
        label={t('lost.owner_check')}
        help={t('lost.owner_check_help')}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        value={report.member_id}
        error={member_error}
        onChange={(member_id) => onChange({ member_id })}
      />
      <RadioGroup
        legend={t('lost.kind')}
        name="kind"
        value={report.kind}
        onChange={(kind) => onChange({ kind })}
        choices={lostKinds.map((value) => ({ value, label: say(`lost.kind_${value}`) }))}
      />
      <div className={styles.pair}>
        <TextField
          label={t('lost.occurred_on')}
          inputMode="numeric"
          placeholder="2026.11.20"
          maxLength={20}
          value={report.occurred_on}
          error={day_error}
          onChange={(occurred_on) => onChange({ occurred_on })}
        />
        <TextField
          label={t('lost.place')}
          placeholder={t('lost.place_sample')}
          maxLength={100}
          value={report.place}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <TextArea
        label={t('lost.description')}
        rows={3}
        maxLength={descriptionMost}
        value={report.description}
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={t('lost.police_no')}
        maxLength={50}
        value={report.police_report_no}
        onChange={(police_report_no) => onChange({ police_report_no })}
      />
    </>
  )
}
