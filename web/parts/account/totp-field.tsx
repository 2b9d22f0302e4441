import { useEffect, useRef } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import { TextField } from '../../ui/text-field.tsx'

type TotpFieldProps = { value: string; error: string | undefined; onChange: (code: string) => void }

/** The code of the second factor at a login, or a recovery code; it has the focus when it appears. */
export function TotpField({ value, error, onChange }: TotpFieldProps) {
  const { t } = useText(accountsTexts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      ref={input}
      label={t('member_account.totp')}
      help={t('member_account.totp_help')}
      name="totp"
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
