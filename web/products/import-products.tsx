import { sheetForms } from '#contract/sheets/forms.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { call } from '../kernel/api.ts'
import type { ImportRow, RowOutcome } from '../parts/sheet-import/import-rows.ts'
import { SheetImport } from '../parts/sheet-import/sheet-import.tsx'
import { queries } from '../kernel/queries.ts'
import { textsOf, useText } from '../kernel/text.ts'
import { productCheck } from './check-product-row.ts'
import { lookUpRows } from './look-up-rows.ts'
import { outcomeOf } from './row-outcome.ts'

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
