import { useState } from 'react'
import type { ReactNode } from 'react'
import { reasonLength } from '#contract/staff/applications.ts'
import type { MallShop } from '#contract/staff/malls.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import { readDay } from './plan-dialog.tsx'

type GrantProps = { mall_id: string; shop: MallShop; onClose: () => void; onDone: () => Promise<void> }

/** Days of a plan without payment, by the same rules as bought ones; why stands in the audit. */
export function GrantPlanDialog({ mall_id, shop, onClose, onDone }: GrantProps) {
  const { t } = useText()
  const { run, busy, refused } = useConsoleCommand('grantPlan')
  const [plan, setPlan] = useState<'basic' | 'plus'>(shop.class ?? 'plus')
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const count = wholeOf(days, 3650)
  const grant = async () => {
    setTried(true)
    if (count === null || reason.trim() === '') return
    const { shop_no, app } = shop
    if ((await run({ mall_id, shop_no, app, class: plan, days: count, reason })) === null) return
    showAlert(t('console.granted_plan'))
    onClose()
    await onDone()
  }
  return (
    <GrantForm
      title={t('console.grant_plan_of', { shop_name: shop.shop_name })}
      confirm={t('console.grant_plan')}
      {...{ onClose, busy, tried, reason, setReason }}
      problem={refused?.message}
      onGrant={() => void grant()}
    >
      <div className={styles.pair}>
        <Select
          label={t('console.plan')}
          value={plan}
          onChange={setPlan}
          choices={[
            { value: 'plus', label: t('plan.plus') },
            { value: 'basic', label: t('plan.basic') },
          ]}
        />
        <TextField
          label={t('console.grant_days')}
          inputMode="numeric"
          maxLength={4}
          value={days}
          error={tried && count === null ? t('console.grant_days_wrong') : undefined}
          onChange={setDays}
        />
      </div>
    </GrantForm>
  )
}

/** Points without payment, to a last day or for good. */
export function GrantPointsDialog({ mall_id, shop, onClose, onDone }: GrantProps) {
  const { t } = useText()
  const { run, busy, refused } = useConsoleCommand('grantPoints')
  const [points, setPoints] = useState('')
  const [last_day, setLastDay] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amount = wholeOf(points.replaceAll(',', ''), 10_000_000)
  const day = readDay(last_day)
  const wrong_day = last_day.trim() !== '' && day === null
  const grant = async () => {
    setTried(true)
    if (amount === null || wrong_day || reason.trim() === '') return
    const { shop_no, app } = shop
    if ((await run({ mall_id, shop_no, app, amount, last_day: day, reason })) === null) return
    showAlert(t('console.granted_points'))
    onClose()
    await onDone()
  }
  return (
    <GrantForm
      title={t('console.grant_points_of', { shop_name: shop.shop_name })}
      confirm={t('console.grant_points')}
      {...{ onClose, busy, tried, reason, setReason }}
      problem={refused?.message}
      onGrant={() => void grant()}
    >
      <TextField
        label={t('console.grant_amount')}
        inputMode="numeric"
        maxLength={10}
        required
        value={points}
        error={tried && amount === null ? t('console.grant_amount_wrong') : undefined}
        onChange={setPoints}
      />
      <TextField
        label={t('console.grant_last_day')}
        inputMode="numeric"
        placeholder="2026.12.31"
        maxLength={10}
        value={last_day}
        error={tried && wrong_day ? t('date.wrong') : undefined}
        onChange={setLastDay}
      />
    </GrantForm>
  )
}

type GrantFormProps = {
  title: string
  confirm: string
  onClose: () => void
  onGrant: () => void
  busy: boolean
  tried: boolean
  reason: string
  setReason: (reason: string) => void
  problem: string | undefined
  children: ReactNode
}

function GrantForm(props: GrantFormProps) {
  const { title, confirm, onClose, onGrant, busy, tried, reason, setReason, problem, children } = props
  const { t } = useText()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={onGrant}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {children}
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
        <FieldNote id="grant-problem" error={problem} />
      </div>
    </Dialog>
  )
}

/** A whole number from 1 to `most`; null for anything else. */
export function wholeOf(typed: string, most: number): number | null {
  const value = /^[0-9]{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : null
}
