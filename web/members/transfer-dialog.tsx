import { useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { transferReasons } from '#contract/members/reasons.ts'
import type { TransferReason } from '#contract/members/reasons.ts'
import { call } from '../kernel/api.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from './text.ts'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMemberChange } from './use-change.ts'
import styles from './members.module.css'

type TransferDialogProps = { id: string; code: Serial; onClose: () => void }

/** Gives a code to another member of the shop, with the reason that stands in its history. */
export function TransferDialog({ id, code: { serial_number }, onClose }: TransferDialogProps) {
  const { t, say } = useText()
  const [to, setTo] = useState('')
  const [reason, setReason] = useState<TransferReason>('gift')
  const [tried, setTried] = useState(false)
  const { busy, change, wrong } = useMemberChange()
  const move = async () => {
    setTried(true)
    if (to.trim() === '') return
    const done = await change(async () => {
      await call('transferCode', { id, serial_number, to: to.trim(), reason })
      return t('members.transfer_done')
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('members.transfer_title')}
      submit={t('members.transfer')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void move()}
      head={
        <div className={styles.help}>
          <SerialText serial={serial_number} strong />
          <p>{t('members.transfer_help')}</p>
        </div>
      }
      className={styles.form}
    >
      <TextField
        label={t('members.transfer_to')}
        required
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        value={to}
        onChange={setTo}
        error={tried && to.trim() === '' ? t('members.transfer_missing') : wrong('to')}
      />
      <RadioGroup
        legend={t('members.transfer_reason')}
        name="transfer_reason"
        value={reason}
        onChange={setReason}
        choices={transferReasons.map((value) => ({ value, label: say(`members.transfer_${value}`) }))}
      />
    </FormDialog>
  )
}
