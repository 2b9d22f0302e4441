import type { StaffPayment } from '#contract/staff/payments.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { dotted } from '../parts/payment/order-period.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useConsoleCommand, useConsoleOperation } from './console-calls.ts'
import styles from './console.module.css'
import { wholeOf } from './grant-dialogs.tsx'
import { type TypedAccount, AccountFields, accountOf, noAccount } from './refund-account.tsx'
import { ReasonField } from './reason-field.tsx'

type RefundDialogProps = {
  mall_id: string
  payment: StaffPayment
  onClose: () => void
  onDone: () => Promise<void>
}

type Draft = { part: 'all' | 'some'; typed: string; reason: string; account: TypedAccount }
const first: Draft = { part: 'all', typed: '', reason: '', account: noAccount }

/** Refunds the rest of a payment, or a part, and shows the consequences first; the reason goes into the audit. */
export function RefundDialog({ mall_id, payment, onClose, onDone }: RefundDialogProps) {
  const { t, number } = useText(shopsTexts, staffTexts)
  const sending = useConsoleCommand('refundPayment')
  const { order_id } = payment
  const left = payment.paid_amount - payment.refunded_amount
  const amountOf = ({ part, typed }: Draft) => (part === 'all' ? left : wholeOf(typed.replaceAll(',', ''), left))
  const form = useForm({
    start: first,
    check: (draft) => ({
      amount: amountOf(draft) === null && t('console.refund_amount_wrong', { amount: number(left) }),
      reason: draft.reason.trim() === '' && t('console.reason_missing'),
      // Its fields say more exactly what is wrong with it.
      account: accountOf(draft.account, payment.refund_account) === 'wrong' && t('console.refund_account'),
    }),
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const account = accountOf(draft.account, payment.refund_account)
      if (account === 'wrong') return
      const asked = draft.part === 'all' ? null : amountOf(draft)
      const done = await sending.run({ mall_id, order_id, amount: asked, reason: draft.reason, account })
      if (done === null) return
      const under_way = done.refunds.some(({ state }) => state === 'asked')
      showAlert(t(under_way ? 'console.refund_under_way' : 'console.refunded'))
      onClose()
      await onDone()
    },
  })
  const { draft } = form
  const amount = amountOf(draft)
  return (
    <TaskDialog
      form={form}
      danger
      onClose={onClose}
      title={t('console.refund_of', { order_name: payment.order_name })}
      submit={t('console.refund')}
      className={styles.form}
    >
      <Segmented
        label={t('console.refund_amount')}
        value={draft.part}
        onChange={(part) => form.set({ part })}
        choices={[
          { value: 'all', label: t('console.refund_all', { amount: number(left) }) },
          { value: 'some', label: t('console.refund_some') },
        ]}
      />
      {draft.part === 'some' && (
        <TextField
          label={t('console.refund_amount')}
          inputMode="numeric"
          required
          maxLength={11}
          value={draft.typed}
          error={form.wrong('amount')}
          onChange={(typed) => form.set({ typed })}
        />
      )}
      {payment.refund_account !== 'none' && (
        <AccountFields
          need={payment.refund_account}
          account={draft.account}
          tried={form.tried}
          onChange={(account) => form.set({ account })}
        />
      )}
      <div className={styles.foretold}>
        {amount !== null && <Preview key={amount} mall_id={mall_id} order_id={order_id} amount={amount} />}
      </div>
      <ReasonField reason={draft.reason} error={form.wrong('reason')} onChange={(reason) => form.set({ reason })} />
    </TaskDialog>
  )
}

function Preview(input: { mall_id: string; order_id: string; amount: number }) {
  const { t, say, number } = useText(shopsTexts, staffTexts)
  const query = useConsoleOperation('previewRefund', input)
  const then = query.data?.body
  if (query.error !== null) return <p className={styles.warning}>{query.error.message}</p>
  if (then === undefined) return <Skeleton height={40} />
  return (
    <div className={styles.warning} role="status">
      <strong>{t('console.refund_then')}</strong>
      {then.days > 0 && <p>{t('console.refund_takes_days', { count: number(then.days) })}</p>}
      {then.points > 0 && <p>{t('console.refund_takes_points', { count: number(then.points) })}</p>}
      <p>
        {then.class === null || then.end_date === null
          ? t('console.refund_no_plan')
          : t('console.refund_plan_after', { plan: say(`plan.${then.class}`), date: dotted(then.end_date) })}
      </p>
    </div>
  )
}
