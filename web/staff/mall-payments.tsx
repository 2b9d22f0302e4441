import { lazy, Suspense, useState } from 'react'
import type { StaffPayment } from '#contract/staff/payments.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { periodOf } from '../parts/payment/order-period.ts'
import { OrderStateChip } from '../parts/payment/order-state.tsx'
import { PaymentTypeLabel } from '../parts/payment/payment-type.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { useConsoleOperation } from './console-calls.ts'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'

// It checks an account by its shape: the schema library comes with it.
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

type MallPaymentsProps = { mall_id: string; me: StaffMe; renew: () => Promise<void> }

/** A mall's payments, newest first; administrators refund them. */
export function MallPayments({ mall_id, me, renew }: MallPaymentsProps) {
  const { t } = useText(paymentWordsTexts, staffTexts)
  const [limit, setLimit] = useState(10)
  const [refunded, setRefunded] = useState<StaffPayment | null>(null)
  const query = useConsoleOperation('listMallPayments', { mall_id, limit }, { enabled: mall_id !== '', keep: true })
  const list = query.data?.body
  if (list === undefined) {
    return (
      <Card className={layout.column14}>
        <h2>{t('console.payments')}</h2>
        {query.error === null ? (
          <Skeleton width="60%" />
        ) : (
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        )}
      </Card>
    )
  }
  const done = async () => {
    await query.refetch()
    await renew()
  }
  return (
    <Card className={layout.column14}>
      <h2>{t('console.payments')}</h2>
      {list.payments.length === 0 && <EmptyState title={t('console.payments_empty')} />}
      <ul className={styles.form} aria-label={t('console.payments')}>
        {list.payments.map((payment) => (
          <li key={payment.order_id} className={styles.sectionHead}>
            <PaymentLine payment={payment} />
            {me.role === 'admin' && isPaid(payment) && (
              <RefundWay payment={payment} onOpen={() => setRefunded(payment)} />
            )}
          </li>
        ))}
      </ul>
      {list.payments_count > list.payments.length && (
        <Button busy={query.isFetching} onClick={() => setLimit(limit + 20)}>
          {t('common.show_more')}
        </Button>
      )}
      {refunded !== null && (
        <Suspense fallback={null}>
          <RefundDialog mall_id={mall_id} payment={refunded} onClose={() => setRefunded(null)} onDone={done} />
        </Suspense>
      )}
    </Card>
  )
}

function isPaid({ state }: StaffPayment): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'held'
}

function RefundWay({ payment, onOpen }: { payment: StaffPayment; onOpen: () => void }) {
  const { t } = useText(paymentWordsTexts, staffTexts)
  if (!payment.refundable) return <span className={styles.none}>{t('console.refund_at_platform')}</span>
  return (
    <Button size="s" onClick={onOpen}>
      {t('console.refund')}
    </Button>
  )
}

function PaymentLine({ payment }: { payment: StaffPayment }) {
  const { t, say, number } = useText(paymentWordsTexts, staffTexts)
  const period = periodOf(payment)
  return (
    <div className={styles.names}>
      <strong>
        {payment.order_name} · {t('payment.won', { amount: number(payment.order_amount) })}
      </strong>
      <span className={styles.line}>
        <OrderStateChip state={payment.state} />
        <PaymentTypeLabel payment={payment} />
        <span>{seoulMoment(payment.paid_date ?? payment.ordered_at)}</span>
        {period !== null && <span>{period}</span>}
      </span>
      <span className={styles.line}>
        <span>{t('console.shop_no', { shop_no: payment.shop_no })}</span>
        <span>{say(`app.${payment.app}`)}</span>
        <span>{payment.order_id}</span>
        {payment.provider_order_id !== null && payment.provider_order_id !== payment.order_id && (
          <span>{payment.provider_order_id}</span>
        )}
      </span>
      {payment.refunded_amount > 0 && (
        <span className={styles.line}>
          {t('payment.refunded_short', { amount: t('payment.won', { amount: number(payment.refunded_amount) }) })}
        </span>
      )}
      {payment.state === 'held' && (
        <span className={styles.line}>
          {t('console.paid_other', { amount: t('payment.won', { amount: number(payment.paid_amount) }) })}
        </span>
      )}
      {payment.failure !== null && <span className={styles.line}>{payment.failure}</span>}
    </div>
  )
}
