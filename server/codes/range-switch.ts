import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

/** Whether the shop lets the range of certified codes be edited (resolution 56). */
export const getRangeSwitch: Handler<'getRangeSwitch'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  const shop = await context.read(({ tx }) =>
    tx
      .selectFrom('shop')
      .select('certified_range_allowed as allowed')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow(),
  )
  return shop
}

export const saveRangeSwitch: Handler<'saveRangeSwitch'> = async (context, { allowed }) => {
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    await context.tx
      .updateTable('shop')
      .set({ certified_range_allowed: allowed })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .execute()
    await recordAudit(context, {
      action: 'setting.certified_range',
      target: `shop:${shop_id}`,
      detail: { allowed },
    })
    return { allowed }
  })
}

/** The switch as a change of a range asks for it. */
export async function isRangeAllowed(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<boolean> {
  const shop = await tx
    .selectFrom('shop')
    .select('certified_range_allowed')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return shop?.certified_range_allowed === true
}
