import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { Failure } from '../kernel/failure.ts'
import { orderAddress } from '../platforms/order-address.ts'
import type { Handler } from '../kernel/handle.ts'

/** The code's order, with its address in the platform's admin (COD-77). */
export const getCodeOrder: Handler<'getCodeOrder'> = async (context, { serial }) => {
  const { mall_id, shop_id, app } = context.shop
  const serials = serialsMeant(serial).filter(isSerial)
  return context.read(async (context) => {
    const row = await context.tx
      .selectFrom('code as c')
      .leftJoin('order_unit as u', (join) =>
        join
          .onRef('u.mall_id', '=', 'c.mall_id')
          .onRef('u.shop_id', '=', 'c.shop_id')
          .onRef('u.code_id', '=', 'c.code_id'),
      )
      .leftJoin('shop_order_line as l', (join) =>
        join
          .onRef('l.mall_id', '=', 'u.mall_id')
          .onRef('l.shop_id', '=', 'u.shop_id')
          .onRef('l.order_no', '=', 'u.order_no')
          .onRef('l.line_no', '=', 'u.line_no'),
      )
      .leftJoin('shop_order as o', (join) =>
        join
          .onRef('o.mall_id', '=', 'u.mall_id')
          .onRef('o.shop_id', '=', 'u.shop_id')
          .onRef('o.order_no', '=', 'u.order_no'),
      )
      .select(['l.order_no', 'l.line_no', 'l.stage', 'o.ordered_at'])
      .where('c.mall_id', '=', mall_id)
      .where('c.shop_id', '=', shop_id)
      .where('c.app', '=', app)
      .where('c.serial_number', 'in', serials.length === 0 ? [''] : serials)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('code.not_found')
    const { order_no, line_no, stage, ordered_at } = row
    if (order_no === null || line_no === null || stage === null || ordered_at === null) return { order: null }
    const template = await orderAddress(context, context.shop)
    const order_url = template?.replaceAll('{order_no}', encodeURIComponent(order_no)) ?? null
    return { order: { order_no, line_no, stage, ordered_at: toSeoulIso(ordered_at), order_url } }
  })
}
