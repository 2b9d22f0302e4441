import { brokenRules } from '#contract/kernel/password.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

export type TypedPassword = { password: string; again: string }

type NewPasswordProps = {
  typed: TypedPassword
  problems: Partial<TypedPassword>
  /** True if it replaces a password. */
  replaces?: boolean
  onChange: (part: Partial<TypedPassword>) => void
}

/** A new password with its rules, and its repetition. */
export function NewPassword({ typed, problems, replaces = false, onChange }: NewPasswordProps) {
  const { t } = useText(accountsTexts)
  return (
    <>
      <PasswordField
        label={replaces ? t('reset.password') : t('common.password')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        value={typed.password}
        error={problems.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordRules password={typed.password} />
      <PasswordField
        label={replaces ? t('reset.again') : t('member_account.again')}
        name="again"
        autoComplete="new-password"
        maxLength={128}
        value={typed.again}
        error={problems.again}
        onChange={(again) => onChange({ again })}
      />
    </>
  )
}

/** Validates a new password: the rules first, then that both entries are the same. */
export function usePasswordProblems({ replaces = false } = {}) {
  const { t } = useText(accountsTexts)
  return ({ password, again }: TypedPassword): Partial<TypedPassword> => ({
    ...(password === ''
      ? { password: replaces ? t('reset.password_missing') : t('member_account.password_missing') }
      : brokenRules(password).length > 0 && { password: t('account.password_weak') }),
    ...(again === ''
      ? { again: replaces ? t('reset.again_missing') : t('member_account.again_missing') }
      : again !== password && { again: t('reset.different') }),
  })
}
