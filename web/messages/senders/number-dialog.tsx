import { senderDigits, senderProblem } from '#contract/messages/senders/sender-number.ts'
import { type SenderOwner, proofBytesMost, senderOwners } from '#contract/messages/senders/senders.ts'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useForm, useSending } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './senders.module.css'

const limits = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  accept_words: 'JPG, PNG, PDF',
  max_bytes: proofBytesMost,
  max_words: '5MB',
}

type Draft = { number: string; owner_type: SenderOwner; proof: File | null }
const first: Draft = { number: '', owner_type: 'business', proof: null }

/** Asks for a sender number with its proof. Mount it to open it. */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useText(messagesSendersTexts)
  const sending = useSending()
  const form = useForm({
    start: first,
    check: ({ number, proof }) => {
      const problem = senderProblem(senderDigits(number))
      return {
        number: problem !== null && say(`message.sender_${problem}`),
        proof: proof === null && t('senders.proof_missing'),
      }
    },
    sending,
    unsaved: 'dropped',
    send: async ({ number, owner_type, proof }) =>
      sending.run(async () => {
        // The server reads the bytes; the browser sends the file itself.
        const file = proof as unknown as UploadedFile
        await call('addSender', { number: senderDigits(number), owner_type, proof: file })
        showAlert(t('senders.asked'))
        await queries.invalidateQueries({ queryKey: ['listSenders'] })
        onClose()
      }),
  })
  const { draft } = form
  return (
    <TaskDialog
      title={t('senders.add')}
      onClose={onClose}
      submit={t('senders.ask')}
      form={form}
      className={styles.form}
    >
      <TextField
        label={t('senders.number')}
        placeholder="02-1234-5678"
        type="tel"
        maxLength={20}
        required
        value={draft.number}
        onChange={(number) => form.set({ number })}
        error={form.wrong('number')}
        data-autofocus
      />
      <RadioGroup
        legend={t('senders.owner')}
        name="owner"
        value={draft.owner_type}
        onChange={(owner_type) => form.set({ owner_type })}
        choices={senderOwners.map((value) => ({ value, label: say(`senders.owner_${value}`) }))}
      />
      <FileDrop
        label={t('senders.proof')}
        help={t('senders.proof_business_help')}
        required
        limits={limits}
        onFile={(proof) => form.set({ proof })}
        error={form.wrong('proof')}
      >
        {draft.proof !== null && <strong>{draft.proof.name}</strong>}
      </FileDrop>
    </TaskDialog>
  )
}
