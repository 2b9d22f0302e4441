import type { ProductRowResult } from '#contract/products/import.ts'
import { productsTexts } from '#contract/products/texts.ts'
import type { RowOutcome } from '../parts/sheet-import/import-rows.ts'
import { textsOf } from '../kernel/text.ts'

const { t } = textsOf(productsTexts)

/** The outcome of a row: an answer that is missing or not above 0 means failure (001 §7, resolution 45). */
export function outcomeOf(result: Pick<ProductRowResult, 'product_no' | 'known' | 'reason'> | undefined): RowOutcome {
  if (result !== undefined && result.product_no > 0) return result.known ? 'known' : 'done'
  const reason = result?.reason ?? null
  return { reason: reason === null ? t('product_sheet.failed') : t('product_sheet.failed_why', { reason }) }
}
