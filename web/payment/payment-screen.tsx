import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { logSilently } from '../kernel/client-log.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { classNames } from '../ui/class-names.ts'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './payment.module.css'
import { PaymentHistory } from './payment-history.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PointChoice } from './point-choice.tsx'
import { PointLedger } from './point-ledger.tsx'
import { Receipt } from './receipt.tsx'

/** The plan, its prices, the points and the payments of a shop (000 §2: query `type` is service or point). */
export function PaymentScreen() {
  const { t } = useText(paymentTexts, shellTexts)
  const { values, change } = useAddressQuery()
  const { shop_no } = useSession()
  const type = values['type'] === 'point' ? 'point' : 'service'
  const receipt = values['receipt']
  const openReceipt = (order_id: string) => change({ receipt: order_id })
  const choice = useOperation('getOrderTypes', {})
  const pays_at = choice.data?.body.pays_at
  const arriving = useIsArriving(values['order_id'])
  if (receipt !== undefined) return <Receipt order_id={receipt} onClose={() => change({ receipt: null })} />
  return (
    <>
      <PageHead title={t('menu.payment')} help={t('payment.help')} />
      <div className={classNames(styles.whole, arriving && styles.waits)}>
        <LatestOrder key={shop_no} onReceipt={openReceipt} />
        <CurrentPlan />
        <Card flush>
          <Tabs
            id="payment"
            label={t('menu.payment')}
            value={type}
            onChange={(next) => change({ type: next, kind: null, page: null })}
            tabs={[
              { value: 'service', label: t('common.plan') },
              { value: 'point', label: t('common.points') },
            ]}
          />
          <TabPanel id="payment" value={type}>
            {pays_at === undefined ? (
              <Loading error={choice.error} onRetry={() => void choice.refetch()} />
            ) : type === 'service' ? (
              <PlanChoice key={shop_no} pays={pays_at !== null} />
            ) : (
              <PointChoice key={shop_no} pays={pays_at !== null} />
            )}
          </TabPanel>
        </Card>
        <div className={choice.isLoading ? styles.waits : undefined}>
          {type === 'service' ? <PaymentHistory onReceipt={openReceipt} /> : <PointLedger />}
        </div>
      </div>
    </>
  )
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState help={error.message} onRetry={onRetry} />
  return (
    <div className={styles.choice} aria-busy="true">
      <Skeleton height={220} />
    </div>
  )
}

/**
 * True until it is known whether an order card is shown on top, to avoid a layout shift. Shares its query with
 * LatestOrder; closing the card does not wait again.
 */
function useIsArriving(named: string | undefined): boolean {
  const [asks] = useState(named === undefined)
  const { isLoading, failureCount } = useOperation('getLatestPayment', {}, { enabled: asks })
  return isLoading && failureCount === 0
}

/** Untrusted parameters of the redirect from the checkout, removed from the address with the card. */
const wayBack = Object.fromEntries(
  ['order_id', 'shop_no', 'paymentId', 'code', 'message', 'pgCode', 'pgMessage', 'txId', 'transactionType'].map(
    (name) => [name, null],
  ),
)

/**
 * The order named by the redirect from the checkout, otherwise the latest pending one or one whose outcome was never
 * seen.
 */
function LatestOrder({ onReceipt }: { onReceipt: (order_id: string) => void }) {
  const { values, change } = useAddressQuery()
  const { role } = useSession()
  const client = useQueryClient()
  const [closed, setClosed] = useState<string | null>(null)
  const named = values['order_id']
  const latest = useOperation('getLatestPayment', {}, { enabled: named === undefined })
  const found = latest.data?.body.payment ?? null
  const open = found !== null && (found.noticed_at === null || found.state === 'waiting' || found.state === 'ready')
  const order_id = named ?? (open ? found.order_id : undefined)
  if (order_id === undefined || order_id === closed) return null
  const close = async () => {
    setClosed(order_id)
    // Only roles that may pay record it as seen; otherwise it stays for them.
    if (may(role, 'pay')) {
      try {
        await call('noticeLatestPayment', {})
      } catch (problem) {
        logSilently('noticeLatestPayment', problem)
      }
    }
    await client.invalidateQueries({ queryKey: ['getLatestPayment'] })
    change(wayBack, { replace: true })
  }
  return <OrderCard key={order_id} order_id={order_id} onReceipt={onReceipt} onClose={() => void close()} />
}
