import { IconCheck, IconCircle } from '@tabler/icons-react'
import { keepsRule, passwordLength, passwordRules } from '#contract/kernel/password.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import layout from '../../ui/layout.module.css'
import styles from './password-rules.module.css'

/** The rules of a new password, and which of them the typed one keeps. */
export function PasswordRules({ password }: { password: string }) {
  const { t, say } = useText(accountsTexts)
  return (
    <ul className={styles.rules} aria-label={t('password.rules')}>
      {passwordRules.map((rule) => {
        const kept = keepsRule(rule, password)
        return (
          <li key={rule} className={kept ? styles.kept : styles.open}>
            {kept ? (
              <IconCheck size={14} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconCircle size={14} aria-hidden="true" />
            )}
            {say(`password.rule_${rule}`, passwordLength)}
            <span className={layout.visuallyHidden}>: {kept ? t('password.kept') : t('password.open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
