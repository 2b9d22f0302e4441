import { sheetForms } from '#contract/sheets/forms.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { call } from '../kernel/api.ts'
import {
  type ImportRow,
  type RowOutcome,
  type RowProblem,
  fieldReason,
  isWrong,
} from '../parts/sheet-import/import-rows.ts'
import { SheetImport } from '../parts/sheet-import/sheet-import.tsx'
import { queries } from '../kernel/queries.ts'
import { textsOf, useText } from '../kernel/text.ts'
import { productCheck } from './check-product-row.ts'
import { outcomeOf } from './row-outcome.ts'

/**
 * Rows of a call, fewer than it may have: the text of five hundred is so long that a browser puts it among what only a whole
 * collection takes away, and a hundred and twenty of them are kept until then.
 */
const lookedUpAtOnce = 200

type Answer = { field: string | null; reason: string | null }

const { t } = textsOf(productsTexts)

/** The tab "register by excel" (001 §2, §5). */
export function ImportProducts({ onList }: { onList: () => void }) {
  const { number } = useText(productsTexts)
  return (
    <SheetImport
      form={sheetForms.product}
      label={t('product_sheet.label')}
      shown={['product_name', 'product_code', 'product_price', 'variant_name']}
      help={<Help />}
      begin={begin}
      lookUp={lookUpRows}
      send={send}
      onWritten={renewLists}
      startLabel={(count) => t('product_sheet.start', { count: number(count) })}
      after={{ label: t('products.show_list'), onClick: onList }}
    />
  )
}

function Help() {
  return (
    <ul>
      <li>{t('product_sheet.how_required')}</li>
      <li>{t('product_sheet.how_options')}</li>
      <li>{t('product_sheet.how_codes')}</li>
      <li>{t('product_sheet.how_gtin')}</li>
      <li>{t('product_sheet.how_limit')}</li>
    </ul>
  )
}

async function begin() {
  return Promise.resolve(productCheck())
}

async function send(rows: readonly ImportRow[], key: string): Promise<RowOutcome[]> {
  const results = await call('registerProductRows', { rows: rows.map(({ fields }) => fields) }, { key })
  return rows.map((_, at) => outcomeOf(results[at]))
}

function renewLists(): void {
  void queries.invalidateQueries({ queryKey: ['searchProducts'] })
  void queries.invalidateQueries({ queryKey: ['searchVariants'] })
}

/** Looks up what is registered already that rows without problems would not agree with; nothing is written. */
async function lookUpRows(rows: ImportRow[], onProgress: (looked_up: number) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += lookedUpAtOnce) {
    const part = rows.slice(from, from + lookedUpAtOnce)
    const sent = part.filter((row) => !isWrong(row)).map(({ fields }) => fields)
    const answers = sent.length === 0 ? [] : await call('checkProductRows', { rows: sent })
    let at = 0
    for (const [n, row] of part.entries()) {
      const problems = isWrong(row) ? [] : problemsOf(answers[at++])
      if (problems.length > 0) rows[from + n] = { ...row, problems }
    }
    onProgress(from + part.length)
  }
}

function problemsOf(answer: Answer | undefined): RowProblem[] {
  if (answer === undefined || answer.reason === null) return []
  const field = sheetForms.product.fields.find((each) => each.field === answer.field)?.field ?? 'product_code'
  return [{ field, reason: fieldReason(field), hint: answer.reason }]
}
