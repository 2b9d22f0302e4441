import type { ProductDetail } from '#contract/products/edit.ts'
import { type NameField, eachColumn, eachName, namesOf } from '#contract/products/name-fields.ts'
import { shownGtin } from '#contract/products/gtin.ts'
import { type payloadOf, type ProductDraft, emptyOption } from './product-draft.ts'

/** A registered product as its form begins; an option is called by its code. */
export function draftOf(product: ProductDetail): ProductDraft {
  const { product_name, product_code, product_price } = product
  const options = product.variant_list.map(({ variant_name, variant_price, variant_code, gtin }) => ({
    id: variant_code,
    variant_name,
    variant_price,
    variant_code,
    gtin: shownOf(gtin),
  }))
  return {
    product_name,
    product_code,
    product_price,
    gtin: shownOf(product.gtin),
    ...namesOf(product),
    has_options: options.length > 0 ? 'O' : 'X',
    options,
    adding: emptyOption,
  }
}

/** A GTIN as printed under the barcode. */
function shownOf(gtin: string | null): string {
  return gtin === null ? '' : shownGtin(gtin)
}

export function fixedOptions({ variant_list }: ProductDetail): ReadonlySet<string> {
  return new Set(variant_list.filter(({ fixed }) => fixed).map(({ variant_code }) => variant_code))
}

/** The edit form sends supplier, manufacturer and brand in place of the three name fields (001 §3). */
export function editPayload(sent: ReturnType<typeof payloadOf>) {
  const unset: Readonly<Record<NameField, undefined>> = eachName(() => undefined)
  return { ...sent, ...unset, ...eachColumn((field) => sent[field] ?? '') }
}
