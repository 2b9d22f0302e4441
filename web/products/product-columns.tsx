import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { shownGtin } from '#contract/products/gtin.ts'
import { nameFields, productNames } from '#contract/products/name-fields.ts'
import type { ProductItem } from '#contract/products/product.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { anyDay } from '../kernel/list-address.ts'
import { useScreenPath } from '../kernel/place.ts'
import { variantKey, writeVariantKeys } from '../parts/cells/variant-keys.ts'
import { useSession } from '../session/session.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './product-list.module.css'

type TextKey = KeyOf<typeof productsTexts>

/** The sentence of each failure to fetch a picture, as the job writes it down. */
const reasons: Readonly<Record<string, TextKey>> = {
  address: 'products.image_why_address',
  private: 'products.image_why_address',
  redirect: 'products.image_why_redirect',
  missing: 'products.image_why_missing',
  type: 'products.image_why_type',
  too_large: 'products.image_why_too_large',
  too_slow: 'products.image_why_unreachable',
  unreachable: 'products.image_why_unreachable',
}

/** The price that counts: the variant's own where it is above 0 (001 §3). */
export function priceOf({ variant_price, product_price }: Pick<ProductItem, 'variant_price' | 'product_price'>) {
  return variant_price > 0 ? variant_price : product_price
}

/** The accessible name of a row, for its controls. */
export function productName({ product_name, variant_name }: ProductItem): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** The columns of the product list (001 §3); further options of a product show only their own values. */
export function useProductColumns(rows: readonly ProductItem[]): readonly Column<ProductItem>[] {
  const { t, say, number } = useText(productsTexts)
  const follows = optionsBelow(rows)
  const once = (cell: (row: ProductItem) => ReactNode) => (row: ProductItem) => (follows.has(row) ? null : cell(row))
  return [
    {
      id: 'created_at',
      header: t('products.created_at'),
      cell: once((row) => <DateTimeCell moment={row.created_at} />),
    },
    {
      id: 'product',
      header: t('common.product'),
      cell: (row) => (follows.has(row) ? <Option row={row} /> : <Product row={row} />),
    },
    {
      id: 'product_code',
      header: t('common.product_code'),
      cell: once((row) => <Code text={row.product_code} />),
    },
    {
      id: 'variant_code',
      header: t('common.variant_code'),
      cell: (row) => <VariantCode row={row} />,
    },
    {
      id: 'price',
      header: t('products.price'),
      align: 'end',
      cell: (row) => <span className={typography.nowrap}>{t('products.won', { price: number(priceOf(row)) })}</span>,
    },
    ...nameFields.map((field) => ({
      id: field,
      header: say(productNames[field].label),
      cell: once((row) => <Short text={row[field]} />),
    })),
    {
      id: 'quantity',
      header: t('products.quantity'),
      align: 'end',
      cell: (row) => <Made row={row} words={number(row.quantity)} make={t('products.make_short')} />,
    },
  ]
}

/** Links to an option's codes, or to making the first ones. */
function Made({ row, words, make }: { row: ProductItem; words: string; make: string }) {
  const { t } = useText(productsTexts)
  const pathOf = useScreenPath()
  const { role } = useSession()
  const name = productName(row)
  if (row.quantity > 0)
    return (
      <Link
        to={pathOf('manageAuthcode')}
        search={codesOf(row)}
        className={styles.link}
        aria-label={t('products.codes_of', { name, count: words })}
      >
        {words}
      </Link>
    )
  if (!may(role, 'issue')) return <span className={typography.faint}>{words}</span>
  return (
    <Link
      to={pathOf('createAuthcode')}
      search={{ add: writeVariantKeys(new Set([variantKey(row)])) }}
      className={styles.link}
      aria-label={t('products.make_of', { name })}
    >
      {make}
    </Link>
  )
}

/** The code list with the codes of one option, whenever they were made. */
export function codesOf({ variant_code }: ProductItem) {
  return { search_type: 'variant_code', search_value: variant_code, from: anyDay, to: anyDay }
}

/** Options that follow another one of their product. */
export function optionsBelow(rows: readonly ProductItem[]): ReadonlySet<ProductItem> {
  return new Set(rows.filter((row, at) => row.product_code === rows[at - 1]?.product_code))
}

/** The row as a card, for phones. */
export function productCard(row: ProductItem): ReactNode {
  return <ProductCard row={row} />
}

function ProductCard({ row }: { row: ProductItem }) {
  const { t, number } = useText(productsTexts)
  return (
    <div className={layout.column10}>
      <div className={styles.cardTop}>
        <VariantCode row={row} />
        <span className={styles.made}>
          <Made
            row={row}
            words={t('products.codes_made', { count: number(row.quantity) })}
            make={t('common.make_codes')}
          />
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

/** A further option, without the product's picture and name. */
function Option({ row }: { row: ProductItem }) {
  return (
    <span className={styles.option}>
      <span className={layout.visuallyHidden}>{row.product_name} </span>
      <span className={styles.cut}>{row.variant_name}</span>
    </span>
  )
}

function Code({ text }: { text: string }) {
  return (
    <span className={styles.code} title={text} translate="no">
      <span className={styles.cut}>{text}</span>
    </span>
  )
}

/** The variant's code, and below it the number under its barcode. */
function VariantCode({ row: { variant_code, gtin } }: { row: ProductItem }) {
  const { t } = useText(productsTexts)
  if (gtin === null) return <Code text={variant_code} />
  return (
    <span className={styles.codes}>
      <Code text={variant_code} />
      <span className={styles.gtin} translate="no">
        {t('common.gtin')} {shownGtin(gtin)}
      </span>
    </span>
  )
}

function Short({ text }: { text: string }) {
  return text === '' ? (
    <span className={typography.faint}>–</span>
  ) : (
    <span className={styles.short} title={text}>
      <span className={styles.cut}>{text}</span>
    </span>
  )
}

/** The state of a picture that a sheet named by its address; nothing once it is there, or was never asked for. */
function ImageState({ row: { image_state, image_failure } }: { row: ProductItem }) {
  const { t, say } = useText(productsTexts)
  if (image_state === null) return null
  if (image_state === 'waiting') return <span className={styles.imageState}>{t('products.image_waiting')}</span>
  const reason = say(reasons[image_failure ?? ''] ?? 'products.image_why_damaged')
  return (
    <span className={styles.imageState} data-failed title={reason}>
      {t('products.image_not_fetched', { reason })}
    </span>
  )
}
