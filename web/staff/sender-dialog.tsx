import { IconDownload } from '@tabler/icons-react'
import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import { reasonLength } from '#contract/staff/applications.ts'
import type { SenderRequest } from '#contract/staff/senders.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useFile } from '../kernel/use-file.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'

const decisions = ['approve', 'reject'] as const
type Decision = (typeof decisions)[number]

/** The proof of one number, and what staff make of it. Mount it to open it. */
export function SenderDialog({ sender, onClose }: { sender: SenderRequest; onClose: () => void }) {
  const { t, say } = useText(staffTexts)
  const sending = useConsoleCommand('decideSender')
  const { percent, take } = useFile()
  const one = { mall_id: sender.mall_id, sender_id: sender.sender_id }
  const form = useForm({
    start: { decision: null as Decision | null, note: '' },
    check: ({ decision, note }) => ({
      decision: decision === null && t('console.sender_decision_missing'),
      note: decision === 'reject' && note.trim() === '' && t('console.sender_note_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ decision, note }) => {
      if (decision === null) return
      const input = decision === 'approve' ? { ...one, decision } : { ...one, decision, note: note.trim() }
      const answer = await sending.run(input)
      if (answer === null) return
      const said = answer.state === 'registering' ? 'accepted' : 'decided'
      showAlert(t(`console.sender_${said}${answer.mailed ? '' : '_unmailed'}` as const))
      onClose()
    },
  })
  const { decision, note } = form.draft
  return (
    <TaskDialog
      title={`${sender.shop_name} · ${writtenNumber(sender.number)}`}
      onClose={onClose}
      submit={t('console.sender_decide')}
      form={form}
      className={styles.form}
      head={
        <div className={classNames(styles.form, styles.proof)}>
          <p>{t('console.sender_proof_help')}</p>
          <Button
            icon={<IconDownload aria-hidden="true" />}
            busy={percent !== null}
            onClick={() => void take('getSenderProof', one)}
          >
            {`${t('console.sender_proof')}: ${sender.proof_name}`}
          </Button>
        </div>
      }
    >
      <RadioGroup
        legend={t('console.sender_decision')}
        name="sender-decision"
        value={decision}
        onChange={(chosen) => form.set({ decision: chosen })}
        error={form.wrong('decision')}
        choices={decisions.map((value) => ({ value, label: say(`console.sender_${value}`) }))}
      />
      {decision === 'reject' && (
        <TextArea
          label={t('console.sender_note')}
          help={t('console.sender_note_help')}
          error={form.wrong('note')}
          required
          maxLength={reasonLength}
          value={note}
          onChange={(typed) => form.set({ note: typed })}
        />
      )}
    </TaskDialog>
  )
}
