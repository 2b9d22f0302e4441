import { createHash } from 'node:crypto'
import type { ProductRowInput } from '#contract/products/import.ts'
import { spelledOnce } from '#contract/products/names.ts'
import { type ProductRow, type ProductRowProblem, readProductRow } from '#contract/products/sheet-row.ts'

/** Parses a sent row of a product sheet: with generated codes, or with its first problem. */
export function readSentRow(given: ProductRowInput): { row: ProductRow; problem: ProductRowProblem | null } {
  const { row, problems } = readProductRow(wordsOf(given))
  const [problem = null] = problems
  return { row: problem === null ? withCodes(row) : row, problem }
}

/** Both sets of the names and both spellings of the picture are taken (resolution 44). */
function wordsOf(given: ProductRowInput): Record<string, string> {
  const all = { ...given, ...spelledOnce(given, null), image_url: given.image_url ?? given.imageurl }
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, String(value ?? '')]))
}

/** Derives missing codes (resolution 47) from the product, so that the same sheet always means the same product. */
function withCodes(row: ProductRow): ProductRow {
  // These five alone, whatever else a product may have: another field would give known products other codes.
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
