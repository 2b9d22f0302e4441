import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { useText } from '../../kernel/text.ts'
import { useFile } from '../../kernel/use-file.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../form/task-dialog.tsx'
import { useSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './list-table.module.css'

/** Export of a list with personal data: only for roles that may answer buyers, and always confirmed first. */
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
function ReasonDialog({ title, help, reason_most, take: work, onClose }: ReasonDialogProps) {
  const { t } = useText()
  const { percent, take } = useFile()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('list.export_reason_missing') }),
    sending: { busy: percent !== null },
    unsaved: 'dropped',
    send: async ({ reason }) => {
      await work(take, reason.trim())
      onClose()
    },
  })
  return (
    <TaskDialog
      onClose={onClose}
      title={title}
      size="s"
      submit={t('list.export_go')}
      form={form}
      head={<p className={styles.why}>{help}</p>}
    >
      <TextField
        label={t('list.export_reason')}
        required
        maxLength={reason_most}
        value={form.draft.reason}
        onChange={(reason) => form.set({ reason })}
        error={form.wrong('reason')}
      />
    </TaskDialog>
  )
}

/** A list as a sheet, with the reason for which it is taken. An empty list has no such button. */
export function ListExport(dialog: Omit<ReasonDialogProps, 'onClose'>) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => setAsks(true)} />
      {asks && <ReasonDialog {...dialog} onClose={() => setAsks(false)} />}
    </>
  )
}
