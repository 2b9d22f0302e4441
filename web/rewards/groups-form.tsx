import { type GroupRule, productsNeeded } from '#contract/rewards/rules.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useCommand, useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
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

type Groups = DocumentOf<'groups'>
type Listed = Groups['groups']
const firstRule: GroupRule = {
  scope: 'all',
  product_codes: [],
  group_no: '',
  when: 'certified',
  n_products: 1,
  revert_on_cancel: false,
}

export function GroupsTab() {
  const config = useOperation('getGroupsConfig', {})
  const list = useOperation('listGroups', {})
  return (
    <Loaded query={config}>
      {(saved) => (
        <Loaded query={list}>{({ groups }) => <GroupsForm saved={whole('groups', saved)} listed={groups} />}</Loaded>
      )}
    </Loaded>
  )
}

function GroupsForm({ saved, listed }: { saved: Groups; listed: Listed }) {
  const { t } = useText(rewardsTexts)
  const { flavour } = useSession()
  const { mutateAsync } = useCommand('saveGroupsConfig')
  const draft = useDraft<Groups>({
    saved,
    send: async (input) => whole('groups', await mutateAsync({ input })),
    check: ({ rules }) =>
      new Map(
        rules.flatMap(({ group_no }, index) =>
          group_no === '' ? [[`rules.${index}.group_no`, t('rewards.missing')] as const] : [],
        ),
      ),
  })
  const { rules, groups } = draft.draft
  const own = flavour === 'partner'
  const choices = own ? groups : listed
  return (
    <RuleForm
      draft={draft}
      use_words={t('rewards.use_groups')}
      onUse={(use) => draft.change({ use })}
      onAdd={() => draft.change({ rules: [...rules, firstRule] })}
      onRemove={(index) => draft.change({ rules: withRule(rules, index) })}
      head={
        own ? (
          <OwnList
            kind="group"
            rows={groups.map(({ group_no, group_name }) => ({ number: group_no, name: group_name }))}
            onChange={(rows) =>
              draft.change({ groups: rows.map(({ number, name }) => ({ group_no: number, group_name: name })) })
            }
            wrong={(index, name) => draft.wrong(`groups.${index}.group_${name}`)}
          />
        ) : (
          listed.length === 0 && <p className={typography.note}>{t('rewards.no_groups')}</p>
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
      effect={useGroupWords(draft.draft, choices)}
    />
  )
}

type RuleFieldsProps = {
  rule: GroupRule
  choices: Listed
  onChange: (part: Partial<GroupRule>) => void
  wrong: (name: string) => string | undefined
}

function RuleFields({ rule, choices, onChange, wrong }: RuleFieldsProps) {
  const { t } = useText(rewardsTexts)
  return (
    <>
      <ProductScope value={rule} onChange={onChange} error={wrong('product_codes')} />
      <Select
        required
        label={t('rewards.group')}
        placeholder={t('rewards.missing')}
        value={rule.group_no}
        onChange={(group_no) => onChange({ group_no })}
        choices={choices.map(({ group_no, group_name }) => ({ value: group_no, label: group_name }))}
        error={wrong('group_no')}
      />
      <div className={styles.row}>
        <Select
          label={t('rewards.when')}
          value={rule.when}
          onChange={(when) => onChange({ when })}
          choices={[
            { value: 'certified', label: t('rewards.when_certified') },
            { value: 'n_products', label: t('rewards.when_n_products') },
          ]}
        />
        {rule.when === 'n_products' && (
          <NumberField
            label={t('rewards.n_products')}
            min={1}
            max={1000}
            value={rule.n_products}
            onChange={(count) => onChange({ n_products: Math.max(1, count ?? 1) })}
          />
        )}
      </div>
      <Checkbox
        checked={rule.revert_on_cancel}
        onChange={(revert) => onChange({ revert_on_cancel: revert })}
        label={t('rewards.revert')}
      />
    </>
  )
}

function useGroupWords({ rules }: Groups, choices: Listed) {
  const { t, number } = useText(rewardsTexts)
  const scopeWords = useScopeWords()
  return rules.flatMap((rule) => {
    const name = choices.find(({ group_no }) => group_no === rule.group_no)?.group_name
    if (name === undefined) return []
    const values = { products: scopeWords(rule), count: number(productsNeeded(rule)), name }
    const after = t(rule.revert_on_cancel ? 'rewards.effect_revert' : 'rewards.effect_keep')
    return [`${t('rewards.effect_group', values)} ${after}`]
  })
}
