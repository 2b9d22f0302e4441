import { Link } from '@tanstack/react-router'
import { type TextKey, useText } from './text.ts'
import { screenPath } from '#contract/table/screens.ts'
import styles from '../parts/account/frame.module.css'

/** Screens for people who sign in by an e-mail, and what a link to each says. */
const labels = {
  commonLogin: 'help.to_login',
  memberFindPassword: 'help.find_password',
} as const satisfies Record<string, TextKey>

/** The ways between logging in and getting a password back. */
export function MemberLinks({ to }: { to: readonly (keyof typeof labels)[] }) {
  const { t } = useText()
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
