import { shownGtin } from '#contract/products/gtin.ts'
import type { ProductItem } from '#contract/products/product.ts'
import { type SheetFieldName, fieldTitle, sheetForms } from '#contract/sheets/forms.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { exportName, saveFile, writeSheetFile } from '../parts/sheet-import/write-file.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { currentLanguage, textsOf } from '../kernel/text.ts'

const { t } = textsOf(productsTexts)

/**
 * The selected rows as a spreadsheet, made in the browser (001 §7): the columns of the registration's template, so that
 * it can be uploaded again, then how many codes there are and when the product was registered.
 */
export async function exportProducts(
  mall_id: string,
  rows: readonly ProductItem[],
  onChunk: (done: number) => void,
): Promise<void> {
  const language = currentLanguage()
  const { fields } = sheetForms.product
  const heads = [
    ...fields.map(({ field, width, code = false }) => ({ title: fieldTitle(field, language), width, code })),
    { title: t('products.quantity'), width: 10, code: false },
    { title: t('products.created_at'), width: 18, code: false },
  ]
  const lineOf = (row: ProductItem) => [
    ...fields.map(({ field }) => valueOf(row, field)),
    row.quantity,
    timeOf(row.created_at),
  ]
  const file = await writeSheetFile({ name: t('products.list'), heads, rows, lineOf }, onChunk)
  saveFile(file, exportName(mall_id, new Date()))
}

function valueOf(row: ProductItem, field: SheetFieldName): string | number {
  if (field === 'image_url') return row.list_image ?? ''
  // As printed under the barcode; an upload reads it back.
  if (field === 'gtin') return row.gtin === null ? '' : shownGtin(row.gtin)
  return field in row ? (row[field as keyof ProductItem] ?? '') : '' // asked in front
}

function timeOf(moment: string): string {
  const at = seoulTime(moment)
  return at === null ? '' : `${at.date} ${at.time}`
}
