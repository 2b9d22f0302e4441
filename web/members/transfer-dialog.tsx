import type { Serial } from '#contract/codes/code.ts'
import { type TransferReason, transferReasons } from '#contract/members/reasons.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call } from '../kernel/api.ts'
import { useForm } from '../kernel/use-form.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMemberChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import styles from './members.module.css'

type TransferDialogProps = { id: string; code: Serial; onClose: () => void }

/** Transfers a code to another member of the shop; the reason is kept in its history. */
export function TransferDialog({ id, code: { serial_number }, onClose }: TransferDialogProps) {
  const { t, say } = useText(membersTexts)
  const sending = useMemberChange()
  const form = useForm({
    start: { to: '', reason: 'gift' as TransferReason },
    check: ({ to }) => ({ to: to.trim() === '' && t('members.transfer_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ to, reason }) => {
      const done = await sending.change(async () => {
        await call('transferCode', { id, serial_number, to: to.trim(), reason })
        return t('members.transfer_done')
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('members.transfer_title')}
      submit={t('members.transfer')}
      form={form}
      onClose={onClose}
      head={
        <div className={styles.help}>
          <SerialText serial={serial_number} strong />
          <p>{t('members.transfer_help')}</p>
        </div>
      }
      className={layout.stack14}
    >
      <TextField
        label={t('members.transfer_to')}
        required
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        value={form.draft.to}
        onChange={(to) => form.set({ to })}
        error={form.wrong('to')}
      />
      <RadioGroup
        legend={t('common.reason')}
        name="transfer_reason"
        value={form.draft.reason}
        onChange={(reason) => form.set({ reason })}
        choices={transferReasons.map((value) => ({ value, label: say(`members.transfer_${value}`) }))}
      />
    </TaskDialog>
  )
}
