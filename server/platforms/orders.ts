import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import type {
  OrderBook,
  OrderPage,
  OrdersAsked,
  PlatformAnswer,
  PlatformLine,
  PlatformNo,
  PlatformOrder,
} from '../providers/platform/platform.ts'
import type { OrderPlace } from './order-wakes.ts'
import { withPlatform } from './tokens.ts'

/** An order and its line from a platform. */
export type ToldOrder = PlatformOrder
export type ToldOrderLine = PlatformLine
/** Orders of one call, or why there are none. */
export type OrdersAnswer = PlatformAnswer<OrderPage>
export type OrdersNo = PlatformNo
export type OrdersRead = OrderPage

const unreadable = { outcome: 'refused', reason: 'request' } as const

/** Finds the order book of a mall's platform; null where it has none. */
export async function orderBookOf(kernel: Kernel, mall_id: string): Promise<OrderBook | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx.selectFrom('mall_platform').select('kind').where('mall_id', '=', mall_id).executeTakeFirst(),
  )
  return row === undefined ? null : (kernel.providers.platforms[row.kind]?.orders ?? null)
}

/** Reads the orders of these numbers. */
export async function readOrders(
  kernel: Kernel,
  { mall_id, shop_no }: OrderPlace,
  order_nos: readonly string[],
): Promise<OrdersAnswer> {
  return withPlatform(kernel, mall_id, async ({ platform, mall, access_token }) =>
    platform.orders === null ? unreadable : platform.orders.read(mall, access_token, { shop_no, order_nos }),
  )
}

/** Reads a page of the orders to which something happened on certain days. */
export async function readChanged(
  kernel: Kernel,
  { mall_id, shop_no }: OrderPlace,
  look: Omit<OrdersAsked, 'shop_no'>,
): Promise<OrdersAnswer> {
  return withPlatform(kernel, mall_id, async ({ platform, mall, access_token }) =>
    platform.orders === null ? unreadable : platform.orders.changed(mall, access_token, { shop_no, ...look }),
  )
}
