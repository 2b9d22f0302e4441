import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import { TextField } from '../../ui/text-field.tsx'

const kinds = {
  /** The address that its owner signs in by: password managers keep it as the name. */
  login: { label: 'common.email', name: 'email', autoComplete: 'username' },
  /** The e-mail address of a sign-in. */
  own: { label: 'common.email', name: 'email', autoComplete: 'email' },
  /** Where a shop's mail goes. */
  shop: { label: 'help.email', name: 'mall_email', autoComplete: 'email' },
} as const

type EmailFieldProps = {
  of?: keyof typeof kinds
  value: string
  error: string | undefined
  onChange: (email: string) => void
}

/** An e-mail address on the screens of accounts. */
export function EmailField({ of = 'own', value, error, onChange }: EmailFieldProps) {
  const { t } = useText(accountsTexts)
  const { label, name, autoComplete } = kinds[of]
  return (
    <TextField
      label={t(label)}
      name={name}
      type="email"
      autoComplete={autoComplete}
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
