import { Link } from '@tanstack/react-router'
import { type KeyOf, useText } from '../kernel/text.ts'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import styles from '../parts/account/frame.module.css'

type TextKey = KeyOf<typeof accountsTexts>

/** Screens of e-mail accounts, with their link texts. */
const labels = {
  commonLogin: 'help.to_login',
  memberFindPassword: 'help.find_password',
} as const satisfies Record<string, TextKey>

/** The ways between logging in and getting a password back. */
export function MemberLinks({ to }: { to: readonly (keyof typeof labels)[] }) {
  const { t } = useText(accountsTexts)
  return (
    <nav className={styles.links} aria-label={t('help.links')}>
      {to.map((screen) => (
        <Link key={screen} to={screenPath(screen, {})}>
          {t(labels[screen])}
        </Link>
      ))}
    </nav>
  )
}
