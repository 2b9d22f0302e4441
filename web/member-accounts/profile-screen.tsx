import type { MemberProfile } from '#contract/member-accounts.ts'
import { useOperation } from '#web/api.ts'
import styles from '#web/parts/form-section.module.css'
import { useText } from '#web/text.ts'
import { Card, ErrorState, PageHead, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** One's own account, where it signs in by an e-mail: who one is, the password, and leaving. */
export function ProfileScreen() {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('screen.profile')} help={t('profile.help')} />
      <Profile />
    </>
  )
}

function Profile() {
  const { t } = useText()
  const { data, isError, refetch } = useOperation('getMemberProfile', {})
  if (data !== undefined) return <Sections profile={data.body} onChanged={() => void refetch()} />
  if (isError)
    return (
      <Card>
        <ErrorState title={t('profile.load_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting />
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

function Sections({ profile, onChanged }: { profile: MemberProfile; onChanged: () => void }) {
  const { t } = useText()
  if (profile.email === null) {
    return (
      <Card>
        <p>{t('member_account.not_by_email')}</p>
      </Card>
    )
  }
  return (
    <div className={styles.sections}>
      <NameForm key={profile.name} saved={profile.name ?? ''} onSaved={onChanged} />
      <EmailForm key={profile.email} saved={profile.email} onSaved={onChanged} />
      <PasswordForm email={profile.email} />
      <DeleteAccount profile={profile} />
    </div>
  )
}
