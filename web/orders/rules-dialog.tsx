import type { OutputOf } from '#contract/kernel/operation.ts'
import { rulesMost } from '#contract/orders/choices.ts'
import type { Operations } from '#contract/table/operations.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LockNote } from '../ui/lock.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { type RuleDraft, isGood, RuleFields } from './rule-fields.tsx'
import { useOrderChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import styles from './orders.module.css'

type Saved = OutputOf<Operations['getOrderRules']>

/** When orders get their codes by themselves. Mount it to open it. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText(additionalServicesTexts, ordersTexts)
  const query = useOperation('getOrderRules', {})
  const saved = query.data?.body
  if (saved !== undefined && !query.isFetching) return <RulesForm saved={saved} onClose={onClose} />
  return (
    <Dialog opened title={t('orders.rules')} onClose={onClose}>
      {query.error === null ? (
        <Skeleton height={240} />
      ) : (
        <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}

let keys = 0
const newRule = (): RuleDraft => ({
  key: ++keys,
  codes: '',
  at: 'shipping',
  days: 7,
  on_return: 'release',
  make: false,
})

function RulesForm({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { t } = useText(additionalServicesTexts, ordersTexts)
  const lock = useServiceLock()
  const sending = useOrderChange()
  const form = useForm({
    start: () => ({ use: saved.use ?? false, rules: draftsOf(saved) }),
    check: (draft) => ({
      rules: draft.use && draft.rules.length === 0 && t('orders.rules_none'),
      days: !draft.rules.every(isGood) && t('orders.rule_days_wrong'),
    }),
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const done = await sending.change(async () => {
        const { version } = saved
        await call('saveOrderRules', { use: draft.use, version, rules: draft.rules.map(ruleOf) })
        return t('orders.rules_saved')
      })
      if (done) onClose()
    },
  })
  const { use, rules } = form.draft
  const setRules = (next: RuleDraft[]) => form.set({ rules: next })
  const none = form.wrong('rules')
  const fields = (
    <>
      <Checkbox
        label={t('orders.rules_use')}
        checked={use}
        onChange={(on) => form.set({ use: on, rules: on && rules.length === 0 ? [newRule()] : rules })}
      />
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          place={index + 1}
          checked={form.tried}
          onChange={(more) => setRules(rules.map((one) => (one.key === rule.key ? { ...one, ...more } : one)))}
          onRemove={() => setRules(rules.filter(({ key }) => key !== rule.key))}
        />
      ))}
    </>
  )
  if (lock !== null)
    return (
      <Dialog opened title={t('orders.rules')} onClose={onClose}>
        <LockNote>{t(lock === 'plan' ? 'services.no_plan' : 'services.no_role')}</LockNote>
        <fieldset disabled className={layout.stack16}>
          {fields}
        </fieldset>
      </Dialog>
    )
  return (
    <TaskDialog
      title={t('orders.rules')}
      submit={t('orders.rules_save')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('orders.rules_help')}</p>}
      className={layout.stack16}
    >
      {fields}
      {none !== undefined && (
        <p role="alert" className={styles.wrong}>
          {none}
        </p>
      )}
      {rules.length < rulesMost && (
        <div>
          <Button onClick={() => setRules([...rules, newRule()])}>{t('orders.rule_add')}</Button>
        </div>
      )}
    </TaskDialog>
  )
}

function draftsOf({ rules = [] }: Saved): RuleDraft[] {
  return rules.map(({ product_codes, make = false, ...rule }) => ({
    ...rule,
    make,
    key: ++keys,
    codes: product_codes.join('\n'),
  }))
}

function ruleOf({ key: _key, codes, days, ...rule }: RuleDraft) {
  const product_codes = codes.split(/[\n,]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  return { ...rule, product_codes, days: days === null || days < 1 ? 7 : days }
}
