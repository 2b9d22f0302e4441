import { reasonLength } from '#contract/staff/applications.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { TextArea } from '../ui/text-field.tsx'

type ReasonFieldProps = {
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
  /** The readers of the reason, beside the audit. */
  help?: string
}

/** The reason for an action of staff, for the audit. */
export function ReasonField({ reason, error, onChange, help }: ReasonFieldProps) {
  const { t } = useText(staffTexts)
  return (
    <TextArea
      label={t('common.reason')}
      help={help ?? t('console.reason_kept')}
      required
      rows={3}
      maxLength={reasonLength}
      value={reason}
      error={error}
      onChange={onChange}
    />
  )
}
