import type { Payment } from '#contract/payment/orders.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { periodOf } from '../parts/payment/order-period.ts'
import { OrderStateChip } from '../parts/payment/order-state.tsx'
import { PaymentTypeLabel } from '../parts/payment/payment-type.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/dialog.tsx'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'

type PaymentDrawerProps = { payment: Payment; onClose: () => void; onReceipt: (order_id: string) => void }

const refundStates = {
  asked: 'payment.refund_asked',
  done: 'common.refunded',
  failed: 'payment.refund_failed',
} as const

/** One payment with its refunds, and a link to its receipt. */
export function PaymentDrawer({ payment, onClose, onReceipt }: PaymentDrawerProps) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const { state, refunds, credit_days } = payment
  const won = (amount: number) => t('payment.won', { amount: number(amount) })
  const period = periodOf(payment)
  const has_receipt = state === 'paid' || state === 'partly_refunded' || state === 'refunded'
  return (
    <Drawer
      opened
      onClose={onClose}
      title={payment.order_name}
      actions={
        has_receipt && (
          <Button kind="primary" onClick={() => onReceipt(payment.order_id)}>
            {t('payment.receipt')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { name: t('common.state'), value: <OrderStateChip state={state} /> },
          { name: t('payment.amount'), value: won(payment.order_amount) },
          { name: t('payment.type'), value: <PaymentTypeLabel payment={payment} /> },
          ...(period === null ? [] : [{ name: t('payment.days'), value: period }]),
          ...(credit_days === 0
            ? []
            : [{ name: t('payment.credit'), value: t('payment.credit_days', { count: number(credit_days) }) }]),
          ...(payment.amount === null
            ? []
            : [{ name: t('common.points'), value: t('common.points_value', { count: number(payment.amount) }) }]),
          { name: t('payment.ordered_at'), value: seoulMoment(payment.ordered_at) },
          ...(payment.paid_date === null
            ? []
            : [{ name: t('payment.paid_date'), value: seoulMoment(payment.paid_date) }]),
          { name: t('common.order_number'), value: payment.order_id },
          ...(payment.failure === null ? [] : [{ name: t('payment.failure'), value: payment.failure }]),
        ]}
      />
      {refunds.length > 0 && (
        <section className={styles.refunds}>
          <h3>{t('payment.refunds')}</h3>
          <ul>
            {refunds.map(({ amount, state: refund_state, made_at }) => (
              <li key={made_at}>
                <span>
                  {won(amount)} · {t(refundStates[refund_state])}
                </span>
                <span className={typography.note}>{seoulMoment(made_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  )
}
