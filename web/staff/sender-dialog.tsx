import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import { reasonLength } from '#contract/staff/applications.ts'
import type { SenderRequest } from '#contract/staff/senders.ts'
import { useFile } from '../kernel/use-file.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldNote } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'

const decisions = ['approve', 'reject'] as const
type Decision = (typeof decisions)[number]

/** The proof of one number, and what staff make of it. Mount it to open it. */
export function SenderDialog({ sender, onClose }: { sender: SenderRequest; onClose: () => void }) {
  const { t, say } = useText()
  const { run, busy, refused } = useConsoleCommand('decideSender')
  const { percent, take } = useFile()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const one = { mall_id: sender.mall_id, sender_id: sender.sender_id }
  const said = note.trim()
  const submit = async () => {
    setTried(true)
    if (decision === null || (decision === 'reject' && said === '')) return
    const answer = await run(decision === 'approve' ? { ...one, decision } : { ...one, decision, note: said })
    if (answer === null) return
    showAlert(t(answer.mailed ? 'console.sender_decided' : 'console.sender_decided_unmailed'))
    onClose()
  }
  return (
    <FormDialog
      title={`${sender.shop_name} · ${writtenNumber(sender.number)}`}
      onClose={onClose}
      submit={t('console.sender_decide')}
      busy={busy}
      onSubmit={() => void submit()}
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
        onChange={setDecision}
        error={tried && decision === null ? t('console.sender_decision_missing') : undefined}
        choices={decisions.map((value) => ({ value, label: say(`console.sender_${value}`) }))}
      />
      {decision === 'reject' && (
        <TextArea
          label={t('console.sender_note')}
          help={t('console.sender_note_help')}
          error={tried && said === '' && t('console.sender_note_missing')}
          required
          maxLength={reasonLength}
          value={note}
          onChange={setNote}
        />
      )}
      <FieldNote id="sender-problem" error={refused?.message} />
    </FormDialog>
  )
}
