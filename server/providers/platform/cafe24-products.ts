import { z } from 'zod'
import type { PlatformProduct, PlatformVariant, ProductPage, ProductsAsked } from './platform.ts'

/**
 * Products of Cafe24's API (providers 1.3), parsed leniently: missing or invalid values are empty, so one product never
 * breaks a page.
 */

const numeral = z.union([z.number(), z.string()]).transform(String)
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
/** An amount is a decimal string; we keep whole units. */
const money = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((amount) => Math.round(Number(amount ?? 0)))
  .pipe(z.number().catch(0))
const flag = z
  .string()
  .nullish()
  .transform((letter) => letter === 'T')

const variantShape = z.object({
  variant_code: z.string().min(1).max(64),
  options: z
    .array(z.object({ value: words }))
    .nullish()
    .transform((options) => options ?? []),
  custom_variant_code: words,
  display: flag,
  selling: flag,
  additional_amount: money,
})

const productShape = z.object({
  product_no: numeral.pipe(z.string().regex(/^[0-9]{1,18}$/)),
  product_code: z.string().min(1).max(64),
  custom_product_code: words,
  product_name: words,
  price: money,
  display: flag,
  selling: flag,
  list_image: words,
  supplier_code: words,
  manufacturer_code: words,
  brand_code: words,
  variants: z.array(variantShape).nullish(),
})

export const productsShape = z.object({ products: z.array(productShape) })
export const productWholeShape = z.object({ product: productShape })

/** Products per page, the platform's maximum. */
const pageSize = 100
/** The platform's largest offset. */
const offsetMax = 5000

/** The query of a page: searches page by offset, full lists by the last product number. */
export function pageQuery({ shop_no, search, after }: ProductsAsked): string {
  const query = new URLSearchParams({ shop_no, limit: String(pageSize), embed: 'variants' })
  if (search === null) query.set('since_product_no', after ?? '0')
  else {
    if (after !== null) query.set('offset', after)
    if (search.by === 'product_name') query.set('product_name', search.value)
    // A variant's code begins with its product's.
    else query.set('product_code', search.by === 'variant_code' ? search.value.slice(0, 8) : search.value)
  }
  return query.toString()
}

/** Maps a page to our types. */
export function pageOf(
  { products }: z.output<typeof productsShape>,
  { search, after }: ProductsAsked,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ProductPage {
  const whole = products.length === pageSize
  const offset = Number(after ?? 0) + pageSize
  const last = products.at(-1)?.product_no ?? null
  const next = search === null ? last : offset <= offsetMax ? String(offset) : null
  return { products: products.map(productOf), next: whole ? next : null, pause_ms: pauseOf(headers) }
}

/**
 * The pause in milliseconds before the next call: the bucket (`1/40`) drains two calls a second, and half of it is left
 * to interactive use.
 */
export function pauseOf(headers: Readonly<Record<string, string | string[] | undefined>>): number {
  const [used = 0, size = 40] = String(headers['x-api-call-limit'] ?? '')
    .split('/')
    .map(Number)
  return used > size / 2 ? Math.ceil(((used - size / 2) / 2) * 1000) : 0
}

/** The platform's placeholder codes for “none”. */
const nobody = /^[SMB]0000000$/

export function productOf(product: z.output<typeof productShape>): PlatformProduct {
  const { product_no, product_code, product_name, price, display, selling, list_image } = product
  const named = (code: string) => (nobody.test(code) ? '' : code)
  return {
    platform_no: product_no,
    product_code,
    custom_product_code: product.custom_product_code === '' ? null : product.custom_product_code,
    product_name: product_name === '' ? product_code : product_name,
    product_price: price,
    supplier: named(product.supplier_code),
    manufacturer: named(product.manufacturer_code),
    brand: named(product.brand_code),
    image_source: list_image,
    display,
    selling,
    variants: product.variants?.map((variant) => variantOf(variant, price)) ?? null,
  }
}

function variantOf(variant: z.output<typeof variantShape>, price: number): PlatformVariant {
  const { variant_code, options, additional_amount, custom_variant_code, display, selling } = variant
  return {
    variant_code,
    variant_name: options
      .map(({ value }) => value)
      .filter((value) => value !== '')
      .join(' / '),
    variant_price: additional_amount === 0 ? 0 : Math.max(0, price + additional_amount),
    display,
    selling,
    custom_variant_code: custom_variant_code === '' ? null : custom_variant_code,
  }
}
