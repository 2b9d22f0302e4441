import { reasonLength } from '#contract/staff/applications.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { TextArea } from '../ui/text-field.tsx'

type ReasonFieldProps = {
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
  /** Who reads it, where it does not only stand in the audit. */
  help?: string
}

/** Why staff do something: it stands in the audit. */
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
