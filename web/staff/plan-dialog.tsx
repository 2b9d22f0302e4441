import { isDay, seoulDay } from '#contract/kernel/seoul.ts'
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
import { ReasonField } from './reason-field.tsx'

type PlanDialogProps = { mall_id: string; shop: MallShop; onClose: () => void; onDone: () => Promise<void> }
type Draft = { plan: 'basic' | 'plus' | 'none'; last_day: string; reason: string }

/** Changes the plan of one shop; the reason goes into the audit. */
export function PlanDialog({ mall_id, shop, onClose, onDone }: PlanDialogProps) {
  const { t } = useText(shopsTexts, staffTexts)
  const sending = useConsoleCommand('setPlan')
  const form = useForm({
    start: () => draftOf(shop),
    check: ({ plan, last_day, reason }) => ({
      day: plan !== 'none' && readDay(last_day) === null && t('date.wrong'),
      reason: reason.trim() === '' && t('console.reason_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ plan, last_day, reason }) => {
      const { shop_no, app } = shop
      const after = plan === 'none' ? { class: null, last_day: null } : { class: plan, last_day: readDay(last_day) }
      if ((await sending.run({ mall_id, shop_no, app, ...after, reason })) === null) return
      showAlert(t('console.plan_changed'))
      onClose()
      await onDone()
    },
  })
  const { draft } = form
  return (
    <TaskDialog
      form={form}
      onClose={onClose}
      title={t('console.plan_of', { shop_name: shop.shop_name })}
      submit={t('console.change_plan')}
      className={styles.form}
    >
      <div className={styles.pair}>
        <Select
          label={t('common.plan')}
          value={draft.plan}
          onChange={(plan) => form.set({ plan })}
          choices={[
            { value: 'plus', label: t('plan.plus') },
            { value: 'basic', label: t('plan.basic') },
            { value: 'none', label: t('plan.ended') },
          ]}
        />
        {draft.plan !== 'none' && (
          <TextField
            label={t('console.last_day')}
            inputMode="numeric"
            placeholder="2026.12.31"
            maxLength={10}
            value={draft.last_day}
            error={form.wrong('day')}
            onChange={(last_day) => form.set({ last_day })}
          />
        )}
      </div>
      {draft.plan === 'none' && <p className={styles.warning}>{t('console.then_no_plan')}</p>}
      <ReasonField
        reason={form.draft.reason}
        error={form.wrong('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </TaskDialog>
  )
}

function draftOf({ class: plan_class, expires_at, runs }: MallShop): Draft {
  const last_day = expires_at === null ? '' : seoulDay(new Date(expires_at)).replaceAll('-', '.')
  return { plan: runs ? (plan_class ?? 'basic') : 'none', last_day, reason: '' }
}

/** `2026.12.31`, `2026-12-31` or `20261231`. */
export function readDay(typed: string): string | null {
  const found = /^\s*(\d{4})[.\-/]?\s?(\d{2})[.\-/]?\s?(\d{2})\.?\s*$/.exec(typed)
  const day = found === null ? '' : `${found[1]}-${found[2]}-${found[3]}`
  return isDay(day) ? day : null
}
