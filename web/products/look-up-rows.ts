import { productCheckMost } from '#contract/products/limits.ts'
import { sheetForms } from '#contract/sheets/forms.ts'
import { call } from '../kernel/api.ts'
import { fieldReason } from '../parts/sheet-import/import-rows.ts'
import type { ImportRow } from '../parts/sheet-import/import-rows.ts'

/** Looks up what is registered already that rows without problems would not agree with; nothing is written. */
export async function lookUpRows(
  rows: readonly ImportRow[],
  onProgress: (looked_up: number) => void,
): Promise<readonly ImportRow[]> {
  const found: ImportRow[] = []
  for (let at = 0; at < rows.length; at += productCheckMost) {
    const part = rows.slice(at, at + productCheckMost)
    const good = part.filter(({ problems }) => problems.length === 0)
    const answers = good.length === 0 ? [] : await call('checkProductRows', { rows: good.map(({ fields }) => fields) })
    const told = new Map(good.map((row, n) => [row, answers[n]]))
    found.push(...part.map((row) => withAnswer(row, told.get(row))))
    onProgress(found.length)
  }
  return found
}

type Answer = { field: string | null; reason: string | null }

function withAnswer(row: ImportRow, answer: Answer | undefined): ImportRow {
  if (answer === undefined || answer.reason === null) return row
  const field = sheetForms.product.fields.find((each) => each.field === answer.field)?.field ?? 'product_code'
  return { ...row, problems: [{ field, reason: fieldReason(field), hint: answer.reason }] }
}
