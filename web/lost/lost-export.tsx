import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { lostReasonMost } from '#contract/lost/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { useFile } from '../kernel/use-file.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LostList } from './use-lost.ts'
import styles from './lost.module.css'

/** The records as a sheet, with the reason for which they are taken. */
export function LostExport({ list }: { list: LostList }) {
  const { t, number } = useText()
  const { role } = useSession()
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { percent, take } = useFile()
  const nothing = list.count === 0 ? t('lost.no_data') : null
  const refusal = may(role, 'support') ? nothing : t('auth.role_refused')
  const close = () => {
    setAsks(false)
    setReason('')
    setTried(false)
  }
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    await take('exportLost', { ...list.asked, reason: reason.trim() })
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
        {t('lost.export')}
      </Button>
      <FormDialog
        opened={asks}
        onClose={close}
        title={t('lost.export_title')}
        size="s"
        submit={t('lost.export_go')}
        busy={percent !== null}
        onSubmit={() => void go()}
        head={<p>{t('lost.export_help', { count: number(list.count) })}</p>}
      >
        <TextField
          label={t('lost.export_reason')}
          required
          maxLength={lostReasonMost}
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('lost.export_reason_missing') : undefined}
        />
      </FormDialog>
    </>
  )
}
