import type { Handler } from '../kernel/handle.ts'

/** The shop's default warranty; both null until one is saved (001 §7). */
export const getDuration: Handler<'getDuration'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  return context.read(({ tx }) =>
    tx
      .selectFrom('shop')
      .select(['duration_type', 'duration'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow(),
  )
}
