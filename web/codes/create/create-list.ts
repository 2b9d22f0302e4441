import { eachColumn, productNames } from '#contract/products/name-fields.ts'
import type { GenerationItem } from '#contract/codes/code.ts'
import { itemsMax } from '#contract/codes/code-words.ts'
import { nameSearchMin } from '#contract/products/limits.ts'
import type { VariantItem, VariantSearchType } from '#contract/products/product.ts'
import type { KeyOf } from '../../kernel/text.ts'
import { type DurationUnit, type SettingBasis, formatDuration } from '#contract/warranty/warranty.ts'
import type { codesCreateTexts } from '#contract/codes/create/texts.ts'
import type { productsTexts } from '#contract/products/texts.ts'
import { variantKey } from '../../parts/cells/variant-keys.ts'
import type { ProductCard } from '#contract/products/card.ts'

type TextKey = KeyOf<typeof codesCreateTexts>
type SearchKey = KeyOf<typeof codesCreateTexts | typeof productsTexts>

/** A row of the add list (001 §2): what to issue, how many, and with which warranty. `null` is not filled in yet. */
export type CreateRow = ProductCard & {
  key: string
  product_code: string
  variant_code: string
  count: number | null
  unit: DurationUnit
  basis: SettingBasis
  quantity: number | null
}

export type RowWarranty = Pick<CreateRow, 'count' | 'unit' | 'basis'>

/** A row's warranty where the shop has saved none: one day from certification (001 §9). */
export const plainWarranty: RowWarranty = { count: 1, unit: 'd', basis: 'activated' }

/** The accessible name of a row, for its controls. */
export function rowName({ product_name, variant_name }: Pick<CreateRow, 'product_name' | 'variant_name'>): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** The list with the variants that it lacks, as long as it takes them (2,000 items a request). */
export function withVariants(rows: readonly CreateRow[], variants: readonly VariantItem[], warranty: RowWarranty) {
  const keys = new Set(rows.map((row) => row.key))
  const missing = variants.filter((variant) => {
    const key = variantKey(variant)
    return keys.has(key) ? false : keys.add(key) !== undefined
  })
  const fitting = missing.slice(0, Math.max(0, itemsMax - rows.length))
  return {
    rows: [...rows, ...fitting.map((variant) => newRow(variant, warranty))],
    added: fitting.length,
    left_out: missing.length - fitting.length,
  }
}

/** Restores removed rows of `before` at their positions; later changes are kept. */
export function putBack(rows: readonly CreateRow[], before: readonly CreateRow[]): CreateRow[] {
  const now = new Map(rows.map((row) => [row.key, row]))
  const old = new Set(before.map((row) => row.key))
  const whole = [...before.map((row) => now.get(row.key) ?? row), ...rows.filter((row) => !old.has(row.key))]
  return whole.slice(0, itemsMax)
}

/** A row begins with one code, which is the least that can be meant. */
function newRow(variant: VariantItem, warranty: RowWarranty): CreateRow {
  const { product_code, variant_code, product_name, variant_name, list_image } = variant
  const codes = { product_code, variant_code }
  return { key: variantKey(codes), ...codes, product_name, variant_name, list_image, ...warranty, quantity: 1 }
}

export type RowField = 'count' | 'quantity'
export type Unready = { text: TextKey; row: null } | { text: TextKey; row: number; field: RowField }

/**
 * The first reason that the codes cannot be made yet, in the order of the specification (001 §5); null when there is
 * none.
 */
export function unready(rows: readonly CreateRow[]): Unready | null {
  if (rows.length === 0) return { text: 'create.nothing_to_generate', row: null }
  const warranty = rows.findIndex((row) => row.count === null)
  if (warranty >= 0) return { text: 'create.warranty_missing', row: warranty, field: 'count' }
  const quantity = rows.findIndex((row) => row.quantity === null)
  return quantity < 0 ? null : { text: 'create.quantity_missing', row: quantity, field: 'quantity' }
}

/** Maps complete rows to the request; incomplete ones are left out. */
export function itemsOf(rows: readonly CreateRow[]): GenerationItem[] {
  return rows.flatMap(({ count, unit, basis, quantity, product_code, variant_code }) => {
    if (count === null || quantity === null) return []
    const cert_duration = formatDuration({ count, unit })
    return [{ cert_duration_type: basis, cert_duration, product_code, variant_code, number_of_serial: quantity }]
  })
}

export function totalCodes(rows: readonly CreateRow[]): number {
  return rows.reduce((sum, row) => sum + (row.quantity ?? 0), 0)
}

const missingValue: Readonly<Record<VariantSearchType, SearchKey>> = {
  product_name: 'create.missing_product_name',
  product_code: 'create.missing_product_code',
  variant_code: 'create.missing_variant_code',
  ...eachColumn((field) => productNames[field].missing),
  gtin: 'create.missing_gtin',
}

/** Validates a search (001 §5): the value is required, and a name needs three characters. */
export function searchProblem(type: VariantSearchType, value: string): SearchKey | null {
  const typed = value.normalize('NFC').trim()
  if (typed === '') return missingValue[type]
  const short = type === 'product_name' && Array.from(typed).length < nameSearchMin
  return short ? 'create.name_too_short' : null
}
