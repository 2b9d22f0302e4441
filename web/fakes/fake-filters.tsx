import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from './text.ts'
import type { FakeFilters as Filters } from './use-fakes.ts'
import { firstFakes } from './use-fakes.ts'

type FakeFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By report number or code, and by the day of the report. */
export function FakeFilters(list: FakeFiltersProps) {
  const { t } = useText()
  return (
    <KeywordFilters
      {...list}
      first={firstFakes}
      tab="state"
      keyword={{ label: t('fake.keyword'), maxLength: 80, capitals: true }}
      period={t('fake.period')}
    />
  )
}
