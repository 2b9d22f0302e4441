import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { useFilterDraft } from '../kernel/use-list.ts'
import { chipsOf, usePeriodChip } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { PeriodFilter } from '../parts/filter/period-filter.tsx'
import { SearchWord } from '../parts/filter/search-word.tsx'
import { useText } from '../kernel/text.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './activity.module.css'
import { type AccessLog, accessChoices } from './use-accesses.ts'

/** Active filters as chips; a period only if one was chosen. */
function useChips(list: AccessLog) {
  const { t, say } = useText(membersAccessTexts)
  const { kind, member, who } = list.filters
  return [
    ...usePeriodChip()(list, t('common.period')),
    ...chipsOf(list, [
      { key: 'kind', name: t('access.kind'), value: kind === 'all' ? '' : say(`access.kind_${kind}`) },
      { key: 'member', name: t('common.member_id'), value: member },
      { key: 'who', name: t('access.who'), value: who },
    ]),
  ]
}

/** Filters of the access log: member, viewer, kind and period. */
export function AccessFilterPanel({ list }: { list: AccessLog }) {
  const { t, say } = useText(membersAccessTexts)
  const [draft, change] = useFilterDraft(list.filters)
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
    <FilterPanel list={list} draft={draft} change={change} chips={useChips(list)} quick={member(true)}>
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
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={accessChoices.map((value) => ({ value, label: say(`access.kind_${value}`) }))}
      />
      <PeriodFilter label={t('common.period')} days={draft} onChange={change} />
    </FilterPanel>
  )
}
