import type { CouponRule } from '#contract/rewards/rules.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import type { Operations } from '#contract/table/operations.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useCommand, useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { Loaded } from './loaded.tsx'
import { OwnList } from './own-list.tsx'
import { ProductScope } from './product-scope.tsx'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'
import { RuleForm } from './rule-form.tsx'
import { useScopeWords } from './scope-words.ts'
import { useDraft, withRule } from './use-draft.ts'
import { whole } from './whole.ts'

type Coupons = DocumentOf<'coupons'>
type Listed = OutputOf<Operations['listCoupons']>['coupons']
const firstRule: CouponRule = { scope: 'all', product_codes: [], coupon_no: '', timing: 'now', per_member_limit: 1 }

export function CouponsTab() {
  const config = useOperation('getCouponsConfig', {})
  const list = useOperation('listCoupons', {})
  return (
    <Loaded query={config}>
      {(saved) => (
        <Loaded query={list}>
          {({ coupons }) => <CouponsForm saved={whole('coupons', saved)} listed={coupons} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function CouponsForm({ saved, listed }: { saved: Coupons; listed: Listed }) {
  const { t } = useText(rewardsTexts)
  const { flavour } = useSession()
  const { mutateAsync } = useCommand('saveCouponsConfig')
  const draft = useDraft<Coupons>({
    saved,
    send: async (input) => whole('coupons', await mutateAsync({ input })),
    check: ({ rules }) =>
      new Map(
        rules.flatMap(({ coupon_no }, index) =>
          coupon_no === '' ? [[`rules.${index}.coupon_no`, t('rewards.missing')] as const] : [],
        ),
      ),
  })
  const { rules, coupons } = draft.draft
  const own = flavour === 'partner'
  const choices = own ? coupons.map((one) => ({ ...one, benefit: '', open: true })) : listed
  return (
    <RuleForm
      draft={draft}
      use_words={t('rewards.use_coupons')}
      onUse={(use) => draft.change({ use })}
      onAdd={() => draft.change({ rules: [...rules, firstRule] })}
      onRemove={(index) => draft.change({ rules: withRule(rules, index) })}
      head={
        own ? (
          <OwnList
            kind="coupon"
            rows={coupons.map(({ coupon_no, coupon_name }) => ({ number: coupon_no, name: coupon_name }))}
            onChange={(rows) =>
              draft.change({ coupons: rows.map(({ number, name }) => ({ coupon_no: number, coupon_name: name })) })
            }
            wrong={(index, name) => draft.wrong(`coupons.${index}.coupon_${name}`)}
          />
        ) : (
          listed.length === 0 && <p className={typography.note}>{t('rewards.no_coupons')}</p>
        )
      }
      renderRule={(index) => (
        <RuleFields
          rule={rules[index] ?? firstRule}
          choices={choices}
          onChange={(part) => draft.change({ rules: withRule(rules, index, part) })}
          wrong={(name) => draft.wrong(`rules.${index}.${name}`)}
        />
      )}
      effect={useCouponWords(draft.draft, choices)}
    />
  )
}

type RuleFieldsProps = {
  rule: CouponRule
  choices: Listed
  onChange: (part: Partial<CouponRule>) => void
  wrong: (name: string) => string | undefined
}

function RuleFields({ rule, choices, onChange, wrong }: RuleFieldsProps) {
  const { t } = useText(rewardsTexts)
  return (
    <>
      <ProductScope value={rule} onChange={onChange} error={wrong('product_codes')} />
      <Select
        required
        label={t('rewards.coupon')}
        placeholder={t('rewards.missing')}
        value={rule.coupon_no}
        onChange={(coupon_no) => onChange({ coupon_no })}
        choices={choices.map(({ coupon_no, coupon_name, benefit, open }) => ({
          value: coupon_no,
          label: benefit === '' ? coupon_name : t('rewards.one_of', { name: coupon_name, number: benefit }),
          unavailable: !open,
        }))}
        error={wrong('coupon_no')}
      />
      <div className={styles.row}>
        <Select
          label={t('rewards.timing')}
          value={rule.timing}
          onChange={(timing) => onChange({ timing })}
          choices={[
            { value: 'now', label: t('rewards.timing_now') },
            { value: 'approved', label: t('rewards.timing_approved') },
          ]}
        />
        <NumberField
          label={t('rewards.coupon_limit')}
          min={1}
          max={100}
          value={rule.per_member_limit}
          onChange={(most) => onChange({ per_member_limit: Math.max(1, most ?? 1) })}
        />
      </div>
    </>
  )
}

function useCouponWords({ rules }: Coupons, choices: Listed) {
  const { t, number } = useText(rewardsTexts)
  const scopeWords = useScopeWords()
  const lines = rules.flatMap((rule) => {
    const name = choices.find(({ coupon_no }) => coupon_no === rule.coupon_no)?.coupon_name
    if (name === undefined) return []
    const when = rule.timing === 'now' ? 'rewards.effect_now' : 'rewards.effect_approved'
    const values = { products: scopeWords(rule), name, count: number(rule.per_member_limit) }
    return [`${t('rewards.effect_coupon', values)} ${t(when)}`]
  })
  return [...lines, t('rewards.effect_coupon_kept')]
}
