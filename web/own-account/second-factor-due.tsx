import { IconShieldLock } from '@tabler/icons-react'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { PlainPage } from '../parts/page/plain-page.tsx'
import { startAgain } from '../session/loss.ts'
import { useSession } from '../session/session.ts'
import { signOut } from '../session/start.ts'
import { Button } from '../ui/button.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import own from './own-account.module.css'
import { SecondFactor } from './second-factor.tsx'
import { useText } from '../kernel/text.ts'

/** Sets up the second factor that the mall requires, then returns to the previous page. */
export function SecondFactorDue() {
  const { t } = useText(ownAccountTexts)
  const { mall_id } = useSession()
  return (
    <PlainPage
      title={t('own_account.due_title')}
      narrow
      actions={
        <Button size="s" onClick={() => void signOut()}>
          {t('common.log_out')}
        </Button>
      }
    >
      <div className={own.due}>
        <EmptyState
          whole
          icon={<IconShieldLock aria-hidden="true" />}
          title={t('own_account.due_title')}
          help={t('own_account.due_help', { mall_id: mall_id ?? '' })}
        />
        <Factor />
      </div>
    </PlainPage>
  )
}

function Factor() {
  const { t } = useText(ownAccountTexts)
  const { data, error, refetch } = useOperation('getAccount', {})
  if (data !== undefined)
    return (
      <>
        <SecondFactor account={data.body} />
        {data.body.has_second_factor && (
          <Button kind="primary" onClick={() => void startAgain()}>
            {t('own_account.due_go')}
          </Button>
        )}
      </>
    )
  return (
    <Card>
      {error === null ? (
        <Skeleton height={44} />
      ) : (
        <ErrorState title={t('own_account.load_failed')} help={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
