import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { useFilterDraft } from '../kernel/list-address.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { PeriodFilter, usePeriodChip } from '../parts/filter/period-filter.tsx'
import { SearchWord } from '../parts/filter/search-word.tsx'
import { useText } from '../kernel/text.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './lost.module.css'
import { type LostFilters as Filters, firstLost } from './use-lost.ts'

/** The filters in force as chips; a period only where one was chosen. */
function useLostChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const periodChip = usePeriodChip()
  const { serial_number, product_name, member_id } = firstLost
  return chipsOf([
    periodChip(t('lost.period'), filters, (days) => onSearch({ ...filters, ...days })),
    {
      key: 'serial',
      name: t('codes.serial'),
      value: filters.serial_number,
      onRemove: () => onSearch({ ...filters, serial_number }),
    },
    {
      key: 'product',
      name: t('common.product_name'),
      value: filters.product_name,
      onRemove: () => onSearch({ ...filters, product_name }),
    },
    {
      key: 'member',
      name: t('lost.member'),
      value: filters.member_id,
      onRemove: () => onSearch({ ...filters, member_id }),
    },
  ])
}

type LostFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By code, by product, by member, and by the day of the report. */
export function LostFilters({ filters, in_force, onSearch }: LostFiltersProps) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const [draft, change] = useFilterDraft(filters)
  const serial = (quick: boolean) => (
    <SearchWord
      className={styles.word}
      label={t('codes.serial')}
      quick={quick}
      sample="XXXX-XXXX-XXXX-XXXX"
      maxLength={80}
      capitals
      value={draft.serial_number}
      onChange={(serial_number) => change({ serial_number })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useLostChips(filters, onSearch)}
      quick={serial(true)}
      onSearch={() =>
        onSearch({
          ...draft,
          serial_number: draft.serial_number.trim(),
          product_name: draft.product_name.trim(),
          member_id: draft.member_id.trim(),
          state: filters.state,
        })
      }
      onReset={() => {
        change(firstLost)
        onSearch(firstLost)
      }}
    >
      {serial(false)}
      <TextField
        className={styles.word}
        label={t('common.product_name')}
        maxLength={250}
        placeholder={t('codes.product_name_part')}
        clearable={t('common.product_name')}
        value={draft.product_name}
        onChange={(product_name) => change({ product_name })}
      />
      <TextField
        className={styles.word}
        label={t('lost.member')}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        clearable={t('lost.member')}
        value={draft.member_id}
        onChange={(member_id) => change({ member_id })}
      />
      <PeriodFilter label={t('lost.period')} days={draft} onChange={change} />
    </FilterPanel>
  )
}
