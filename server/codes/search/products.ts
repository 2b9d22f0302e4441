import type { CodeSearchType } from '#contract/codes/code.ts'
import { gtinStart } from '#contract/products/gtin.ts'
import type { Context } from '../../kernel/context.ts'
import { ask } from '../../database/ask.ts'
import { asked } from './question.ts'
import type { Filters } from './filters.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Where = { database: Context['database']; shop: ShopKey }

/** The column of each kind of code search; a code is found by its beginning, in either case (001 §3). */
const columns: Record<Exclude<CodeSearchType, 'gtin'>, string> = {
  product_code: 'p.product_code',
  variant_code: 'v.variant_code',
  custom_product_code: 'v.custom_product_code',
  custom_variant_code: 'v.custom_variant_code',
}

/** Matches a GTIN by its first digits, ignoring leading zeros; an invalid one matches nothing. */
function found(type: CodeSearchType, value: string, put: (value: string, type: 'text') => string): string {
  if (type !== 'gtin') return `starts_with(lower(${columns[type]}), lower(${put(value, 'text')}))`
  const start = gtinStart(value)
  return start === '' ? 'false' : `starts_with(ltrim(v.gtin, '0'), ${put(start, 'text')})`
}

/**
 * The variants that a search names, by a part of the product's name or by the beginning of a code, in either case; null
 * when it names none. Text is matched literally (`strpos`, `starts_with`), so no character is a wildcard.
 */
export async function variantsOf({ database, shop }: Where, input: Filters): Promise<string[] | null> {
  const { product_name, search_type, search_value } = input
  if (product_name === '' && search_value === '') return null
  const { question, values } = asked((put) => {
    const name = product_name === '' ? '' : `and strpos(lower(p.product_name), lower(${put(product_name, 'text')})) > 0`
    const code = search_value === '' ? '' : `and ${found(search_type, search_value, put)}`
    const shop_id = put(shop.shop_id, 'integer')
    return `select v.variant_no
      from variant v
      join product p on p.mall_id = tenant.mall_id and p.shop_id = ${shop_id} and p.product_no = v.product_no
      where v.mall_id = tenant.mall_id and v.shop_id = ${shop_id} ${name} ${code}`
  })
  const rows = await ask<{ variant_no: string }>(database, question, shop.mall_id, values)
  return rows.map((row) => row.variant_no)
}
