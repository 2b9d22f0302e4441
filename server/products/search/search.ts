import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../../kernel/context.ts'
import { type InTransaction, rowCount } from '../../database/connect.ts'
import { namesRead } from '../names.ts'
import { quantitiesOf } from './quantities.ts'
import { found, variantRows } from './variant-rows.ts'
import type { Handler } from '../../kernel/handle.ts'
import { cardColumns } from '../../shop-data/product-card.ts'

type Filters = InputOf<Operations['searchProducts']>

/** The product list (001 §3): a row for each variant, newest product first; the total is in a header. */
export const searchProducts: Handler<'searchProducts'> = async (context, input) => {
  const { shop } = context
  return context.read(async (context) => {
    const matching = filtered(context, input)
    const { total } = await matching.select(rowCount.as('total')).executeTakeFirstOrThrow()
    context.extras.header('x-total-count', String(total))
    const rows = await page(matching, input)
    const quantity = await quantitiesOf(
      context.tx,
      shop,
      rows.map((row) => row.variant_no),
    )
    return rows.map(({ variant_no, ...row }) => ({
      ...row,
      product_no: Number(row.product_no),
      created_at: toSeoulIso(row.created_at),
      quantity: quantity(variant_no),
    }))
  })
}

/** Searches the products that the shop has codes of. */
export const searchIssuedProducts: Handler<'searchIssuedProducts'> = async (context, input) => {
  return searchProducts(context, { ...input, created_auth_code: 'Y' })
}

async function page(matching: ReturnType<typeof filtered>, { limit, offset }: Filters) {
  return matching
    .select([
      'v.variant_no',
      'p.product_no',
      'p.created_at',
      ...namesRead,
      'p.product_price',
      'v.variant_price',
      ...cardColumns,
      'p.product_code',
      'v.variant_code',
      'v.gtin',
      'p.image_state',
      'p.image_failure',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.product_no', 'desc')
    .orderBy('v.position')
    .orderBy('v.variant_no')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** An empty text is no filter; days are whole days in Seoul, both inclusive (contract §2). */
function filtered({ shop, tx }: InTransaction<Context>, input: Filters) {
  const { product_name, search_type, search_text, created_auth_code, from, to } = input
  let query = variantRows(tx, shop)
  if (product_name !== '') query = query.where(found('product_name', product_name))
  if (search_text !== '') query = query.where(found(search_type, search_text))
  if (from !== undefined) query = query.where('p.created_at', '>=', dayBounds(from).from)
  if (to !== undefined) query = query.where('p.created_at', '<', dayBounds(to).to)
  if (created_auth_code === 'A') return query
  return query.where(({ exists, not, selectFrom }) => {
    const codes = exists(
      selectFrom('code as c')
        .select('c.code_id')
        .where('c.mall_id', '=', shop.mall_id)
        .where('c.shop_id', '=', shop.shop_id)
        .whereRef('c.variant_no', '=', 'v.variant_no'),
    )
    return created_auth_code === 'Y' ? codes : not(codes)
  })
}
