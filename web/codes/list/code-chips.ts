import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { type FilterChip, chipsOf } from '../../parts/filter/chips.tsx'
import { usePeriodWords } from '../../parts/filter/period.ts'
import { printedNames, rangeNames, typeNames } from './filter-names.ts'
import { useText } from '../../kernel/text.ts'
import type { CodeList } from './use-code-list.ts'

/** The filters in force as chips; the period is always there, and goes back to its default. */
export function useCodeChips(list: CodeList): FilterChip[] {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  const periodWords = usePeriodWords()
  const { filters, first, today, setFilters } = list
  const { range_type, from, to } = first
  const usual = filters.range_type === range_type && filters.from === from && filters.to === to
  const { search_type, search_value, product_name, serial_number, member_id, printed, batch_id } = filters
  return [
    {
      key: 'period',
      name: say(rangeNames[filters.range_type]),
      value: periodWords(filters, today),
      onRemove: usual ? undefined : () => setFilters({ ...filters, range_type, from, to }),
    },
    ...chipsOf(list, [
      { key: 'search_value', with: 'search_type', name: say(typeNames[search_type]), value: search_value },
      { key: 'product_name', name: t('common.product_name'), value: product_name },
      { key: 'serial_number', name: t('codes.serial'), value: serial_number },
      { key: 'member_id', name: t('common.member_id'), value: member_id },
      { key: 'printed', name: t('printqr.state'), value: printed === 'A' ? '' : say(printedNames[printed]) },
      {
        key: 'batch_id',
        name: t('printqr.batch'),
        value: batch_id === '' ? '' : t('batches.number', { batch_id }),
      },
    ]),
  ]
}
