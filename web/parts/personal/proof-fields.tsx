import { useText } from '../../kernel/text.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Proving } from './use-proof.ts'

type ProofFieldsProps = {
  proof: Proving
  wrong: (path: string) => string | undefined
  /** Why who it is is asked again, where the dialog knows better than that it holds for a while. */
  help?: string
}

/** The second proof, where the server wants one: a code of the second factor, or the password. */
export function ProofFields({ proof, wrong, help }: ProofFieldsProps) {
  const { t } = useText()
  if (proof.step === null) return null
  if (proof.step === 'code')
    return (
      <TextField
        label={t('proof.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        help={help ?? t('proof.help')}
        value={proof.code}
        onChange={proof.setCode}
        error={wrong('code')}
      />
    )
  return (
    <PasswordField
      label={t('proof.password')}
      required
      autoComplete="current-password"
      help={help ?? t('proof.help')}
      value={proof.password}
      onChange={proof.setPassword}
      error={wrong('password')}
    />
  )
}
