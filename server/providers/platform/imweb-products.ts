import { z } from 'zod'
import type { PlatformProduct, PlatformVariant, ProductPage } from './platform.ts'

/**
 * Products of the Open API (providers 2.2), parsed leniently: its reference was incomplete, so fields have several
 * names and missing ones are empty.
 */

const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const numeral = z.union([z.number(), z.string()]).transform(String)
const money = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((amount) => Math.round(Number(amount ?? 0)))
  .pipe(z.number().catch(0))
const yes = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 'Y' || value === 'true')
/** A picture's address, or a list of them. */
const pictures = z
  .union([z.string(), z.array(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]))])
  .nullish()
  .transform((given) => (typeof given === 'string' ? given : (given?.[0] ?? '')))

const productShape = z.object({
  prodNo: numeral.pipe(z.string().regex(/^[0-9]{1,18}$/)),
  customProdCode: words,
  name: words,
  price: money,
  prodStatus: words,
  isDisplay: z.union([z.boolean(), z.string()]).nullish(),
  isOption: yes,
  productImages: pictures,
  brand: words,
  maker: words,
})

export const productPageShape = z.object({
  totalPage: z.coerce.number().catch(1),
  currentPage: z.coerce.number().catch(1),
  list: z.array(productShape),
})
export const productShapeAlone = productShape

const detailShape = z.object({
  optionDetailCode: z.string().min(1).max(64),
  price: money,
  status: words,
  isDisplay: z.union([z.boolean(), z.string()]).nullish(),
  optionDetailInfoList: z
    .array(z.object({ optionValue: z.object({ optionValueName: words }).nullish() }))
    .nullish()
    .transform((list) => list ?? []),
})
const detailList = z.array(detailShape)
/** A list, or a page of one. */
export const detailsShape = z.union([detailList, z.object({ list: detailList }).transform(({ list }) => list)])

/** Not shown only where it says so. */
const isShown = (value: boolean | string | null | undefined) => value !== false && value !== 'N' && value !== 'false'

/** A code that people gave; otherwise the number, which never changes. */
const code = /^[^\s\p{Cc}]{1,64}$/u

export function productOf(product: z.output<typeof productShape>): PlatformProduct {
  const { prodNo, customProdCode, name, price, prodStatus, brand, maker } = product
  const whole = {
    platform_no: prodNo,
    product_code: code.test(customProdCode) ? customProdCode : prodNo,
    custom_product_code: customProdCode === '' ? null : customProdCode,
    product_name: name === '' ? prodNo : name,
    product_price: price,
    manufacturer: maker,
    brand,
    image_source: product.productImages,
    display: isShown(product.isDisplay),
    selling: prodStatus === 'sale' || prodStatus === '',
  }
  return { ...whole, variants: product.isOption ? null : [aloneOf(whole)] }
}

/** A product without options is its own variant. */
function aloneOf({ product_code, display, selling }: Omit<PlatformProduct, 'variants'>): PlatformVariant {
  return {
    variant_code: product_code,
    variant_name: '',
    variant_price: 0,
    display,
    selling,
    custom_variant_code: null,
  }
}

export function variantsOf(product: PlatformProduct, details: z.output<typeof detailsShape>): PlatformVariant[] {
  return details.map(({ optionDetailCode, price, status, isDisplay, optionDetailInfoList }) => ({
    variant_code: optionDetailCode,
    variant_name: optionDetailInfoList
      .map(({ optionValue }) => optionValue?.optionValueName ?? '')
      .filter((value) => value !== '')
      .join(' / '),
    // What an option adds to the price.
    variant_price: price === 0 ? 0 : Math.max(0, product.product_price + price),
    display: isShown(isDisplay),
    selling: status === '' || /^sale$/i.test(status),
    custom_variant_code: null,
  }))
}

export function pageOf(
  page: z.output<typeof productPageShape>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ProductPage {
  const { list, currentPage, totalPage } = page
  const next = currentPage < totalPage ? String(currentPage + 1) : null
  return { products: list.map(productOf), next, pause_ms: pauseOf(headers) }
}

/**
 * The pause before the next call, so that half of the rate limit's bucket stays free for people; it refills by two calls
 * a second.
 */
export function pauseOf(headers: Readonly<Record<string, string | string[] | undefined>>): number {
  const [limit, left] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => Number(headers[name]))
  if (limit === undefined || left === undefined || Number.isNaN(limit) || Number.isNaN(left)) return 0
  return left < limit / 2 ? Math.ceil(((limit / 2 - left) / 2) * 1000) : 0
}
