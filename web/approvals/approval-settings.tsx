import { Link } from '@tanstack/react-router'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { may } from '#contract/kernel/roles.ts'
import { useOperation } from '../kernel/api.ts'
import { useScreenPath } from '../kernel/place.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { ApprovalForm } from './approval-form.tsx'
import styles from './approvals.module.css'

/** How registrations wait for the shop, and who has changed that. */
export function ApprovalSettings() {
  const { role, mode } = useSession()
  if (mode === 'any') return <NeedsPlan />
  return (
    <div className={styles.settings}>
      <Settings />
      {may(role, 'setting') && <History />}
    </div>
  )
}

function NeedsPlan() {
  const { t } = useText()
  const pathOf = useScreenPath()
  return (
    <Card>
      <EmptyState
        title={t('approvals.needs_plan')}
        help={t('approvals.needs_plan_help')}
        action={
          <Link to={pathOf('payment')} search={{ type: 'service' }} className={buttonLook()}>
            {t('approvals.see_plans')}
          </Link>
        }
      />
    </Card>
  )
}

function Settings() {
  const { data, error, isPending, refetch } = useOperation('getApprovalConfig', {})
  const waiting = useDelayed(isPending, 200)
  if (error !== null && data === undefined)
    return (
      <Card>
        <ErrorState help={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <Card>{waiting && <Skeleton height={260} />}</Card>
  // The server sends settings whole, with its defaults.
  return <ApprovalForm saved={data.body as DocumentOf<'approval'>} />
}

/** Who has saved these settings, the last first. */
function History() {
  const { t } = useText()
  const { data } = useOperation('listActivity', { action: 'setting.approval', limit: 10 })
  if (data === undefined) return null
  const { entries } = data.body
  return (
    <Card className={styles.history}>
      <h2 className={styles.heading}>{t('approvals.history')}</h2>
      {entries.length === 0 ? (
        <p className={styles.second}>{t('approvals.history_none')}</p>
      ) : (
        <ol className={styles.changes}>
          {entries.map(({ seq, happened_at, actor }) => (
            <li key={seq}>
              <time dateTime={happened_at} className={styles.second}>
                {seoulMoment(happened_at)}
              </time>{' '}
              {actor === null ? t('approvals.history_nobody') : t('approvals.history_line', { name: actor })}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
