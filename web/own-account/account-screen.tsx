import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useOperation } from '../kernel/api.ts'
import styles from '../parts/page/form-section.module.css'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { DeleteAccount } from './delete-account.tsx'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { WhoIAm } from './who-i-am.tsx'

/**
 * One's own account: who one is, the password, the second factor, where one is signed in; and for who signs in by an
 * e-mail another address, and leaving.
 */
export function AccountScreen() {
  const { t } = useText(ownAccountTexts, shellTexts)
  return (
    <>
      <PageHead title={t('screen.account')} help={t('own_account.help')} />
      <Sections />
    </>
  )
}

function Sections() {
  const { t } = useText(ownAccountTexts, shellTexts)
  const { data, error, refetch } = useOperation('getAccount', {})
  if (data !== undefined) {
    const account = data.body
    return (
      <div className={styles.sections}>
        <WhoIAm key={account.name} account={account} />
        {account.email !== null && <OwnEmail key={account.email} saved={account.email} />}
        <OwnPassword account={account} />
        <SecondFactor account={account} />
        <Sessions />
        {account.email !== null && <DeleteAccount account={account} />}
      </div>
    )
  }
  if (error === null) return <Waiting />
  return (
    <Card>
      <ErrorState title={t('own_account.load_failed')} help={error.message} onRetry={() => void refetch()} />
    </Card>
  )
}

function Waiting() {
  const { t } = useText(ownAccountTexts, shellTexts)
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.sections} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <Card>
          <Skeleton width={120} />
          <Skeleton height={44} />
        </Card>
      )}
    </output>
  )
}
