import type { Days } from '../../kernel/list-address.ts'
import { useFilterDraft } from '../../kernel/use-list.ts'
import { Select } from '../../ui/select.tsx'
import { type Searched, chipsOf, usePeriodChip } from './chips.tsx'
import styles from './filter-fields.module.css'
import { FilterPanel } from './panel.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { SearchWord } from './search-word.tsx'

/** A word, a period, and what else the list is searched by. */
type Filters = { keyword: string } & Days

/** One of few values; the first of them is any. */
type FilterChoice<F> = {
  key: keyof F & string
  label: string
  choices: readonly [any: Choice, ...others: Choice[]]
}
type Choice = { value: string; label: string }

type KeywordFiltersProps<F extends Filters> = {
  list: Searched<F>
  keyword: { label: string; maxLength: number; capitals?: boolean }
  choices?: readonly FilterChoice<F>[]
  /** The name of the period. */
  period: string
}

/** The search panel of a list that is searched by one word, by choices and by a period. */
export function KeywordFilters<F extends Filters>(props: KeywordFiltersProps<F>) {
  const { list, keyword, choices = [], period } = props
  const [draft, change] = useFilterDraft(list.filters)
  const word = (quick: boolean) => (
    <SearchWord
      {...keyword}
      quick={quick}
      value={draft.keyword}
      onChange={(typed) => change({ ...draft, keyword: typed })}
    />
  )
  return (
    <FilterPanel list={list} draft={draft} change={change} chips={useChips(props)} quick={word(true)}>
      {word(false)}
      {choices.map((choice) => (
        <Select
          key={choice.key}
          className={styles.choice}
          label={choice.label}
          value={chosen(choice, draft).value}
          onChange={(value) => change({ ...draft, [choice.key]: value })}
          choices={choice.choices}
        />
      ))}
      <PeriodFilter label={period} days={draft} onChange={(days) => change({ ...draft, ...days })} />
    </FilterPanel>
  )
}

/** The filters in force as chips; a period and a choice only where one was made. */
function useChips<F extends Filters>({ list, keyword, choices = [], period }: KeywordFiltersProps<F>) {
  const periodChip = usePeriodChip()
  const ofChoice = (choice: FilterChoice<F>) => {
    const { value, label } = chosen(choice, list.filters)
    return { key: choice.key, name: choice.label, value: value === choice.choices[0].value ? '' : label }
  }
  return [
    ...periodChip(list, period),
    ...chipsOf(list, [...choices.map(ofChoice), { key: 'keyword', name: keyword.label, value: list.filters.keyword }]),
  ]
}

/** The choice of a filter; a value that is none counts as any. */
function chosen<F extends Filters>({ key, choices }: FilterChoice<F>, filters: F): Choice {
  return choices.find(({ value }) => value === filters[key]) ?? choices[0]
}
