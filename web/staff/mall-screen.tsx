import { Link } from '@tanstack/react-router'
import { screenPath } from '#contract/table/screens.ts'
import type { MallRecord } from '#contract/staff/malls.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { MallFacts } from './mall-facts.tsx'
import { MallPayments } from './mall-payments.tsx'
import { MallShops } from './mall-shops.tsx'
import { MallStateCard } from './mall-state-card.tsx'

/** One mall: whose it is, its shops and plans, its platform, and its suspension. */
export function MallScreen() {
  const { mall_id } = usePlace()
  const { t } = useText(partnersRecordTexts, staffTexts)
  const id = mall_id ?? ''
  return (
    <ConsoleFrame
      screen="staffMall"
      title={t('console.mall_of', { mall_id: id })}
      actions={
        <Link to={screenPath('staffAudit', {})} search={{ mall: id }} className={buttonLook()}>
          {t('console.mall_audit')}
        </Link>
      }
    >
      {(me) => <Mall mall_id={id} me={me} />}
    </ConsoleFrame>
  )
}

function Mall({ mall_id, me }: { mall_id: string; me: StaffMe }) {
  // The address names none any more while the next screen is on its way.
  const query = useConsoleOperation('getMall', { mall_id }, { enabled: mall_id !== '' })
  const record = query.data?.body
  if (record === undefined) {
    return (
      <Card className={layout.column14}>
        {query.error === null ? (
          <Skeleton width="50%" />
        ) : (
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        )}
      </Card>
    )
  }
  const renew = async () => void (await query.refetch())
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <MallShops record={record} me={me} renew={renew} />
        <MallFacts record={record} />
        {/* Last, because it comes by itself: nothing below it moves. */}
        <MallPayments mall_id={mall_id} me={me} renew={renew} />
      </div>
      <div className={styles.stack}>
        <MallStateCard record={record} me={me} renew={renew} />
        <ApplicationLink record={record} me={me} />
      </div>
    </div>
  )
}

function ApplicationLink({ record, me }: { record: MallRecord; me: StaffMe }) {
  const { t, say } = useText(partnersRecordTexts, staffTexts)
  if (record.application === null) return null
  return (
    <Card className={layout.column14}>
      <h2>{t('console.application')}</h2>
      <p>{say(`application_state.${record.application}`)}</p>
      {me.role !== 'support' && (
        <Link to={screenPath('staffApplication', { mall_id: record.mall_id })} className={buttonLook()}>
          {t('console.open_application')}
        </Link>
      )}
    </Card>
  )
}
