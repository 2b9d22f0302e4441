import { accessKinds } from '#contract/members/accesses.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { countFilters, useFilterDraft } from '../kernel/list-address.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { anyDays, PeriodFilter, usePeriodChip } from '../parts/filter/period-filter.tsx'
import { SearchWord } from '../parts/filter/search-word.tsx'
import { useText } from '../kernel/text.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './activity.module.css'

export type AccessFilters = { kind: string; from: string; to: string; member: string; who: string }

/** The default filters: every access. */
export const firstAccesses: AccessFilters = { kind: 'all', ...anyDays, member: '', who: '' }

const kinds = ['all', ...accessKinds] as const

type Props = { filters: AccessFilters; onSearch: (filters: AccessFilters) => void }

/** Active filters as chips; a period only if one was chosen. */
function useChips({ filters, onSearch }: Props) {
  const { t, say } = useText(membersAccessTexts)
  const periodChip = usePeriodChip()
  const kind = oneOf(accessKinds, filters.kind)
  return chipsOf([
    periodChip(t('common.period'), filters, (days) => onSearch({ ...filters, ...days })),
    {
      key: 'kind',
      name: t('access.kind'),
      value: kind === undefined ? '' : say(`access.kind_${kind}`),
      onRemove: () => onSearch({ ...filters, kind: firstAccesses.kind }),
    },
    {
      key: 'member',
      name: t('common.member_id'),
      value: filters.member,
      onRemove: () => onSearch({ ...filters, member: '' }),
    },
    { key: 'who', name: t('access.who'), value: filters.who, onRemove: () => onSearch({ ...filters, who: '' }) },
  ])
}

/** Filters of the access log: member, viewer, kind and period. */
export function AccessFilterPanel({ filters, onSearch }: Props) {
  const { t, say } = useText(membersAccessTexts)
  const [draft, change] = useFilterDraft(filters)
  const member = (quick: boolean) => (
    <SearchWord
      className={styles.word}
      label={t('common.member_id')}
      quick={quick}
      maxLength={120}
      value={draft.member}
      onChange={(typed) => change({ member: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={countFilters(filters, firstAccesses)}
      chips={useChips({ filters, onSearch })}
      quick={member(true)}
      onSearch={() => onSearch({ ...draft, member: draft.member.trim(), who: draft.who.trim() })}
      onReset={() => {
        change(firstAccesses)
        onSearch(firstAccesses)
      }}
    >
      {member(false)}
      <TextField
        className={styles.word}
        label={t('access.by')}
        maxLength={100}
        value={draft.who}
        onChange={(who) => change({ who })}
      />
      <Select
        className={styles.word}
        label={t('access.kind')}
        value={oneOf(kinds, draft.kind) ?? 'all'}
        onChange={(kind) => change({ kind })}
        choices={kinds.map((value) => ({ value, label: say(`access.kind_${value}`) }))}
      />
      <PeriodFilter label={t('common.period')} days={draft} onChange={change} />
    </FilterPanel>
  )
}
