import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isCertified } from '#contract/codes/status.ts'
import type { Serial } from '#contract/codes/code.ts'
import { rangeOfDays } from '#contract/warranty/warranty.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { may } from '#contract/kernel/roles.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { CodeWarranty } from '../../parts/cells/code-warranty.tsx'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { showAlert } from '../../ui/alerts.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { useToday } from '../../kernel/use-today.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { ChangeNote } from './change-note.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { useCodeChange } from './use-code-change.ts'
import { type WarrantyChange, durationOf, firstChange, problemOf, warrantyForms } from './warranty-change.ts'
import { WarrantyCount } from './warranty-count.tsx'

type WarrantyDialogProps = { code: Serial; now: Date; onClose: () => void }

/** The warranty of one code in one of four forms; only dates once certified (002 §4, §5). Mount it to open it. */
export function WarrantyDialog({ code: first, now, onClose }: WarrantyDialogProps) {
  const { t, say } = useText(codesTexts, codesChangeTexts)
  const change = useCodeChange(first)
  const { code, busy } = change
  const certified = isCertified(code)
  // A code that was certified meanwhile has only its dates; those that were typed stay.
  const draftOf = (typed: WarrantyChange): WarrantyChange => (certified ? { ...typed, form: 'range' } : typed)
  const form = useForm({
    start: () => firstChange(first),
    check: (typed) => {
      const problem = problemOf(draftOf(typed))
      return {
        form: problem === 'basis_missing' && t('change.basis_missing'),
        count: problem === 'count_missing' && t('change.count_missing'),
        range: problem === 'range_missing' && t('change.range_missing'),
      }
    },
    sending: { busy },
    unsaved: 'dropped',
    send: async (typed) => {
      const refusal = await change.send((seen) => sendWarranty(code.serial_number, draftOf(typed), seen))
      if (refusal !== null) return
      showAlert(t('change.warranty_done'))
      onClose()
    },
  })
  const draft = draftOf(form.draft)
  const set = (part: Partial<WarrantyChange>) => {
    form.set({ ...draft, ...part })
    form.unmark()
  }
  return (
    <TaskDialog
      title={t('change.warranty_title')}
      submit={t('common.save')}
      form={form}
      head={<CodeHead code={code} />}
      className={styles.form}
      onClose={onClose}
    >
      <div className={styles.present}>
        <span>{t('change.warranty_now')}</span>
        <CodeWarranty code={code} now={now} />
      </div>
      {certified ? (
        <LockNote />
      ) : (
        <RadioGroup
          legend={t('change.warranty_form')}
          name="warranty_form"
          value={draft.form}
          error={form.wrong('form')}
          onChange={(next) => set({ form: next })}
          choices={warrantyForms.map((value) => ({ value, label: say(`change.form_${value}`) }))}
        />
      )}
      {(draft.form === 'activated' || draft.form === 'created') && (
        <WarrantyCount code={code} draft={draft} error={form.wrong('count')} onChange={set} />
      )}
      {draft.form === 'range' && <Range draft={draft} error={form.wrong('range')} onChange={set} />}
      {/* An invalid input is shown at its field, so no outcome is shown. */}
      <ChangeNote change={change} failed={change.problem?.status === 400 ? undefined : t('change.warranty_failed')} />
    </TaskDialog>
  )
}

async function sendWarranty(
  serial: string,
  draft: WarrantyChange,
  seen: Parameters<typeof call<'changeCodeRange'>>[1]['seen'],
): Promise<unknown> {
  const chosen = durationOf(draft)
  if (chosen !== null) {
    const { basis: cert_duration_type, duration: cert_duration } = chosen
    return call('changeCodeDuration', { serial, cert_duration_type, cert_duration, seen })
  }
  // Sent as 00:00:01 and 23:59:59 (001 §5); both are there, or it would not be sent.
  return call('changeCodeRange', { serial, ...rangeOfDays(draft.from ?? '', draft.to ?? ''), seen })
}

type RangeProps = {
  draft: WarrantyChange
  error: string | undefined
  onChange: (part: Partial<WarrantyChange>) => void
}

function Range({ draft, error, onChange }: RangeProps) {
  const { t } = useText(codesTexts, codesChangeTexts)
  const today = useToday()
  return (
    <DateRangeField
      capped
      label={t('common.warranty_period')}
      today={today}
      value={{ from: draft.from, to: draft.to }}
      help={t('change.range_help')}
      error={error}
      onChange={({ from, to }) => onChange({ from, to })}
    />
  )
}

/** A certified code's warranty is locked unless the shop has switched that off, and where it does so (resolution 56). */
function LockNote() {
  const { t } = useText(codesChangeTexts)
  const { role } = useSession()
  const pathOf = useScreenPath()
  const { data, isLoading } = useOperation('getRangeSwitch', {})
  // Most shops have it locked: its room is kept until that is known, so that the fields below do not move.
  if (data === undefined ? !isLoading : data.body.allowed) return null
  return (
    <div className={styles.lock} data-waiting={data === undefined || undefined}>
      <IconLock size={18} aria-hidden="true" />
      <p>
        {t('change.locked')}{' '}
        {may(role, 'setting') ? (
          <Link to={pathOf('setting')} search={{ tab: 'codes' }}>
            {t('change.locked_setting')}
          </Link>
        ) : (
          t('change.locked_ask')
        )}
      </p>
    </div>
  )
}
