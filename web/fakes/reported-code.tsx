import type { FakeDetail } from '#contract/fakes/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { CodeListLink } from '../parts/cases/case-cells.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Scanned, StateChip } from './fake-columns.tsx'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'

/** The report's number and state, and the code's current state; a forged one can be blocked. */
export function ReportedCode({ report, onBlock }: { report: FakeDetail; onBlock: () => void }) {
  const { t } = useText(fakesTexts)
  const { role } = useSession()
  const { code, reference, state } = report
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  return (
    <div className={styles.head}>
      <div className={layout.spread}>
        <strong translate="no">{reference}</strong>
        <StateChip state={state} />
      </div>
      <Scanned report={report} />
      {code !== null && (
        <>
          <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
          <div className={styles.chips}>
            <StatusChip status={code.cert_status} />
            {code.blocked_reason !== null && <Chip tone="lost">{t('fake.blocked_already')}</Chip>}
          </div>
          {state === 'forged' && code.blocked_reason === null && (
            <Button kind="danger" unavailable={refused} onClick={onBlock}>
              {t('fake.block')}
            </Button>
          )}
          <CodeListLink serial={code.serial_number}>{t('fake.in_code_list')}</CodeListLink>
        </>
      )}
    </div>
  )
}
