import { useState } from 'react'
import type { Payment } from '#contract/payment/orders.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { useList } from '../kernel/use-list.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { ListTable } from '../parts/filter/list-table.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { periodOf } from '../parts/payment/order-period.ts'
import { OrderStateChip } from '../parts/payment/order-state.tsx'
import { PaymentTypeLabel } from '../parts/payment/payment-type.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import { Card } from '../ui/states.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'
import { paymentPaging } from './payment-paging.ts'

/** Paid, failed and pending orders, ten per page (000 §9). */
export function PaymentHistory({ onReceipt }: { onReceipt: (order_id: string) => void }) {
  const { t } = useText(paymentTexts, paymentWordsTexts)
  const list = useList({
    operation: 'listPayments',
    filters: {},
    paging: paymentPaging,
    asked: () => ({}),
    found: ({ payments, payments_count }) => ({ rows: payments, count: payments_count }),
  })
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ order_id }: Payment) => setOpened(order_id)
  const shown = list.rows.find(({ order_id }) => order_id === opened)
  return (
    <Card flush className={styles.listed}>
      <h2 className={styles.listTitle}>{t('payment.history')}</h2>
      <ListTable
        label={t('payment.history')}
        list={list}
        columns={usePaymentColumns(open)}
        rowKey={({ order_id }) => order_id}
        rowName={({ order_name }) => order_name}
        card={paymentCard(open)}
        empty={{ title: t('payment.history_empty'), help: t('payment.history_empty_help') }}
      />
      {shown !== undefined && <PaymentDrawer payment={shown} onClose={() => setOpened(null)} onReceipt={onReceipt} />}
    </Card>
  )
}

function usePaymentColumns(onOpen: (payment: Payment) => void): readonly Column<Payment>[] {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  return [
    {
      id: 'paid_date',
      header: t('payment.paid_date'),
      cell: ({ paid_date, ordered_at }) => <DateTimeCell moment={paid_date ?? ordered_at} />,
    },
    {
      id: 'order_name',
      header: t('payment.order_name'),
      cell: (payment) => <OpenButton onClick={() => onOpen(payment)}>{payment.order_name}</OpenButton>,
    },
    {
      id: 'order_amount',
      header: t('payment.amount'),
      align: 'end',
      cell: (payment) => <Amount payment={payment} />,
    },
    {
      id: 'payment_type',
      header: t('payment.type'),
      cell: (payment) => <PaymentTypeLabel payment={payment} />,
    },
    {
      id: 'period',
      header: t('payment.days'),
      cell: (payment) =>
        payment.amount === null
          ? (periodOf(payment) ?? <span className={typography.note}>–</span>)
          : t('common.points_value', { count: number(payment.amount) }),
    },
    { id: 'state', header: t('common.state'), cell: ({ state }) => <OrderStateChip state={state} /> },
  ]
}

function Amount({ payment: { order_amount, refunded_amount } }: { payment: Payment }) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  return (
    <span className={styles.money}>
      {t('payment.won', { amount: number(order_amount) })}
      {refunded_amount > 0 && (
        <span className={typography.note}>
          {t('payment.refunded_short', { amount: t('payment.won', { amount: number(refunded_amount) }) })}
        </span>
      )}
    </span>
  )
}

function paymentCard(onOpen: (payment: Payment) => void) {
  return (payment: Payment) => <PaymentCard payment={payment} onOpen={onOpen} />
}

function PaymentCard({ payment, onOpen }: { payment: Payment; onOpen: (payment: Payment) => void }) {
  const period = periodOf(payment)
  return (
    <div className={styles.rowCard}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(payment)}>{payment.order_name}</OpenButton>
        <OrderStateChip state={payment.state} />
      </div>
      <div className={layout.spread}>
        <PaymentTypeLabel payment={payment} />
        <Amount payment={payment} />
      </div>
      {period !== null && <span>{period}</span>}
      <span className={typography.note}>{seoulMoment(payment.paid_date ?? payment.ordered_at)}</span>
    </div>
  )
}
