import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import { rulesMost } from '#contract/orders/choices.ts'
import type { Operations } from '#contract/table/operations.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LockNote } from '../ui/lock.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { type RuleDraft, isGood, RuleFields } from './rule-fields.tsx'
import { useOrderChange } from './use-change.ts'
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
  const [use, setUse] = useState(saved.use ?? false)
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => draftsOf(saved))
  const [checked, setChecked] = useState(false)
  const { busy, change } = useOrderChange()
  const isEmpty = use && rules.length === 0
  const go = async () => {
    setChecked(true)
    if (isEmpty || !rules.every(isGood)) return
    const done = await change(async () => {
      await call('saveOrderRules', { use, version: saved.version, rules: rules.map(ruleOf) })
      return t('orders.rules_saved')
    })
    if (done) onClose()
  }
  const fields = (
    <>
      <Checkbox
        label={t('orders.rules_use')}
        checked={use}
        onChange={(on) => {
          setUse(on)
          if (on && rules.length === 0) setRules([newRule()])
        }}
      />
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          place={index + 1}
          checked={checked}
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
        <fieldset disabled className={styles.rules}>
          {fields}
        </fieldset>
      </Dialog>
    )
  return (
    <FormDialog
      title={t('orders.rules')}
      submit={t('orders.rules_save')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('orders.rules_help')}</p>}
      className={styles.rules}
    >
      {fields}
      {checked && isEmpty && (
        <p role="alert" className={styles.wrong}>
          {t('orders.rules_none')}
        </p>
      )}
      {rules.length < rulesMost && (
        <div>
          <Button onClick={() => setRules([...rules, newRule()])}>{t('orders.rule_add')}</Button>
        </div>
      )}
    </FormDialog>
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
