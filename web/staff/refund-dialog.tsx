import { useRef, useState } from 'react'
import { reasonLength } from '#contract/staff/applications.ts'
import type { StaffPayment } from '#contract/staff/payments.ts'
import { dotted } from '../parts/payment/order-period.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useConsoleCommand, useConsoleOperation } from './console-calls.ts'
import styles from './console.module.css'
import { wholeOf } from './grant-dialogs.tsx'
import type { TypedAccount } from './refund-account.tsx'
import { AccountFields, accountOf, noAccount } from './refund-account.tsx'

type RefundDialogProps = {
  mall_id: string
  payment: StaffPayment
  onClose: () => void
  onDone: () => Promise<void>
}

/** Gives back all that is left of a payment, or a part, and says before what it takes away; why stands in the audit. */
export function RefundDialog({ mall_id, payment, onClose, onDone }: RefundDialogProps) {
  const { t, number } = useText()
  const { run, busy, refused } = useConsoleCommand('refundPayment')
  const [part, setPart] = useState<'all' | 'some'>('all')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [account, setAccount] = useState<TypedAccount>(noAccount)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { order_id } = payment
  const left = payment.paid_amount - payment.refunded_amount
  const some = wholeOf(typed.replaceAll(',', ''), left)
  const amount = part === 'all' ? left : some
  const refund = async () => {
    setTried(true)
    const into = accountOf(account, payment.refund_account)
    if (amount === null || reason.trim() === '' || into === 'wrong') {
      requestAnimationFrame(() => form.current !== null && focusFirstError(form.current))
      return
    }
    const done = await run({ mall_id, order_id, amount: part === 'all' ? null : amount, reason, account: into })
    if (done === null) return
    const under_way = done.refunds.some(({ state }) => state === 'asked')
    showAlert(t(under_way ? 'console.refund_under_way' : 'console.refunded'))
    onClose()
    await onDone()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console.refund_of', { order_name: payment.order_name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => void refund()}>
            {t('console.refund')}
          </Button>
        </>
      }
    >
      <div className={styles.form} ref={form}>
        <Segmented
          label={t('console.refund_amount')}
          value={part}
          onChange={setPart}
          choices={[
            { value: 'all', label: t('console.refund_all', { amount: number(left) }) },
            { value: 'some', label: t('console.refund_some') },
          ]}
        />
        {part === 'some' && (
          <TextField
            label={t('console.refund_amount')}
            inputMode="numeric"
            required
            maxLength={11}
            value={typed}
            error={tried && some === null ? t('console.refund_amount_wrong', { amount: number(left) }) : undefined}
            onChange={setTyped}
          />
        )}
        {payment.refund_account !== 'none' && (
          <AccountFields need={payment.refund_account} account={account} tried={tried} onChange={setAccount} />
        )}
        <div className={styles.foretold}>
          {amount !== null && <Preview key={amount} mall_id={mall_id} order_id={order_id} amount={amount} />}
        </div>
        <TextArea
          label={t('console.reason')}
          help={t('console.reason_kept')}
          required
          rows={3}
          maxLength={reasonLength}
          value={reason}
          error={tried && reason.trim() === '' ? t('console.reason_missing') : undefined}
          onChange={setReason}
        />
        <FieldNote id="refund-problem" error={refused?.message} />
      </div>
    </Dialog>
  )
}

function Preview(input: { mall_id: string; order_id: string; amount: number }) {
  const { t, say, number } = useText()
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
