import { useOperation } from '#web/api.ts'
import styles from '#web/parts/form-section.module.css'
import { useText } from '#web/text.ts'
import { Card, ErrorState, PageHead, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { OwnPassword } from './own-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { WhoIAm } from './who-i-am.tsx'

/** One's own account: who one is, the password, the second factor, and where one is signed in. */
export function AccountScreen() {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('screen.account')} help={t('own_account.help')} />
      <Sections />
    </>
  )
}

function Sections() {
  const { t } = useText()
  const { data, error, refetch } = useOperation('getAccount', {})
  if (data !== undefined) {
    const account = data.body
    return (
      <div className={styles.sections}>
        <WhoIAm key={account.name} account={account} />
        <OwnPassword account={account} />
        <SecondFactor account={account} />
        <Sessions />
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
  const { t } = useText()
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
