import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { codeSearchTypes, rangeTypes } from '#contract/codes/code-words.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { useText } from '../../kernel/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CodeSearch, quickSearch, sameSearch, typedOver } from './code-search.ts'
import { useCodeChips } from './code-chips.ts'
import { rangeNames, typeNames } from './filter-names.ts'
import { PrintFilters } from './print-filters.tsx'
import styles from './search-panel.module.css'
import type { CodeList } from './use-code-list.ts'

type SearchPanelProps = {
  list: CodeList
  /** Filters that came by themselves, maybe late: what is typed by then stays. */
  opening?: CodeSearch | null
  /** For printing: the batch, and whether a label was printed, take the place of the member. */
  printing?: boolean
}

/** The search panel of the code list (001 §3): what is typed counts when it is searched for. */
export function SearchPanel({ list, opening = null, printing = false }: SearchPanelProps) {
  const { t } = useText(codesTexts, codesNamesTexts)
  const [draft, change] = useDraft(list.filters, opening)
  const quick = draft.serial_number === '' ? draft.product_name : draft.serial_number
  return (
    <FilterPanel
      list={list}
      draft={{ ...draft, cert_status: list.filters.cert_status }}
      change={change}
      chips={useCodeChips(list)}
      quick={
        <TextField
          label={t('codes.quick')}
          labelHidden
          type="search"
          maxLength={80}
          icon={<IconSearch aria-hidden="true" />}
          placeholder={t('codes.quick')}
          value={quick}
          onChange={(typed) => change(quickSearch(typed))}
        />
      }
    >
      <Period draft={draft} today={list.today} onChange={change} />
      <CodeFilter draft={draft} onChange={change} />
      <Words draft={draft} onChange={change} />
      {printing && <PrintFilters draft={draft} onChange={change} />}
      {!printing && <MemberId draft={draft} onChange={change} />}
    </FilterPanel>
  )
}

/**
 * The draft of the filters; it follows the address when that changes (back, a reset, the status tabs), and keeps focus.
 */
function useDraft(search: CodeSearch, opening: CodeSearch | null) {
  const [draft, setDraft] = useState(search)
  const [given, setGiven] = useState(search)
  const [opened, setOpened] = useState(false)
  if (!sameSearch(given, search)) {
    setGiven(search)
    const by_itself = !opened && opening !== null && sameSearch(opening, search)
    if (by_itself) setOpened(true)
    // Another status alone does not undo what is being typed, nor does a view that opens the list.
    if (by_itself) setDraft(typedOver(search, given, draft))
    else if (!sameSearch({ ...given, cert_status: '' }, { ...search, cert_status: '' })) setDraft(search)
  }
  const change = (part: Partial<CodeSearch>) => setDraft((before) => ({ ...before, ...part }))
  return [draft, change] as const
}

type PartProps = { draft: CodeSearch; onChange: (part: Partial<CodeSearch>) => void }

function Period({ draft, today, onChange }: PartProps & { today: Day }) {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  return (
    <Pair className={styles.period} label={t('common.period')}>
      <Select
        label={t('codes.range_type')}
        labelHidden
        value={draft.range_type}
        onChange={(range_type) => onChange({ range_type })}
        choices={rangeTypes.map((value) => ({ value, label: say(rangeNames[value]) }))}
      />
      <DateRangeField
        presets
        label={t('common.period')}
        labelHidden
        today={today}
        value={{ from: draft.from, to: draft.to }}
        onChange={onChange}
      />
    </Pair>
  )
}

function CodeFilter({ draft, onChange }: PartProps) {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  return (
    <Pair className={styles.code} label={t('codes.code_type')}>
      <Select
        label={t('codes.code_type')}
        labelHidden
        value={draft.search_type}
        onChange={(search_type) => onChange({ search_type })}
        choices={codeSearchTypes.map((value) => ({ value, label: say(typeNames[value]) }))}
      />
      <TextField
        label={t('codes.code_value')}
        labelHidden
        maxLength={120}
        placeholder="P10240"
        clearable={t('codes.code_value')}
        value={draft.search_value}
        onChange={(search_value) => onChange({ search_value })}
      />
    </Pair>
  )
}

/** Two controls under one label: what is searched in, and what for. */
function Pair({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={classNames(styles.pair, className)} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
    </fieldset>
  )
}

function Words({ draft, onChange }: PartProps) {
  const { t } = useText(codesTexts, codesNamesTexts)
  return (
    <>
      <TextField
        className={styles.word}
        label={t('common.product_name')}
        maxLength={250}
        placeholder={t('codes.product_name_part')}
        clearable={t('common.product_name')}
        value={draft.product_name}
        onChange={(product_name) => onChange({ product_name })}
      />
      <TextField
        className={styles.word}
        label={t('codes.serial')}
        maxLength={80}
        placeholder={t('codes.serial_or_order')}
        clearable={t('codes.serial')}
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.serial_number}
        onChange={(serial_number) => onChange({ serial_number })}
      />
    </>
  )
}

function MemberId({ draft, onChange }: PartProps) {
  const { t } = useText(codesTexts, codesNamesTexts)
  return (
    <TextField
      className={styles.word}
      label={t('common.member_id')}
      maxLength={120}
      placeholder={t('common.id')}
      clearable={t('common.member_id')}
      autoCapitalize="none"
      spellCheck={false}
      value={draft.member_id}
      onChange={(member_id) => onChange({ member_id })}
    />
  )
}
