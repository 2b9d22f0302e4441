import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { Context } from '../context.ts'

/** The mall's shops in the app that the call is about; the default one first (000 §3, §7). */
export async function list(
  context: Context,
  _input: InputOf<Operations['listShops']>,
): Promise<OutputOf<Operations['listShops']>> {
  const rows = await context.read((tx) =>
    tx
      .selectFrom('shop')
      .select(['shop_no', 'shop_name', 'is_default', 'primary_domain', 'email'])
      .where('mall_id', '=', context.mall_id)
      .where('app', '=', context.place.app)
      .orderBy('is_default', 'desc')
      .orderBy('shop_id')
      .execute(),
  )
  return rows.map(({ is_default, ...shop }) => ({ ...shop, default: is_default ? 'T' : 'F' }))
}
