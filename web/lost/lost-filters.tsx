import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { useFilterDraft } from '../kernel/use-list.ts'
import { chipsOf, usePeriodChip } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { PeriodFilter } from '../parts/filter/period-filter.tsx'
import { SearchWord } from '../parts/filter/search-word.tsx'
import { useText } from '../kernel/text.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './lost.module.css'
import type { LostList } from './use-lost.ts'

/** The filters in force as chips; a period only where one was chosen. */
function useLostChips(list: LostList) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const { serial_number, product_name, member_id } = list.filters
  return [
    ...usePeriodChip()(list, t('lost.period')),
    ...chipsOf(list, [
      { key: 'serial_number', name: t('codes.serial'), value: serial_number },
      { key: 'product_name', name: t('common.product_name'), value: product_name },
      { key: 'member_id', name: t('lost.member'), value: member_id },
    ]),
  ]
}

/** By code, by product, by member, and by the day of the report. */
export function LostFilters({ list }: { list: LostList }) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const [draft, change] = useFilterDraft(list.filters)
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
    <FilterPanel list={list} draft={draft} change={change} chips={useLostChips(list)} quick={serial(true)}>
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
