import { sheetForms } from '#contract/sheets/forms.ts'
import { call } from '../kernel/api.ts'
import { type ImportRow, type RowProblem, fieldReason, isWrong } from '../parts/sheet-import/import-rows.ts'

/**
 * Rows of a call, fewer than it may have: the text of five hundred is so long that a browser puts it among what only a whole
 * collection takes away, and a hundred and twenty of them are kept until then.
 */
const lookedUpAtOnce = 200

/** Looks up what is registered already that rows without problems would not agree with; nothing is written. */
export async function lookUpRows(rows: ImportRow[], onProgress: (looked_up: number) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += lookedUpAtOnce) {
    const part = rows.slice(from, from + lookedUpAtOnce)
    const sent = part.filter((row) => !isWrong(row)).map(({ fields }) => fields)
    const answers = sent.length === 0 ? [] : await call('checkProductRows', { rows: sent })
    let at = 0
    for (const [n, row] of part.entries())
      if (!isWrong(row)) rows[from + n] = { ...row, problems: problemsOf(answers[at++]) }
    onProgress(from + part.length)
  }
}

type Answer = { field: string | null; reason: string | null }

function problemsOf(answer: Answer | undefined): RowProblem[] {
  if (answer === undefined || answer.reason === null) return []
  const field = sheetForms.product.fields.find((each) => each.field === answer.field)?.field ?? 'product_code'
  return [{ field, reason: fieldReason(field), hint: answer.reason }]
}
