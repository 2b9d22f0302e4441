import { useText } from './text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Proving } from './use-proof.ts'

/** The second proof, where the server wants one. */
export function ProofFields({ proof, wrong }: { proof: Proving; wrong: (path: string) => string | undefined }) {
  const { t } = useText()
  if (proof.step === 'code')
    return (
      <TextField
        label={t('recall.proof_code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        help={t('recall.proof_help')}
        value={proof.code}
        onChange={proof.setCode}
        error={wrong('code')}
      />
    )
  if (proof.step === null) return null
  return (
    <PasswordField
      label={t('recall.proof_password')}
      required
      autoComplete="current-password"
      help={t('recall.proof_help')}
      value={proof.password}
      onChange={proof.setPassword}
      error={wrong('password')}
    />
  )
}
