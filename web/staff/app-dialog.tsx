import { useState } from 'react'
import { reasonLength } from '#contract/staff/applications.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'

type AppDialogProps = { mall_id: string; onClose: () => void; onDone: () => Promise<void> }

/** Gives a mall the app for digital goods; why stands in the audit. */
export function AppDialog({ mall_id, onClose, onDone }: AppDialogProps) {
  const { t } = useText()
  const { run, busy, refused } = useConsoleCommand('giveMallApp')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const give = async () => {
    setTried(true)
    if (reason.trim() === '') return
    const answer = await run({ mall_id, app: 'cert_digital', reason })
    if (answer === null) return
    showAlert(t('console.app_given'))
    onClose()
    await onDone()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console.give_digital_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void give()}>
            {t('console.give_digital')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('console.give_digital_help')}</p>
        <TextArea
          label={t('console.reason')}
          help={t('console.reason_kept')}
          required
          rows={3}
          maxLength={reasonLength}
          value={reason}
          error={tried && reason.trim() === '' ? t('console.reason_missing') : undefined}
          onChange={setReason}
        />
        <FieldNote id="app-problem" error={refused?.message} />
      </div>
    </Dialog>
  )
}
