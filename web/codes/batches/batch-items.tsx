/* oxlint-disable react/no-unstable-nested-components -- cells and cards are functions that the table calls, no components */
import { useState } from 'react'
import type { BatchItemLine } from '#contract/codes/batches.ts'
import { basisTextKey } from '#contract/warranty/warranty.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card } from '../../ui/states.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './batches.module.css'

/** The number of items that are shown at first. */
const shownFirst = 20

/** The items of a batch's order, in its order. */
export function BatchItems({ items }: { items: readonly BatchItemLine[] }) {
  const { t, say, number, duration } = useText(codesBatchesTexts, warrantyTexts)
  const [all, setAll] = useState(false)
  const rows = items.map((item, index) => ({ ...item, key: String(index) }))
  type Row = (typeof rows)[number]
  const warranty = (item: Row) =>
    `${say(basisTextKey[item.cert_duration_type])} ${duration(item.cert_duration) ?? item.cert_duration}`
  const product = (item: Row) => (
    <ProductCell name={item.product_name} detail={item.variant_name} image={item.list_image} />
  )
  const columns: Column<Row>[] = [
    { id: 'product', header: t('common.product'), cell: product },
    { id: 'code', header: t('common.option_code'), cell: ({ variant_code }) => variant_code },
    { id: 'warranty', header: t('common.warranty'), cell: warranty },
    {
      id: 'codes',
      header: t('batches.codes'),
      align: 'end',
      cell: ({ number_of_serial }) => number(number_of_serial),
    },
  ]
  return (
    <Card flush>
      <h2 className={styles.tableHeading}>{t('batches.items', { count: number(items.length) })}</h2>
      <DataTable
        label={t('batches.item_list')}
        columns={columns}
        rows={all ? rows : rows.slice(0, shownFirst)}
        rowKey={({ key }) => key}
        rowName={({ product_name, variant_name }) => `${product_name} ${variant_name}`}
        card={(item) => (
          <div className={styles.card}>
            {product(item)}
            <span className={layout.spread}>
              <span className={typography.note}>{warranty(item)}</span>
              <span>{number(item.number_of_serial)}</span>
            </span>
          </div>
        )}
      />
      {!all && rows.length > shownFirst && (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>{t('batches.all_items')}</Button>
        </div>
      )}
    </Card>
  )
}
