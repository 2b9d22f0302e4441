import { useState } from 'react'
import { isDay, seoulDay } from '#contract/kernel/seoul.ts'
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

type PlanDialogProps = { mall_id: string; shop: MallShop; onClose: () => void; onDone: () => Promise<void> }
type Draft = { plan: 'basic' | 'plus' | 'none'; last_day: string; reason: string }

/** Changes the plan of one shop; why stands in the audit. */
export function PlanDialog({ mall_id, shop, onClose, onDone }: PlanDialogProps) {
  const { t } = useText()
  const { run, busy, refused } = useConsoleCommand('setPlan')
  const [draft, setDraft] = useState<Draft>(() => draftOf(shop))
  const [tried, setTried] = useState(false)
  const day = readDay(draft.last_day)
  const wrong = { day: draft.plan !== 'none' && day === null, reason: draft.reason.trim() === '' }
  const save = async () => {
    setTried(true)
    if (wrong.day || wrong.reason) return
    const { shop_no, app } = shop
    const after = draft.plan === 'none' ? { class: null, last_day: null } : { class: draft.plan, last_day: day }
    const answer = await run({ mall_id, shop_no, app, ...after, reason: draft.reason })
    if (answer === null) return
    showAlert(t('console.plan_changed'))
    onClose()
    await onDone()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console.plan_of', { shop_name: shop.shop_name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('console.change_plan')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.pair}>
          <Select
            label={t('console.plan')}
            value={draft.plan}
            onChange={(plan) => setDraft({ ...draft, plan })}
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
              error={tried && wrong.day ? t('date.wrong') : undefined}
              onChange={(last_day) => setDraft({ ...draft, last_day })}
            />
          )}
        </div>
        {draft.plan === 'none' && <p className={styles.warning}>{t('console.then_no_plan')}</p>}
        <TextArea
          label={t('console.reason')}
          help={t('console.reason_kept')}
          required
          rows={3}
          maxLength={reasonLength}
          value={draft.reason}
          error={tried && wrong.reason ? t('console.reason_missing') : undefined}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <FieldNote id="plan-problem" error={refused?.message} />
      </div>
    </Dialog>
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
