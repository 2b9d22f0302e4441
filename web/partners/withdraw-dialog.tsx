import { useState } from 'react'
import { partnersTexts } from '#contract/partners/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'

type WithdrawDialogProps = { opened: boolean; onClose: () => void; onDone: () => void }

/** Confirms the withdrawal of an application, and names the kept data. */
export function WithdrawDialog({ opened, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useText(partnersTexts)
  const [refused, setRefused] = useState<string>()
  const { mutateAsync, isPending } = useCommand('withdrawApplication')
  const withdraw = async () => {
    setRefused(undefined)
    try {
      await mutateAsync({ input: {} })
      showAlert(t('application.withdraw_done'))
      onClose()
      onDone()
    } catch (problem) {
      setRefused(saidOf(problem))
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void withdraw()}
      title={t('application.withdraw_title')}
      confirm={t('application.withdraw')}
      danger
      busy={isPending}
    >
      <p>{t('application.withdraw_help')}</p>
      <FieldNote id="withdraw-refusal" error={refused} />
    </ConfirmDialog>
  )
}
