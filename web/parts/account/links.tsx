import { Link } from '@tanstack/react-router'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import styles from './frame.module.css'

type TextKey = KeyOf<typeof accountsTexts>

/** Signed-out screens with their link texts. */
const labels = {
  partnerLogin: 'help.to_login',
  findId: 'help.find_id',
  findPassword: 'help.find_password',
  signUp: 'portal.sign_up',
} as const satisfies Record<string, TextKey>

export type AccountScreen = keyof typeof labels

/** Links between login and recovery of id and password. */
export function AccountLinks({ product, to }: { product: string; to: readonly AccountScreen[] }) {
  const { t } = useText(accountsTexts)
  return (
    <nav className={styles.links} aria-label={t('help.links')}>
      {to.map((screen) => (
        <Link key={screen} to={screenPath(screen, { product })}>
          {t(labels[screen])}
        </Link>
      ))}
    </nav>
  )
}
