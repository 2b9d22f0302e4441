import { useState } from 'react'
import { senderDigits, senderProblem } from '#contract/messages/senders/sender-number.ts'
import type { SenderOwner } from '#contract/messages/senders/senders.ts'
import { proofBytesMost, senderOwners } from '#contract/messages/senders/senders.ts'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './senders.module.css'

const limits = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  accept_words: 'JPG, PNG, PDF',
  max_bytes: proofBytesMost,
  max_words: '5MB',
}

/** Asks for a sender number with its proof. Mount it to open it. */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useText()
  const [number, setNumber] = useState('')
  const [owner_type, setOwner] = useState<SenderOwner>('business')
  const [proof, setProof] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const { mutateAsync, isPending } = useCommand('addSender')
  const digits = senderDigits(number)
  const problem = senderProblem(digits)
  const submit = async () => {
    setTried(true)
    setRefused('')
    if (problem !== null || proof === null) return
    try {
      // The server reads the bytes; the browser sends the file itself.
      await mutateAsync({ input: { number: digits, owner_type, proof: proof as unknown as UploadedFile } })
      showAlert(t('senders.asked'))
      await queries.invalidateQueries({ queryKey: ['listSenders'] })
      onClose()
    } catch (refusal) {
      setRefused(saidOf(refusal))
    }
  }
  return (
    <FormDialog
      title={t('senders.add')}
      onClose={onClose}
      submit={t('senders.ask')}
      busy={isPending}
      onSubmit={() => void submit()}
      className={styles.form}
    >
      <TextField
        label={t('senders.number')}
        placeholder="02-1234-5678"
        type="tel"
        maxLength={20}
        required
        value={number}
        onChange={setNumber}
        error={tried && problem !== null && say(`message.sender_${problem}`)}
        data-autofocus
      />
      <RadioGroup
        legend={t('senders.owner')}
        name="owner"
        value={owner_type}
        onChange={setOwner}
        choices={senderOwners.map((value) => ({ value, label: say(`senders.owner_${value}`) }))}
      />
      <FileDrop
        label={t('senders.proof')}
        help={t('senders.proof_business_help')}
        required
        limits={limits}
        onFile={setProof}
        error={tried && proof === null && t('senders.proof_missing')}
      >
        {proof !== null && <strong>{proof.name}</strong>}
      </FileDrop>
      <FieldNote id="number-problem" error={refused} />
    </FormDialog>
  )
}
