import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'

/** The shop's default warranty; both null until one is saved (001 §7). */
export async function getDuration(
  context: Context,
  _input: InputOf<Operations['getDuration']>,
): Promise<OutputOf<Operations['getDuration']>> {
  const { mall_id, shop_id } = context.shop
  return context.read((tx) =>
    tx
      .selectFrom('shop')
      .select(['duration_type', 'duration'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow(),
  )
}
