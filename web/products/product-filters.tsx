import { IconSearch } from '@tabler/icons-react'
import { productSearchTypes } from '#contract/products/limits.ts'
import { eachColumn, productNames } from '#contract/products/name-fields.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { useFilterDraft } from '../kernel/use-list.ts'
import { type FilterChip, type Searched, chipsOf, usePeriodChip } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import typography from '../ui/typography.module.css'
import styles from './product-list.module.css'
import { type ProductFilters as Filters, createdChoices } from './use-product-search.ts'

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
type ProductFiltersProps = { list: Searched<Filters>; today: Day }

/** The search panel of the product list (001 §3); input applies on search. */
export function ProductFilters({ list, today }: ProductFiltersProps) {
  const { t } = useText(productsTexts)
  const [draft, change] = useFilterDraft(list.filters)
  return (
    <FilterPanel
      list={list}
      draft={draft}
      change={change}
      chips={useProductChips(list)}
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
        <DateRangeField presets label={t('products.period')} today={today} value={draft} onChange={change} />
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
function useProductChips(list: Searched<Filters>): FilterChip[] {
  const { t, say } = useText(productsTexts)
  const { product_name, search_type, search_text, created_auth_code: made } = list.filters
  return [
    ...usePeriodChip()(list, t('products.period')),
    ...chipsOf(list, [
      { key: 'product_name', name: t('common.product_name'), value: product_name },
      { key: 'search_text', name: say(typeNames[search_type]), value: search_text },
      {
        key: 'created_auth_code',
        name: t('products.created_codes'),
        value: made === 'A' ? '' : say(createdNames[made]),
      },
    ]),
  ]
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
      <span className={typography.label} aria-hidden="true">
        {t('products.created_codes')}
      </span>
      <Segmented
        label={t('products.created_codes')}
        value={value}
        onChange={(created_auth_code) => onChange({ created_auth_code })}
        choices={createdChoices.map((one) => ({ value: one, label: say(createdNames[one]) }))}
      />
    </div>
  )
}
