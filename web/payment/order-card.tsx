import { IconAlertTriangle, IconCircleCheck, IconClock, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { Payment } from '#contract/payment/orders.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import type { OrderState } from '#contract/payment/types.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { bankName } from '../parts/payment/bank-name.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { periodOf } from '../parts/payment/order-period.ts'
import { PaymentTypeLabel } from '../parts/payment/payment-type.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button, buttonLook, IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './order-card.module.css'
import { type WatchedOrder, useOrder } from './use-order.ts'

/** The sentence of each state of an order. */
const orderTitles = {
  ready: 'payment.title_ready',
  waiting: 'payment.title_waiting',
  paid: 'payment.title_paid',
  failed: 'payment.title_failed',
  cancelled: 'payment.title_cancelled',
  expired: 'payment.title_expired',
  held: 'payment.title_held',
  partly_refunded: 'payment.title_partly_refunded',
  refunded: 'payment.title_refunded',
} as const satisfies Readonly<Record<OrderState, string>>

type OrderCardProps = { order_id: string; onClose: () => void; onReceipt: (order_id: string) => void }

/** The order that the user has just returned from or is waiting for. */
export function OrderCard({ order_id, onClose, onReceipt }: OrderCardProps) {
  const { t } = useText(paymentTexts, paymentWordsTexts)
  const watched = useOrder(order_id)
  const { order, problem, ask } = watched
  if (order === null)
    return (
      <Card className={layout.stack14}>
        {problem === null ? (
          <div aria-busy="true" className={styles.loading}>
            <p role="status">{t('payment.checking')}</p>
            <Skeleton height={48} />
          </div>
        ) : (
          <ErrorState
            help={problem.message}
            onRetry={problem.status === 404 ? undefined : ask}
            action={<Button onClick={onClose}>{t('ui.close')}</Button>}
          />
        )}
      </Card>
    )
  return (
    <Card className={layout.stack14}>
      <div className={styles.head} data-state={order.state}>
        <StateIcon state={order.state} />
        <div className={styles.words} role="status">
          <h2>{t(orderTitles[order.state])}</h2>
          <p>
            {order.order_name} · {t('payment.won', { amount: new Intl.NumberFormat('ko').format(order.order_amount) })}
          </p>
        </div>
        <IconButton label={t('ui.close')} icon={<IconX aria-hidden="true" />} size="s" onClick={onClose} />
      </div>
      <Body {...watched} order={order} onReceipt={onReceipt} onClose={onClose} />
    </Card>
  )
}

function StateIcon({ state }: { state: Payment['state'] }) {
  if (state === 'paid') return <IconCircleCheck aria-hidden="true" />
  if (state === 'ready' || state === 'waiting') return <IconClock aria-hidden="true" />
  return state === 'failed' || state === 'held' ? (
    <IconAlertTriangle aria-hidden="true" />
  ) : (
    <IconInfoCircle aria-hidden="true" />
  )
}

type BodyProps = Omit<WatchedOrder, 'order'> & Omit<OrderCardProps, 'order_id'> & { order: Payment }

function Body(props: BodyProps) {
  const { order } = props
  if (order.state === 'paid') return <Paid {...props} />
  if (order.state === 'waiting') return <Waiting {...props} />
  if (order.state === 'ready') return <Ready {...props} />
  return <Ended {...props} />
}

function Paid({ order, onReceipt }: BodyProps) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const period = periodOf(order)
  return (
    <>
      <Facts
        facts={[
          ...(period === null ? [] : [{ name: t('payment.days'), value: period }]),
          ...(order.amount === null
            ? []
            : [{ name: t('common.points'), value: t('common.points_value', { count: number(order.amount) }) }]),
          { name: t('payment.type'), value: <PaymentTypeLabel payment={order} /> },
          ...(order.paid_date === null ? [] : [{ name: t('payment.paid_date'), value: seoulMoment(order.paid_date) }]),
        ]}
      />
      <Actions>
        <Button onClick={() => onReceipt(order.order_id)}>{t('payment.receipt')}</Button>
      </Actions>
    </>
  )
}

/** The account for the deposit, and its deadline. */
function Waiting(props: BodyProps) {
  const { order, asking, ask } = props
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const account = order.virtual_account
  return (
    <>
      {account !== null && (
        <Facts
          facts={[
            {
              name: t('payment.account'),
              value: (
                <span className={styles.account}>
                  {bankName(account.bank)} <span className={styles.number}>{account.number}</span>
                  <CopyButton value={account.number} label={t('payment.copy_account')} />
                </span>
              ),
            },
            ...(account.holder === null ? [] : [{ name: t('payment.account_holder'), value: account.holder }]),
            { name: t('payment.deposit'), value: t('payment.won', { amount: number(order.order_amount) }) },
            ...(account.expires_at === null
              ? []
              : [{ name: t('payment.deposit_until'), value: seoulMoment(account.expires_at) }]),
          ]}
        />
      )}
      <p className={typography.soft}>{t('payment.waiting_help')}</p>
      <Actions>
        <Button busy={asking} onClick={ask}>
          {t('common.check_again')}
        </Button>
        <CancelOrder {...props} />
      </Actions>
    </>
  )
}

/** An unpaid order, to pay, refresh or cancel. */
function Ready(props: BodyProps) {
  const { order, asking, ask } = props
  const { t } = useText(paymentTexts, paymentWordsTexts)
  const { role } = useSession()
  return (
    <>
      <p className={typography.soft}>{asking ? t('payment.ready_asking') : t('payment.ready_help')}</p>
      <Actions>
        {order.confirmation_url !== null && may(role, 'pay') && (
          <a className={buttonLook({ kind: 'primary' })} href={order.confirmation_url}>
            {t('payment.go_on')}
          </a>
        )}
        <Button busy={asking} onClick={ask}>
          {t('common.check_again')}
        </Button>
        <CancelOrder {...props} />
      </Actions>
    </>
  )
}

function CancelOrder({ order, ask }: BodyProps) {
  const { t } = useText(paymentTexts, paymentWordsTexts)
  const { role } = useSession()
  const { mutateAsync, isPending } = useCommand('cancelOrder')
  if (!may(role, 'pay')) return null
  const cancel = async () => {
    try {
      await mutateAsync({ input: { order_id: order.order_id } })
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    ask()
  }
  return (
    <Button kind="quiet" busy={isPending} onClick={() => void cancel()}>
      {t('payment.cancel_order')}
    </Button>
  )
}

function Ended({ order, onClose, onReceipt }: BodyProps) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const refunded = order.state === 'refunded' || order.state === 'partly_refunded'
  return (
    <>
      {order.failure !== null && <p>{t('payment.failure_said', { reason: order.failure })}</p>}
      {refunded && (
        <p>{t('payment.refunded_of', { amount: t('payment.won', { amount: number(order.refunded_amount) }) })}</p>
      )}
      <p className={typography.soft}>
        {t(order.state === 'held' ? 'payment.held_help' : refunded ? 'payment.refund_help' : 'payment.not_charged')}
      </p>
      <Actions>
        {order.state === 'partly_refunded' && (
          <Button onClick={() => onReceipt(order.order_id)}>{t('payment.receipt')}</Button>
        )}
        {!refunded && order.state !== 'held' && (
          <Button kind="primary" onClick={onClose}>
            {t('payment.choose_again')}
          </Button>
        )}
      </Actions>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={layout.wrap8}>{children}</div>
}
