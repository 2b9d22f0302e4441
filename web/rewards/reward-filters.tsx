import { IconSearch } from '@tabler/icons-react'
import { rewardKinds } from '#contract/rewards/rules.ts'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { useToday } from '../kernel/use-today.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { useText } from './text.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './rewards.module.css'
import type { RewardFilters as Filters } from './use-rewards.ts'
import { firstRewards } from './use-rewards.ts'

type FiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

function useChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t, say } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const open = period.from === null && period.to === null
  const { from, to, keyword, kind } = firstRewards
  const kindOf = rewardKinds.find((one) => one === filters.kind)
  return chipsOf([
    {
      key: 'period',
      name: t('rewards.period'),
      value: open ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'kind',
      name: t('rewards.kind'),
      value: kindOf === undefined ? '' : say(`rewards.kind_${kindOf}`),
      onRemove: () => onSearch({ ...filters, kind }),
    },
    {
      key: 'keyword',
      name: t('rewards.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

/** By kind, by code or member, and by the day of the registration. */
export function RewardFilters({ filters, in_force, onSearch }: FiltersProps) {
  const { t, say } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.word}
      label={t('rewards.keyword')}
      labelHidden={labelHidden}
      maxLength={100}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('rewards.keyword') : undefined}
      clearable={t('rewards.keyword')}
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  const kinds = ['all', ...rewardKinds] as const
  return (
    <FilterPanel
      in_force={in_force}
      chips={useChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), state: filters.state })}
      onReset={() => {
        change(firstRewards)
        onSearch(firstRewards)
      }}
    >
      {keyword(false)}
      <Select
        className={styles.kind}
        label={t('rewards.kind')}
        value={kinds.find((one) => one === draft.kind) ?? 'all'}
        onChange={(kind) => change({ kind })}
        choices={kinds.map((value) => ({ value, label: say(`rewards.kind_${value}`) }))}
      />
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('rewards.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
