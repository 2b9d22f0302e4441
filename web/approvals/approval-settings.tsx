import { Link } from '@tanstack/react-router'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { useScreenPath } from '../kernel/place.ts'
import { ServiceHistory } from '../parts/service/service-history.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Card, EmptyState } from '#web/ui/states.tsx'
import { ApprovalForm } from './approval-form.tsx'
import styles from './approvals.module.css'

/** How registrations wait for the shop, and who has changed that. */
export function ApprovalSettings() {
  const { mode } = useSession()
  if (mode === 'any') return <NeedsPlan />
  return (
    <div className={styles.settings}>
      <Settings />
      <ServiceHistory service="approvals" />
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
  const query = useOperation('getApprovalConfig', {})
  // The server sends settings whole, with its defaults.
  return query.data === undefined ? (
    <WaitingFor queries={[query]} height={260} />
  ) : (
    <ApprovalForm saved={query.data.body as DocumentOf<'approval'>} />
  )
}
