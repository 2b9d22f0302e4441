import { useText } from '#web/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

type EmailFieldProps = {
  value: string
  error: string | undefined
  onChange: (email: string) => void
  /** It is what its owner signs in by: password managers keep it as the name. */
  login?: boolean
}

/** The address that somebody signs in by. */
export function EmailField({ value, error, onChange, login = false }: EmailFieldProps) {
  const { t } = useText()
  return (
    <TextField
      label={t('member_account.email')}
      name="email"
      type="email"
      autoComplete={login ? 'username' : 'email'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
