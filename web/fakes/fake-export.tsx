import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import { may } from '#contract/kernel/roles.ts'
import { useFile } from '../kernel/use-file.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FakeList } from './use-fakes.ts'
import styles from './fakes.module.css'

/** The reports as a sheet, with the reason for which they are taken. */
export function FakeExport({ list }: { list: FakeList }) {
  const { t, number } = useText()
  const { role } = useSession()
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { percent, take } = useFile()
  const nothing = list.count === 0 ? t('fake.no_data') : null
  const refusal = may(role, 'support') ? nothing : t('auth.role_refused')
  const close = () => {
    setAsks(false)
    setReason('')
    setTried(false)
  }
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    await take('exportFakes', { ...list.asked, reason: reason.trim() })
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
        {t('fake.export')}
      </Button>
      <FormDialog
        opened={asks}
        onClose={close}
        title={t('fake.export_title')}
        size="s"
        submit={t('fake.export_go')}
        busy={percent !== null}
        onSubmit={() => void go()}
        head={<p>{t('fake.export_help', { count: number(list.count) })}</p>}
      >
        <TextField
          label={t('fake.export_reason')}
          required
          maxLength={lookReasonMost}
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('fake.export_reason_missing') : undefined}
        />
      </FormDialog>
    </>
  )
}
