import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportReasonMost } from '#contract/messages/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { useFile } from '../../kernel/use-file.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './history.module.css'
import type { useMessages } from './use-messages.ts'

/** The history as a sheet: recipients leave whole, so that it asks why. */
export function HistoryExport({ list }: { list: ReturnType<typeof useMessages> }) {
  const { t, number } = useText()
  const { role } = useSession()
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { percent, take } = useFile()
  const refusal = may(role, 'support') ? null : t('auth.role_refused')
  const close = () => {
    setAsks(false)
    setReason('')
    setTried(false)
  }
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    await take('exportMessages', { ...list.asked, reason: reason.trim() })
    close()
  }
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        className={styles.export}
        icon={<IconFileSpreadsheet aria-hidden="true" />}
        unavailable={refusal === null ? undefined : () => showAlert(refusal)}
        onClick={() => setAsks(true)}
      >
        {t('messages.export')}
      </Button>
      <FormDialog
        opened={asks}
        onClose={close}
        title={t('messages.export_title')}
        size="s"
        submit={t('messages.export_go')}
        busy={percent !== null}
        onSubmit={() => void go()}
        head={<p>{t('messages.export_help', { count: number(list.count) })}</p>}
      >
        <TextField
          label={t('messages.export_reason')}
          required
          maxLength={exportReasonMost}
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('messages.export_reason_missing') : undefined}
        />
      </FormDialog>
    </>
  )
}
