import { IconSearch } from '@tabler/icons-react'
import { membersTexts } from '#contract/members/texts.ts'
import { useFilterDraft } from '../kernel/use-list.ts'
import { chipsOf, usePeriodChip } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { PeriodFilter } from '../parts/filter/period-filter.tsx'
import { type KeyOf, useText } from '../kernel/text.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './members.module.css'
import { type MemberList, expiringChoices, lostChoices, marketingChoices } from './use-members.ts'

type TextKey = KeyOf<typeof membersTexts>

const expiringNames = {
  any: 'common.all',
  '7': 'members.expiring_7',
  '30': 'members.expiring_30',
  '90': 'members.expiring_90',
} as const
const marketingNames = { any: 'common.all', Y: 'members.marketing_yes', N: 'members.marketing_no' } as const

/** The filters in force as chips; a period only where one was chosen. */
function useMemberChips(list: MemberList) {
  const { t, say } = useText(membersTexts)
  const { filters } = list
  const chosen = (value: string, key: TextKey) => (value === 'any' ? '' : say(key))
  return [
    ...chipsOf(list, [
      { key: 'group', name: t('members.group'), value: filters.group },
      { key: 'product_name', name: t('members.product'), value: filters.product_name },
      {
        key: 'expiring',
        name: t('members.expiring_filter'),
        value: chosen(filters.expiring, expiringNames[filters.expiring]),
      },
      {
        key: 'marketing',
        name: t('members.marketing'),
        value: chosen(filters.marketing, marketingNames[filters.marketing]),
      },
      { key: 'lost', name: t('members.lost_filter'), value: chosen(filters.lost, 'members.lost_only') },
    ]),
    ...usePeriodChip()(list, t('members.period')),
    ...chipsOf(list, [{ key: 'keyword', name: t('members.keyword'), value: filters.keyword }]),
  ]
}

/** Filters: a full name, number or address, or the beginning of an id; products; date of registration. */
export function MemberFilters({ list }: { list: MemberList }) {
  const { t } = useText(membersTexts)
  const [draft, change] = useFilterDraft(list.filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.keyword}
      label={t('members.keyword')}
      labelHidden={labelHidden}
      type="search"
      maxLength={254}
      icon={<IconSearch aria-hidden="true" />}
      placeholder={labelHidden ? t('members.keyword') : t('members.keyword_sample')}
      clearable={t('members.keyword')}
      autoCapitalize="none"
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel list={list} draft={draft} change={change} chips={useMemberChips(list)} quick={keyword(true)}>
      {keyword(false)}
      <More draft={draft} groups={list.groups} onChange={change} />
      <PeriodFilter label={t('members.period')} days={draft} onChange={change} />
    </FilterPanel>
  )
}

type Filters = MemberList['filters']
type MoreProps = { draft: Filters; groups: readonly string[]; onChange: (more: Partial<Filters>) => void }

/** Filters by products, and by the shop's data. */
function More({ draft, groups, onChange }: MoreProps) {
  const { t, say } = useText(membersTexts)
  return (
    <>
      <TextField
        className={styles.keyword}
        label={t('members.product')}
        maxLength={250}
        clearable={t('members.product')}
        value={draft.product_name}
        onChange={(product_name) => onChange({ product_name })}
      />
      <Select
        className={styles.choice}
        label={t('members.group')}
        value={draft.group === '' ? 'any' : draft.group}
        onChange={(group) => onChange({ group: group === 'any' ? '' : group })}
        choices={[{ value: 'any', label: t('common.all') }, ...groups.map((value) => ({ value, label: value }))]}
      />
      <Select
        className={styles.choice}
        label={t('members.expiring_filter')}
        value={draft.expiring}
        onChange={(expiring) => onChange({ expiring })}
        choices={expiringChoices.map((value) => ({ value, label: say(expiringNames[value]) }))}
      />
      <Select
        className={styles.choice}
        label={t('members.marketing')}
        value={draft.marketing}
        onChange={(marketing) => onChange({ marketing })}
        choices={marketingChoices.map((value) => ({ value, label: say(marketingNames[value]) }))}
      />
      <Select
        className={styles.choice}
        label={t('members.lost_filter')}
        value={draft.lost}
        onChange={(lost) => onChange({ lost })}
        choices={lostChoices.map((value) => ({
          value,
          label: value === 'any' ? t('common.all') : t('members.lost_only'),
        }))}
      />
    </>
  )
}
