import type { ProductRowResult } from '#contract/products/import.ts'
import type { ProductRow } from '#contract/products/sheet-row.ts'
import { fieldTitle } from '#contract/sheets/forms.ts'
import { type Language, type TextKey, sentence, text } from '#contract/text/text.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { placeRow } from './place-row.ts'
import type { Shelf } from './judge-row.ts'
import { readSentRow } from './sheet-row.ts'
import { openShelf } from '../search/shelf.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Registers the rows of a sheet in sequence (001 §7): a product with its first option, or further options. A failed row
 * does not stop others; existing ones are unchanged (PRD-29, PRD-30).
 */
export const registerProductRows: Handler<'registerProductRows'> = async (context, { rows }) => {
  const { language } = context
  const read = rows.map((given) => {
    const { row, problem } = readSentRow(given)
    return { row, reason: problem === null ? null : wrongField(language, fieldTitle(problem.field, language)) }
  })
  return context.write(async (context) => {
    const good = read.filter(({ reason }) => reason === null).map(({ row }) => row)
    const shelf = await openShelf(context, good)
    const results: ProductRowResult[] = []
    for (const { row, reason } of read) {
      results.push(reason === null ? await placed(context, shelf, row) : { ...answer(row), reason })
    }
    const registered = results.filter(({ product_no, known }) => product_no !== -1 && !known).length
    const detail = { rows: rows.length, registered }
    await recordAudit(context, { action: 'product.imported', target: `shop:${context.shop.shop_id}`, detail })
    return results
  })
}

async function placed(context: InTransaction<Context>, shelf: Shelf, row: ProductRow): Promise<ProductRowResult> {
  const place = await placeRow(context, shelf, row)
  if ('reason' in place) return { ...answer(row), reason: sentence(context.language, place.reason satisfies TextKey) }
  return { ...answer(row), product_no: Number(place.product_no), known: place.known }
}

function answer(row: ProductRow): ProductRowResult {
  const gtin = row.gtin === '' ? null : row.gtin
  const image_url = row.image_url === '' ? null : row.image_url
  return { ...row, image_url, gtin, product_no: -1, known: false, reason: null }
}

function wrongField(language: Language, field: string): string {
  return text(language, 'sheet_import.field_wrong', { field })
}
