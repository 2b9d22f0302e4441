import type { ReactNode } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { useText } from '../../kernel/text.ts'
import { useChange } from '../../kernel/use-change.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../form/task-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './personal.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

export type Proof = { reason: string; password: string; code: string }

type ProofDialogProps = {
  title: string
  submit: string
  help: ReactNode
  danger?: boolean
  /** Queries that are invalidated after the work. */
  shown?: readonly OperationName[]
  onClose: () => void
  /** Does it; answers what to say, or nothing. */
  work: (proof: Proof) => Promise<string | null>
}

/**
 * Asks for the reason of viewing, exporting or erasing personal data and, if the server requires it, for a second
 * factor or the password. Typed values are kept after a refusal.
 */
export function ProofDialog({ title, submit, help, danger = false, shown = [], onClose, work }: ProofDialogProps) {
  const { t } = useText()
  const sending = useChange(shown, ['reason', 'code', 'password'])
  const proof = useProof(sending.problem)
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('proof.reason_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ reason }) => {
      const done = await sending.change(async () => work({ reason: reason.trim(), ...proof.typed }))
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={title}
      submit={submit}
      danger={danger}
      form={form}
      onClose={onClose}
      head={<div className={styles.help}>{help}</div>}
      className={layout.stack14}
    >
      <TextField
        label={t('common.reason')}
        required
        maxLength={lookReasonMost}
        placeholder={t('proof.reason_sample')}
        value={form.draft.reason}
        onChange={(reason) => form.set({ reason })}
        error={form.wrong('reason')}
      />
      <ProofFields proof={proof} wrong={sending.wrong} />
    </TaskDialog>
  )
}
