import type { DocumentOf } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { ServiceHistory } from '../parts/service/service-history.tsx'
import { ServiceLockWords } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { ApprovalForm } from './approval-form.tsx'
import styles from './approvals.module.css'

/** The rules of approval, and their history. */
export function ApprovalSettings() {
  return (
    <div className={styles.settings}>
      <ServiceLockWords />
      <Settings />
      <ServiceHistory service="approvals" />
    </div>
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
