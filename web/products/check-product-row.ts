import type { ProductRow } from '#contract/product-row.ts'
import { readProductRow } from '#contract/product-row.ts'
import type { CheckRow, RowProblem } from '#web/parts/sheet-import/import-rows.ts'
import { fieldReason } from '#web/parts/sheet-import/import-rows.ts'
import { number, say, t } from '#web/text.ts'

/** A check for one file: each row by the rules of the server, and against the rows before it. */
export function productCheck(): CheckRow {
  const codes = new Map<string, number>()
  const products = new Map<string, { row_no: number; words: string }>()
  return ({ row_no, fields }) => {
    const { row, problems } = readProductRow(fields)
    const found: RowProblem[] = problems.map(({ field, hint }) => ({
      field,
      reason: fieldReason(field),
      hint: say(hint),
    }))
    if (found.length === 0) found.push(...againstOthers(row_no, row))
    const sent = Object.entries(row).map(([field, value]) => [field, wordOf(field, value, fields)] as const)
    return found.length === 0 ? { problems: found, fields: Object.fromEntries(sent) } : { problems: found }
  }

  function againstOthers(row_no: number, row: ProductRow): RowProblem[] {
    const { product_code, variant_code } = row
    const problems: RowProblem[] = []
    const twice = variant_code === '' ? undefined : codes.get(variant_code)
    if (twice !== undefined) {
      const hint = t('product_sheet.twice', { row: number(twice) })
      problems.push({ field: 'variant_code', reason: fieldReason('variant_code'), hint })
    } else if (variant_code !== '') codes.set(variant_code, row_no)
    const words = JSON.stringify([row.product_name, row.product_price])
    const first = product_code === '' ? undefined : products.get(product_code)
    if (first !== undefined && first.words !== words) {
      const hint = t('product_sheet.differs', { row: number(first.row_no) })
      problems.push({ field: 'product_code', reason: fieldReason('product_code'), hint })
    } else if (first === undefined && product_code !== '') products.set(product_code, { row_no, words })
    return problems
  }
}

/** A price that was left empty stays empty. */
function wordOf(field: string, value: string | number, fields: Readonly<Record<string, string>>): string {
  return field === 'variant_price' && (fields[field] ?? '') === '' ? '' : String(value)
}
