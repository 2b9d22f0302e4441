import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { productSearchTypes } from '#contract/products/limits.ts'
import { eachColumn, productNames } from '#contract/products/name-fields.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { type FilterChip, chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type ProductFilters as Filters, countFilters, firstFilters } from './list-filters.ts'
import styles from './product-list.module.css'

type TextKey = KeyOf<typeof productsTexts>

const typeNames: Readonly<Record<Filters['search_type'], TextKey>> = {
  product_code: 'common.product_code',
  variant_code: 'common.variant_code',
  ...eachColumn((field) => productNames[field].label),
  gtin: 'common.gtin',
}
const createdNames: Readonly<Record<Filters['created_auth_code'], TextKey>> = {
  A: 'common.all',
  Y: 'products.created_yes',
  N: 'products.created_no',
}
const created = ['A', 'Y', 'N'] as const

export type ProductFiltersProps = {
  /** The filters in force; the panel follows when they change, by the back button for example. */
  filters: Filters
  today: Day
  onSearch: (filters: Filters) => void
}

/** The search panel of the product list (001 §3): what is typed counts when it is searched for. */
export function ProductFilters({ filters, today, onSearch }: ProductFiltersProps) {
  const { t } = useText(productsTexts)
  const [draft, setDraft] = useDraft(filters)
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <FilterPanel
      in_force={countFilters(filters, today)}
      chips={useProductChips(filters, today, onSearch)}
      onSearch={() => onSearch(trimmed(draft))}
      onReset={() => {
        setDraft(firstFilters(today))
        onSearch(firstFilters(today))
      }}
      quick={
        <TextField
          label={t('common.product_name')}
          labelHidden
          type="search"
          maxLength={250}
          icon={<IconSearch aria-hidden="true" />}
          placeholder={t('products.name_part')}
          value={draft.product_name}
          onChange={(product_name) => change({ product_name })}
        />
      }
    >
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('products.period')}
          today={today}
          value={{ from: draft.from, to: draft.to }}
          onChange={change}
        />
      </div>
      <TextField
        className={styles.name}
        label={t('common.product_name')}
        maxLength={250}
        placeholder={t('products.name_part')}
        clearable={t('common.product_name')}
        value={draft.product_name}
        onChange={(product_name) => change({ product_name })}
      />
      <SearchText draft={draft} onChange={change} />
      <CreatedFilter value={draft.created_auth_code} onChange={change} />
    </FilterPanel>
  )
}

/** The filters in force as chips; the period is always there, and goes back to its default. */
function useProductChips(filters: Filters, today: Day, onSearch: (filters: Filters) => void): FilterChip[] {
  const { t, say } = useText(productsTexts)
  const periodWords = usePeriodWords()
  const first = firstFilters(today)
  const usual = filters.from === first.from && filters.to === first.to
  const { product_name, search_type, search_text, created_auth_code: made } = filters
  return [
    {
      key: 'period',
      name: t('products.period'),
      value: periodWords(filters, today),
      onRemove: usual ? undefined : () => onSearch({ ...filters, from: first.from, to: first.to }),
    },
    ...chipsOf([
      {
        key: 'name',
        name: t('common.product_name'),
        value: product_name,
        onRemove: () => onSearch({ ...filters, product_name: '' }),
      },
      {
        key: 'text',
        name: say(typeNames[search_type]),
        value: search_text,
        onRemove: () => onSearch({ ...filters, search_text: '' }),
      },
      {
        key: 'made',
        name: t('products.created_codes'),
        value: made === 'A' ? '' : say(createdNames[made]),
        onRemove: () => onSearch({ ...filters, created_auth_code: 'A' }),
      },
    ]),
  ]
}

/** The draft of the filters, until others come into force. */
function useDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(filters)
  if (JSON.stringify(seen) !== JSON.stringify(filters)) {
    setSeen(filters)
    setDraft(filters)
  }
  return [draft, setDraft] as const
}

type PartProps = { onChange: (part: Partial<Filters>) => void }

function SearchText({ draft, onChange }: PartProps & { draft: Filters }) {
  const { t, say } = useText(productsTexts)
  return (
    <div className={styles.pair}>
      <Select
        label={t('products.search_type')}
        value={draft.search_type}
        onChange={(search_type) => onChange({ search_type })}
        choices={productSearchTypes.map((value) => ({ value, label: say(typeNames[value]) }))}
      />
      <TextField
        label={t('products.search_text')}
        maxLength={120}
        clearable={t('products.search_text')}
        value={draft.search_text}
        onChange={(search_text) => onChange({ search_text })}
      />
    </div>
  )
}

function CreatedFilter({ value, onChange }: PartProps & { value: Filters['created_auth_code'] }) {
  const { t, say } = useText(productsTexts)
  return (
    <div className={styles.created}>
      <span className={styles.label} aria-hidden="true">
        {t('products.created_codes')}
      </span>
      <Segmented
        label={t('products.created_codes')}
        value={value}
        onChange={(created_auth_code) => onChange({ created_auth_code })}
        choices={created.map((one) => ({ value: one, label: say(createdNames[one]) }))}
      />
    </div>
  )
}

function trimmed(filters: Filters): Filters {
  return { ...filters, product_name: filters.product_name.trim(), search_text: filters.search_text.trim() }
}
