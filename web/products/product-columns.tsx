import type { ReactNode } from 'react'
import type { ProductItem } from '#contract/products/product.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { useText } from './text.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { ImageState } from './image-state.tsx'
import styles from './product-list.module.css'

/** The price that counts: the variant's own where it is above 0 (001 §3). */
export function priceOf({ variant_price, product_price }: Pick<ProductItem, 'variant_price' | 'product_price'>) {
  return variant_price > 0 ? variant_price : product_price
}

/** The accessible name of a row, for its controls. */
export function productName({ product_name, variant_name }: ProductItem): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** The columns of the product list (001 §3). */
export function useProductColumns(): readonly Column<ProductItem>[] {
  const { t, number } = useText()
  return [
    { id: 'created_at', header: t('products.created_at'), cell: (row) => <DateTimeCell moment={row.created_at} /> },
    { id: 'product', header: t('products.product'), width: '22%', cell: (row) => <Product row={row} /> },
    {
      id: 'product_code',
      header: t('products.product_code'),
      width: '10%',
      cell: (row) => <Code text={row.product_code} />,
    },
    {
      id: 'variant_code',
      header: t('products.variant_code'),
      width: '15%',
      cell: (row) => <Code text={row.variant_code} />,
    },
    {
      id: 'price',
      header: t('products.price'),
      align: 'end',
      cell: (row) => <span className={styles.number}>{t('products.won', { price: number(priceOf(row)) })}</span>,
    },
    { id: 'vendor_name', header: t('products.supplier'), width: '9%', cell: (row) => <Short text={row.vendor_name} /> },
    {
      id: 'manufacturer_name',
      header: t('products.manufacturer'),
      width: '9%',
      cell: (row) => <Short text={row.manufacturer_name} />,
    },
    { id: 'brand_name', header: t('products.brand'), width: '9%', cell: (row) => <Short text={row.brand_name} /> },
    {
      id: 'quantity',
      header: t('products.quantity'),
      align: 'end',
      cell: (row) => <span className={row.quantity === 0 ? styles.zero : styles.number}>{number(row.quantity)}</span>,
    },
  ]
}

/** The same row for phones. */
export function productCard(row: ProductItem): ReactNode {
  return <ProductCard row={row} />
}

function ProductCard({ row }: { row: ProductItem }) {
  const { t, number } = useText()
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Code text={row.variant_code} />
        <span className={row.quantity === 0 ? styles.zero : styles.made}>
          {t('products.codes_made', { count: number(row.quantity) })}
        </span>
      </div>
      <ProductCell
        large
        name={row.product_name}
        detail={
          <LineOf parts={[row.variant_name, t('products.won', { price: number(priceOf(row)) }), row.brand_name]} />
        }
        image={row.list_image}
      />
      <ImageState row={row} />
    </div>
  )
}

function Product({ row }: { row: ProductItem }) {
  const detail = row.variant_name === '' ? {} : { detail: row.variant_name }
  return (
    <span className={styles.product}>
      <ProductCell name={row.product_name} image={row.list_image} {...detail} />
      <ImageState row={row} />
    </span>
  )
}

function Code({ text }: { text: string }) {
  return (
    <span className={styles.code} title={text} translate="no">
      {text}
    </span>
  )
}

function Short({ text }: { text: string }) {
  return text === '' ? (
    <span className={styles.zero}>–</span>
  ) : (
    <span className={styles.short} title={text}>
      {text}
    </span>
  )
}
