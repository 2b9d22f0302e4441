import { partnersTexts } from '#contract/partners/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { PlainPage } from '../parts/page/plain-page.tsx'
import { SignOutButton } from '../parts/page/sign-out-button.tsx'
import { SignedIn } from '../parts/page/signed-in.tsx'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { ApplicationScreen } from './application-screen.tsx'
import styles from './application.module.css'

/** The application status (000 §4), shown to a partner until the approval. */
export function ApplicationRoute() {
  const { t } = useText(partnersTexts, shellTexts)
  return (
    <PlainPage title={t('application.title')} actions={<SignOutButton />}>
      <SignedIn>
        <Application />
      </SignedIn>
    </PlainPage>
  )
}

function Application() {
  const { t } = useText(partnersTexts, shellTexts)
  const { data, isError, isFetching, refetch } = useOperation('getApplication', {})
  if (data !== undefined)
    return <ApplicationScreen view={data.body} refreshing={isFetching} onRefresh={() => void refetch()} />
  if (isError)
    return (
      <Card>
        <ErrorState title={t('application.load_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting label={t('ui.loading')} />
}

function Waiting({ label }: { label: string }) {
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={label}>
      {shown && (
        <Card>
          <Skeleton width={220} height={30} />
          <Skeleton />
          <Skeleton width="70%" />
        </Card>
      )}
    </output>
  )
}
