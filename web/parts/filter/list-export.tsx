import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { useText } from '#web/kernel/text.ts'
import { useFile } from '#web/kernel/use-file.ts'
import { useSession } from '#web/session/session.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A list with personal data as a sheet: for whoever may answer buyers, and never without a question first. */
export function ExportButton({ onAsk }: { onAsk: () => void }) {
  const { t } = useText()
  const { role } = useSession()
  return (
    <Button
      kind="quiet"
      size="s"
      icon={<IconFileSpreadsheet aria-hidden="true" />}
      unavailable={may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))}
      onClick={onAsk}
    >
      {t('list.export')}
    </Button>
  )
}

type ReasonDialogProps = {
  title: string
  help: string
  reason_most: number
  /** Takes the file for this reason. */
  take: (file: ReturnType<typeof useFile>['take'], reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why the sheet is taken; the reason is logged with it. */
export function ReasonDialog({ title, help, reason_most, take: work, onClose }: ReasonDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { percent, take } = useFile()
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    await work(take, reason.trim())
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="s"
      submit={t('list.export_go')}
      busy={percent !== null}
      onSubmit={() => void go()}
      head={<p>{help}</p>}
    >
      <TextField
        label={t('list.export_reason')}
        required
        maxLength={reason_most}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('list.export_reason_missing') : undefined}
      />
    </FormDialog>
  )
}
