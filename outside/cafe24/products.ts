import type { Query } from './query.ts'
import type { Product } from './catalogue.ts'
import type { Shop } from './world.ts'

const limits = { limit: 100, offset: 5000 }

/** `GET products` of one shop: filters, pages and embedded variants, with the platform's caps (providers 1.3). */
export function productsAnswer(
  shop: Shop,
  query: Query,
  origin: string,
): { products: unknown[] } | { problem: string } {
  const limit = Number(query['limit'] ?? 10)
  const offset = Number(query['offset'] ?? 0)
  const since = query['since_product_no']
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.limit) return { problem: 'limit must be 1 to 100.' }
  if (!Number.isInteger(offset) || offset < 0 || offset > limits.offset) return { problem: 'offset must be 0 to 5000.' }
  const excluded = ['product_no', 'sort', 'order', 'offset'].some((name) => query[name] !== undefined)
  if (since !== undefined && excluded) return { problem: 'since_product_no stands alone.' }
  const from = since === undefined ? offset : 0
  const found = shop.products
    .filter((product) => matches(product, query) && (since === undefined || product.product_no > Number(since)))
    // Newest first, but onwards from a number in its own order.
    .toSorted((left, right) => (left.product_no - right.product_no) * (since === undefined ? -1 : 1))
  const embed = (query['embed'] ?? '').split(',')
  return { products: found.slice(from, from + limit).map((product) => productAnswer(shop, product, embed, origin)) }
}

export function countAnswer(shop: Shop, query: Query): { count: number } {
  return { count: shop.products.filter((product) => matches(product, query)).length }
}

/** One product; null where the shop has none of that number. */
export function productWhole(shop: Shop, product_no: number, query: Query, origin: string): unknown {
  const product = shop.products.find((each) => each.product_no === product_no)
  return product === undefined ? null : productAnswer(shop, product, (query['embed'] ?? '').split(','), origin)
}

function matches(product: Product, query: Query): boolean {
  const any = (name: string, test: (value: string) => boolean): boolean => {
    const value = query[name]
    return value === undefined || value.split(',').some(test)
  }
  return (
    any('product_no', (value) => product.product_no === Number(value)) &&
    any('product_name', (value) => product.product_name.toLowerCase().includes(value.toLowerCase())) &&
    any('product_code', (value) => product.product_code.includes(value)) &&
    any('custom_product_code', (value) => product.custom_product_code.includes(value)) &&
    any('display', (value) => product.display === value) &&
    any('selling', (value) => product.selling === value)
  )
}

function productAnswer(shop: Shop, { variants, ...product }: Product, embed: readonly string[], origin: string) {
  const image = `${origin}/cafe24/pictures/${product.product_code}.png`
  const more = { retail_price: '0.00', supply_price: '0.00', tax_type: 'A', approve_status: '', sold_out: 'F' }
  const images = { list_image: image, detail_image: image, tiny_image: image, small_image: image }
  const codes = { manufacturer_code: 'M0000000', brand_code: 'B0000000', supplier_code: 'S0000000' }
  const dates = { created_date: '2026-01-18T11:19:27+09:00', updated_date: '2026-01-19T11:19:27+09:00' }
  const embedded = embed.includes('variants')
    ? { variants: variants.map((variant) => ({ shop_no: shop.shop_no, ...variant })) }
    : {}
  return { shop_no: shop.shop_no, ...product, ...more, ...images, ...codes, ...dates, ...embedded }
}
