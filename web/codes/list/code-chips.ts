import type { Day } from '#contract/kernel/seoul.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { type FilterChip, chipsOf } from '../../parts/filter/chips.tsx'
import { usePeriodWords } from '../../parts/filter/period.ts'
import { type CodeSearch, firstSearch } from './code-search.ts'
import { printedNames, rangeNames, typeNames } from './filter-names.ts'
import { useText } from '../../kernel/text.ts'

/** The filters in force as chips; the period is always there, and goes back to its default. */
export function useCodeChips(search: CodeSearch, today: Day, onSearch: (search: CodeSearch) => void): FilterChip[] {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  const periodWords = usePeriodWords()
  const first = firstSearch(today)
  const back = (...fields: (keyof CodeSearch)[]) => {
    return () => onSearch({ ...search, ...Object.fromEntries(fields.map((field) => [field, first[field]])) })
  }
  const usual = search.range_type === first.range_type && search.from === first.from && search.to === first.to
  const { search_type, search_value, product_name, serial_number, member_id, printed, batch_id } = search
  return [
    {
      key: 'period',
      name: say(rangeNames[search.range_type]),
      value: periodWords(search, today),
      onRemove: usual ? undefined : back('range_type', 'from', 'to'),
    },
    ...chipsOf([
      {
        key: 'code',
        name: say(typeNames[search_type]),
        value: search_value,
        onRemove: back('search_value', 'search_type'),
      },
      { key: 'product', name: t('common.product_name'), value: product_name, onRemove: back('product_name') },
      { key: 'serial', name: t('codes.serial'), value: serial_number, onRemove: back('serial_number') },
      { key: 'member', name: t('common.member_id'), value: member_id, onRemove: back('member_id') },
      {
        key: 'printed',
        name: t('printqr.state'),
        value: printed === 'A' ? '' : say(printedNames[printed]),
        onRemove: back('printed'),
      },
      {
        key: 'batch',
        name: t('printqr.batch'),
        value: batch_id === '' ? '' : t('batches.number', { batch_id }),
        onRemove: back('batch_id'),
      },
    ]),
  ]
}
