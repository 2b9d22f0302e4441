import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { ProductRowInput, ProductRowResult } from '#contract/product-import.ts'
import type { ProductRow } from '#contract/product-row.ts'
import { readProductRow } from '#contract/product-row.ts'
import { fieldTitle } from '#contract/sheet-forms.ts'
import type { Language, TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { placeRow } from './place-row.ts'
import type { Shelf } from './place-row.ts'
import { openShelf } from './shelf.ts'

/**
 * Registers the rows of a sheet one after the other (001 §7): a product with its first option, further options of a
 * product that is there. One that fails stops no other; one that is there already stays as it is (PRD-29, PRD-30).
 */
export async function registerRows(
  context: Context,
  { rows }: InputOf<Operations['registerProductRows']>,
): Promise<OutputOf<Operations['registerProductRows']>> {
  const { language } = context
  const read = rows.map((given) => {
    const { row, problems } = readProductRow(wordsOf(given))
    const [first] = problems
    const reason = first === undefined ? null : wrongField(language, fieldTitle(first.field, language))
    return { row: reason === null ? withCodes(row) : row, reason }
  })
  return context.write(async (tx) => {
    const good = read.filter(({ reason }) => reason === null).map(({ row }) => row)
    const shelf = await openShelf(context, tx, good)
    const results: ProductRowResult[] = []
    for (const { row, reason } of read) {
      results.push(reason === null ? await placed(context, tx, shelf, row) : { ...answer(row), reason })
    }
    return results
  })
}

async function placed(context: Context, tx: Tx, shelf: Shelf, row: ProductRow): Promise<ProductRowResult> {
  const place = await placeRow(context, tx, shelf, row)
  if ('reason' in place) return { ...answer(row), reason: sentence(context.language, place.reason satisfies TextKey) }
  return { ...answer(row), product_no: Number(place.product_no), known: place.known }
}

function answer(row: ProductRow): ProductRowResult {
  return { ...row, image_url: row.image_url === '' ? null : row.image_url, product_no: -1, known: false, reason: null }
}

function wrongField(language: Language, field: string): string {
  return text(language, 'sheet_import.field_wrong', { field })
}

/** Both sets of the three names and both spellings of the picture are taken (resolution 44). */
function wordsOf(given: ProductRowInput): Record<string, string> {
  const { supplier, manufacturer, brand, imageurl, ...rest } = given
  const all = {
    ...rest,
    vendor_name: rest.vendor_name ?? supplier,
    manufacturer_name: rest.manufacturer_name ?? manufacturer,
    brand_name: rest.brand_name ?? brand,
    image_url: rest.image_url ?? imageurl,
  }
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, String(value ?? '')]))
}

/**
 * Codes that the sheet left out (resolution 47) are made of the product itself, so that the same sheet, uploaded again,
 * means the same product.
 */
function withCodes(row: ProductRow): ProductRow {
  const { product_name, product_price, vendor_name, manufacturer_name, brand_name } = row
  const product_code =
    row.product_code !== ''
      ? row.product_code
      : `P${digest([product_name, product_price, vendor_name, manufacturer_name, brand_name], 11)}`
  if (row.variant_name === '') return { ...row, product_code, variant_code: product_code }
  const made = `${product_code.slice(0, 54)}-${digest([product_code, row.variant_name], 6)}`
  return { ...row, product_code, variant_code: row.variant_code === '' ? made : row.variant_code }
}

/** Crockford's letters, as codes have them: none is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function digest(parts: readonly (string | number)[], length: number): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest()
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % 32] ?? '').join('')
}
