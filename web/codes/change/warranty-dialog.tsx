import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCertified } from '#contract/codes/status.ts'
import type { Serial } from '#contract/codes/code.ts'
import { rangeOfDays } from '#contract/warranty/warranty.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { call } from '../../kernel/api.ts'
import { CodeWarranty } from '../../parts/cells/code-warranty.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToday } from '../../kernel/use-today.ts'
import { ChangeNote } from './change-note.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { LockNote } from './lock-note.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<WarrantyChange>(() => firstChange(first))
  const [missing, setMissing] = useState(false)
  // A code that was certified meanwhile has only its dates; typed dates are kept.
  const draft: WarrantyChange = certified ? { ...typed, form: 'range' } : typed
  const problem = missing ? problemOf(draft) : null
  const set = (part: Partial<WarrantyChange>) => {
    setTyped({ ...draft, ...part })
    setMissing(false)
  }
  const save = async () => {
    const wrong = problemOf(draft)
    if (wrong !== null) {
      flushSync(() => setMissing(true))
      if (form.current !== null) focusFirstError(form.current)
      return
    }
    // An unreadable day is refused, instead of sending the stored one.
    if (form.current !== null && focusFirstError(form.current)) return
    const refusal = await change.send((seen) => sendWarranty(code.serial_number, draft, seen))
    if (refusal === null) {
      showAlert(t('change.warranty_done'))
      onClose()
    }
  }
  return (
    <FormDialog
      title={t('change.warranty_title')}
      submit={t('common.save')}
      busy={busy}
      head={<CodeHead code={code} />}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void save()}
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
          error={problem === 'basis_missing' && t('change.basis_missing')}
          onChange={(next) => set({ form: next })}
          choices={warrantyForms.map((value) => ({ value, label: say(`change.form_${value}`) }))}
        />
      )}
      {(draft.form === 'activated' || draft.form === 'created') && (
        <WarrantyCount code={code} draft={draft} missing={problem === 'count_missing'} onChange={set} />
      )}
      {draft.form === 'range' && <Range draft={draft} missing={problem === 'range_missing'} onChange={set} />}
      {/* An invalid input is shown at its field, so no outcome is shown. */}
      <ChangeNote change={change} failed={change.problem?.status === 400 ? undefined : t('change.warranty_failed')} />
    </FormDialog>
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

type RangeProps = { draft: WarrantyChange; missing: boolean; onChange: (part: Partial<WarrantyChange>) => void }

function Range({ draft, missing, onChange }: RangeProps) {
  const { t } = useText(codesTexts, codesChangeTexts)
  const today = useToday()
  return (
    <DateRangeField
      capped
      label={t('common.warranty_period')}
      today={today}
      value={{ from: draft.from, to: draft.to }}
      help={t('change.range_help')}
      error={missing && t('change.range_missing')}
      onChange={({ from, to }) => onChange({ from, to })}
    />
  )
}
