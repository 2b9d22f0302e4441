import { useFilterDraft } from '../../kernel/list-address.ts'
import { Select } from '../../ui/select.tsx'
import { type Said, chipsOf } from './chips.tsx'
import styles from './filter-fields.module.css'
import { FilterPanel } from './panel.tsx'
import { type Days, PeriodFilter, usePeriodChip } from './period-filter.tsx'
import { SearchWord } from './search-word.tsx'

/** A word, a period, and what else the list is searched by, as the address writes them. */
type Filters = Readonly<Record<string, string>> & { keyword: string } & Days

/** One of few values; the first of them is any. */
export type FilterChoice = {
  key: string
  label: string
  choices: readonly [any: Choice, ...others: Choice[]]
}
type Choice = { value: string; label: string }

type KeywordFiltersProps<F extends Filters> = {
  /** Those in force. */
  filters: F
  /** The filters of an unsearched list. */
  first: F
  in_force: number
  onSearch: (filters: F) => void
  /** The filter of the tabs, which the panel leaves as it is. */
  tab: string
  keyword: { label: string; maxLength: number; capitals?: boolean }
  choices?: readonly FilterChoice[]
  /** The name of the period. */
  period: string
}

/** The search panel of a list that is searched by one word, by choices and by a period. */
export function KeywordFilters<F extends Filters>(props: KeywordFiltersProps<F>) {
  const { filters, first, in_force, onSearch, tab, keyword, choices = [], period } = props
  const [draft, change] = useFilterDraft(filters)
  const word = (quick: boolean) => (
    <SearchWord
      {...keyword}
      quick={quick}
      value={draft.keyword}
      onChange={(typed) => change({ ...draft, keyword: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useChips(props)}
      quick={word(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), [tab]: filters[tab] })}
      onReset={() => {
        change(first)
        onSearch(first)
      }}
    >
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
function useChips<F extends Filters>({
  filters,
  first,
  onSearch,
  keyword,
  choices = [],
  period,
}: KeywordFiltersProps<F>) {
  const periodChip = usePeriodChip()
  const ofChoice = (choice: FilterChoice): Said => {
    const { value, label } = chosen(choice, filters)
    const is_any = value === choice.choices[0].value
    return {
      key: choice.key,
      name: choice.label,
      value: is_any ? '' : label,
      onRemove: () => onSearch({ ...filters, [choice.key]: choice.choices[0].value }),
    }
  }
  return chipsOf([
    periodChip(period, filters, (days) => onSearch({ ...filters, ...days })),
    ...choices.map(ofChoice),
    {
      key: 'keyword',
      name: keyword.label,
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword: first.keyword }),
    },
  ])
}

/** The choice of a filter; an address that names none counts as any. */
function chosen({ key, choices }: FilterChoice, filters: Filters): Choice {
  return choices.find(({ value }) => value === filters[key]) ?? choices[0]
}
