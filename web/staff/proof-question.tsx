import { membersTexts } from '#contract/members/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { useText } from '../kernel/text.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import { answerProof, useProofQuestion } from './console-proof.ts'
import styles from './console.module.css'

/** Asks for a code of the authenticator app before a dangerous command goes on. */
export function ProofQuestion() {
  return useProofQuestion() ? <Question /> : null
}

function Question() {
  const { t } = useText(membersTexts, staffTexts)
  const sending = useConsoleCommand('proveStaff')
  const form = useForm({
    start: { totp: '' },
    check: ({ totp }) => ({ totp: totp.trim() === '' && t('personal.code_required') }),
    sending,
    unsaved: 'dropped',
    send: async ({ totp }) => {
      if ((await sending.run({ totp: totp.trim() })) !== null) answerProof(true)
    },
  })
  return (
    <TaskDialog
      form={form}
      onClose={() => answerProof(false)}
      title={t('console.proof_title')}
      submit={t('ui.confirm')}
      size="s"
      head={<p className={styles.proof}>{t('console.proof_help')}</p>}
      className={styles.form}
    >
      <TextField
        label={t('console.code_title')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        value={form.draft.totp}
        onChange={(totp) => form.set({ totp })}
        error={form.wrong('totp')}
      />
    </TaskDialog>
  )
}
