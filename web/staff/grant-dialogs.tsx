import type { MallShop } from '#contract/staff/malls.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import { readDay } from './plan-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type GrantProps = { mall_id: string; shop: MallShop; onClose: () => void; onDone: () => Promise<void> }

/** Grants days of a plan without payment, by the rules of bought ones; the reason goes into the audit. */
export function GrantPlanDialog({ mall_id, shop, onClose, onDone }: GrantProps) {
  const { t } = useText(shopsTexts, staffTexts)
  const sending = useConsoleCommand('grantPlan')
  const form = useForm({
    start: { plan: shop.class ?? ('plus' as const), days: '30', reason: '' },
    check: ({ days, reason }) => ({
      days: wholeOf(days, 3650) === null && t('console.grant_days_wrong'),
      reason: reason.trim() === '' && t('console.reason_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ plan, days, reason }) => {
      const { shop_no, app } = shop
      const input = { mall_id, shop_no, app, class: plan, days: wholeOf(days, 3650) ?? 0, reason }
      if ((await sending.run(input)) === null) return
      showAlert(t('console.granted_plan'))
      onClose()
      await onDone()
    },
  })
  return (
    <TaskDialog
      form={form}
      onClose={onClose}
      title={t('console.grant_plan_of', { shop_name: shop.shop_name })}
      submit={t('console.grant_plan')}
      className={styles.form}
    >
      <div className={styles.pair}>
        <Select
          label={t('common.plan')}
          value={form.draft.plan}
          onChange={(plan) => form.set({ plan })}
          choices={[
            { value: 'plus', label: t('plan.plus') },
            { value: 'basic', label: t('plan.basic') },
          ]}
        />
        <TextField
          label={t('console.grant_days')}
          inputMode="numeric"
          maxLength={4}
          value={form.draft.days}
          error={form.wrong('days')}
          onChange={(days) => form.set({ days })}
        />
      </div>
      <ReasonField
        reason={form.draft.reason}
        error={form.wrong('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </TaskDialog>
  )
}

const pointsMost = 10_000_000
const pointsOf = (typed: string) => wholeOf(typed.replaceAll(',', ''), pointsMost)

/** Points without payment, to a last day or for good. */
export function GrantPointsDialog({ mall_id, shop, onClose, onDone }: GrantProps) {
  const { t } = useText(shopsTexts, staffTexts)
  const sending = useConsoleCommand('grantPoints')
  const form = useForm({
    start: { points: '', last_day: '', reason: '' },
    check: ({ points, last_day, reason }) => ({
      points: pointsOf(points) === null && t('console.grant_amount_wrong'),
      last_day: last_day.trim() !== '' && readDay(last_day) === null && t('date.wrong'),
      reason: reason.trim() === '' && t('console.reason_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ points, last_day, reason }) => {
      const { shop_no, app } = shop
      const input = { mall_id, shop_no, app, amount: pointsOf(points) ?? 0, last_day: readDay(last_day), reason }
      if ((await sending.run(input)) === null) return
      showAlert(t('console.granted_points'))
      onClose()
      await onDone()
    },
  })
  return (
    <TaskDialog
      form={form}
      onClose={onClose}
      title={t('console.grant_points_of', { shop_name: shop.shop_name })}
      submit={t('console.grant_points')}
      className={styles.form}
    >
      <TextField
        label={t('common.points')}
        inputMode="numeric"
        maxLength={10}
        required
        value={form.draft.points}
        error={form.wrong('points')}
        onChange={(points) => form.set({ points })}
      />
      <TextField
        label={t('console.grant_last_day')}
        inputMode="numeric"
        placeholder="2026.12.31"
        maxLength={10}
        value={form.draft.last_day}
        error={form.wrong('last_day')}
        onChange={(last_day) => form.set({ last_day })}
      />
      <ReasonField
        reason={form.draft.reason}
        error={form.wrong('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </TaskDialog>
  )
}

/** A whole number from 1 to `most`; null for anything else. */
export function wholeOf(typed: string, most: number): number | null {
  const value = /^[0-9]{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : null
}
