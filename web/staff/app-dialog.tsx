import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import { ReasonField } from './reason-field.tsx'

type AppDialogProps = { mall_id: string; onClose: () => void; onDone: () => Promise<void> }

/** Gives a mall the app for digital goods; the reason goes into the audit. */
export function AppDialog({ mall_id, onClose, onDone }: AppDialogProps) {
  const { t } = useText(staffTexts)
  const sending = useConsoleCommand('giveMallApp')
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('console.reason_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ reason }) => {
      if ((await sending.run({ mall_id, app: 'cert_digital', reason })) === null) return
      showAlert(t('console.app_given'))
      onClose()
      await onDone()
    },
  })
  return (
    <TaskDialog
      form={form}
      onClose={onClose}
      title={t('console.give_digital_title')}
      submit={t('console.give_digital')}
      className={styles.form}
    >
      <p>{t('console.give_digital_help')}</p>
      <ReasonField
        reason={form.draft.reason}
        error={form.wrong('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </TaskDialog>
  )
}
