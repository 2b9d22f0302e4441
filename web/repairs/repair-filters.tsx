import { estimateStates } from '#contract/repairs/request.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from './text.ts'
import type { RepairFilters as Filters } from './use-repairs.ts'
import { firstRepairs, warranties } from './use-repairs.ts'

type RepairFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By request number or code, by warranty and estimate, and by the day of the request. */
export function RepairFilters(list: RepairFiltersProps) {
  const { t, say } = useText()
  return (
    <KeywordFilters
      {...list}
      first={firstRepairs}
      tab="state"
      keyword={{ label: t('repair.keyword'), maxLength: 80, capitals: true }}
      choices={[
        {
          key: 'warranty',
          label: t('repair.warranty'),
          choices: [
            { value: 'any', label: t('repair.warranty_any') },
            ...warranties.map((value) => ({ value, label: say(`repair.warranty_${value}`) })),
          ],
        },
        {
          key: 'estimate',
          label: t('repair.estimate'),
          choices: [
            { value: 'any', label: t('repair.estimate_any') },
            ...estimateStates.map((value) => ({ value, label: say(`repair.estimate_${value}`) })),
          ],
        },
      ]}
      period={t('repair.period')}
    />
  )
}
