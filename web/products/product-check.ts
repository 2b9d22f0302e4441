import { readGtin } from '#contract/products/gtin.ts'
import { variantsPerProduct } from '#contract/products/limits.ts'
import { productNames, requiredNames } from '#contract/products/name-fields.ts'
import { productInput } from '#contract/products/product.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { type KeyOf, number, textsOf } from '../kernel/text.ts'
import { type OptionDraft, type ProductDraft, isWriting, payloadOf } from './product-draft.ts'

const { say, t } = textsOf(productsTexts, productsGtinTexts)
type TextKey = KeyOf<typeof productsTexts | typeof productsGtinTexts>

/** Errors by the field's path on the wire: `product_code`, `variant_list.0.variant_code`, `adding.variant_name`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The reason that a draft cannot be saved: the errors at their fields, and the alert where one is specified for them. */
export type DraftProblem = { alert: string | null; fields: FieldErrors }

const required = {
  product_name: 'common.product_name',
  product_code: 'common.product_code',
  product_price: 'products.price',
  ...Object.fromEntries(requiredNames.map((field) => [field, productNames[field].label])),
} as const satisfies Partial<Record<keyof ProductDraft, TextKey>>

const requiredInOption = {
  variant_name: 'products.option_name',
  variant_price: 'products.option_price',
  variant_code: 'common.variant_code',
} as const satisfies Partial<Record<keyof OptionDraft, TextKey>>

/** Validates a draft (001 §5): first the product's fields, then its options. */
export function checkDraft(draft: ProductDraft): DraftProblem | null {
  const missing = missingFields(draft, required)
  if (Object.keys(missing).length > 0) return { alert: t('products.missing'), fields: missing }
  const options = draft.has_options === 'O' ? optionErrors(draft) : {}
  if (Object.keys(options).length > 0) return { alert: t('products.options_wrong'), fields: options }
  const gtins = gtinErrors(draft)
  if (Object.keys(gtins).length > 0) return { alert: null, fields: gtins }
  const shape = shapeErrors(draft)
  return Object.keys(shape).length === 0 ? null : { alert: null, fields: shape }
}

/** Validates the option below the list before it joins; null when it may. */
export function checkAdding(draft: ProductDraft): string | null {
  if (draft.options.length >= variantsPerProduct)
    return t('products.options_full', { count: number(variantsPerProduct) })
  return draft.adding.variant_name.trim() === '' ? t('products.option_name_missing') : null
}

/** Errors of options: missing, incomplete, or duplicate. */
function optionErrors({ options, adding }: ProductDraft): FieldErrors {
  if (isWriting(adding)) return { 'adding.variant_name': t('products.option_name_missing') }
  if (options.length === 0) return { 'adding.variant_name': t('products.option_name_missing') }
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [index, option] of options.entries()) {
    const path = `variant_list.${index}`
    for (const [field, error] of Object.entries(missingFields(option, requiredInOption)))
      errors[`${path}.${field}`] = error
    const code = option.variant_code.trim()
    if (code !== '' && seen.has(code)) errors[`${path}.variant_code`] = t('products.code_twice')
    seen.add(code)
  }
  return errors
}

function missingFields<Field extends string>(
  values: Readonly<Record<NoInfer<Field>, string | number | null>>,
  names: Readonly<Record<Field, TextKey>>,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const field of Object.keys(names) as Field[]) {
    const value = values[field]
    if (value === null || (typeof value === 'string' && value.trim() === ''))
      errors[field] = t('products.field_missing', { field: say(names[field]) })
  }
  return errors
}

/** Validates GTINs: optional, complete, and unique among options. */
function gtinErrors({ has_options, gtin, options }: ProductDraft): FieldErrors {
  const places: [path: string, typed: string][] =
    has_options === 'X' ? [['gtin', gtin]] : options.map((option, index) => [`variant_list.${index}.gtin`, option.gtin])
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [path, typed] of places) {
    if (typed.trim() === '') continue
    const read = readGtin(typed)
    if ('problem' in read) errors[path] = t(read.problem === 'check' ? 'product.gtin_check' : 'product.gtin_wrong')
    else if (seen.has(read.gtin)) errors[path] = t('gtin.twice')
    else seen.add(read.gtin)
  }
  return errors
}

/** Checks that the server makes as well: blanks in codes, invisible characters. */
function shapeErrors(draft: ProductDraft): FieldErrors {
  const result = productInput.safeParse(payloadOf(draft, ''))
  if (result.success) return {}
  return Object.fromEntries(
    result.error.issues.map(({ path }) => {
      const field = path.join('.')
      return [field, field.endsWith('_code') ? t('products.code_spaces') : t('products.field_wrong')]
    }),
  )
}
