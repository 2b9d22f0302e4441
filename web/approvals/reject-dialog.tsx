import { approvalReasonMost } from '#contract/approvals/request.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './approvals.module.css'

/** The choice “own words”; no reason has this value. */
const own = ''

type RejectDialogProps = {
  count: number
  /** The shop's reasons; the first one is preselected. */
  reasons: readonly string[]
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

type Draft = { picked: string; words: string }

/** Asks for the reason sent to the buyers: one of the shop's, or own words. */
export function RejectDialog({ count, reasons, busy, onClose, onReject }: RejectDialogProps) {
  const { t, number } = useText(approvalsTexts)
  const reasonOf = ({ picked, words }: Draft) => (picked === own ? words.trim() : picked)
  const form = useForm({
    start: { picked: reasons[0] ?? own, words: '' },
    check: (draft) => ({ words: reasonOf(draft) === '' && t('approvals.reject_missing') }),
    sending: { busy },
    unsaved: 'dropped',
    send: async (draft) => onReject(reasonOf(draft)),
  })
  const { picked, words } = form.draft
  return (
    <TaskDialog
      danger
      title={t('approvals.reject_title', { count: number(count) })}
      submit={t('common.reject')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('approvals.reject_help')}</p>}
      className={styles.form}
    >
      {reasons.length > 0 && (
        <RadioGroup
          legend={t('approvals.reject_reason')}
          name="reason"
          value={picked}
          onChange={(reason) => form.set({ picked: reason })}
          choices={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: own, label: t('approvals.reject_own') },
          ]}
        />
      )}
      {picked === own && (
        <TextArea
          label={t('approvals.reject_words')}
          required
          rows={3}
          maxLength={approvalReasonMost}
          value={words}
          error={form.wrong('words')}
          onChange={(typed) => form.set({ words: typed.replaceAll('\n', ' ') })}
        />
      )}
    </TaskDialog>
  )
}
