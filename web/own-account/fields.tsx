import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { useText } from '../kernel/text.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type FieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The current password; hidden for an account without one. */
export function PasswordAgain({ account, ...field }: FieldProps & { account: OwnAccount }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  if (!account.has_password) return <p>{t('own_account.fresh_help')}</p>
  return (
    <>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account.email ?? account.login_id}
        readOnly
        hidden
      />
      <PasswordField
        {...field}
        label={t('profile.current')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
      />
    </>
  )
}

/** A code of the authenticator app. */
export function CodeField({ recovery = false, ...field }: FieldProps & { recovery?: boolean }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  return (
    <TextField
      {...field}
      label={t('member_account.totp')}
      help={recovery ? t('member_account.totp_help') : t('own_account.code_help')}
      name="code"
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
    />
  )
}
