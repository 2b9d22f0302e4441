import type { ShopOrder } from './order-types.ts'
import { totalOf, type Told } from './orders.ts'
import { seoul, type AppOrder, type Mall, type World } from './world.ts'

/** Tells the app that it was taken from a mall (event 90077). */
export async function tellRemoved(world: World, mall: Mall): Promise<void> {
  const resource = {
    mall_id: mall.mall_id,
    event_shop_no: '1',
    client_id: world.options.client_id,
    app_name: 'Genuine',
    deleted_date: seoul(world.now()),
  }
  await deliver(world, mall, 90077, JSON.stringify({ event_no: 90077, resource }))
}

/** Tells what has become of a product of the first shop: made (90001), changed (90002), deleted (90003). */
export async function tellProduct(
  world: World,
  mall: Mall,
  event_no: 90_001 | 90_002 | 90_003,
  { product_no, product_code }: { product_no: number; product_code: string },
): Promise<void> {
  const resource = { mall_id: mall.mall_id, event_shop_no: '1', product_no, product_code }
  await deliver(world, mall, event_no, JSON.stringify({ event_no, resource }))
}

/** Tells that an order of the app was paid (90157). */
export async function tellPaid(world: World, mall: Mall, order: AppOrder): Promise<void> {
  const { amount = 0, at = 0 } = order.paid ?? {}
  const more = { payed_date: seoul(at), currency: 'KRW', amount: amount.toFixed(2), channel: 'APP' }
  await tellOfOrder(world, mall, order, { event_no: 90_157, more })
}

/** Tells that the mall's owner asks for the money back (90158). */
export async function tellRefundRequested(world: World, mall: Mall, order: AppOrder): Promise<void> {
  const more = { reason_code: 'E', reason_detail: '구매자와 판매자가 합의했어요', request_date: seoul(world.now()) }
  await tellOfOrder(world, mall, order, { event_no: 90_158, more })
}

/** Tells that money went back (90159). */
export async function tellRefunded(world: World, mall: Mall, order: AppOrder): Promise<void> {
  const { refunded = 0 } = order.paid ?? {}
  const moments = { expire_date: seoul(world.now()), refunded_date: seoul(world.now()) }
  await tellOfOrder(world, mall, order, {
    event_no: 90_159,
    more: { currency: 'KRW', refunded_amount: refunded.toFixed(2), ...moments },
  })
}

async function tellOfOrder(
  world: World,
  mall: Mall,
  { order_id }: AppOrder,
  { event_no, more }: { event_no: number; more: Record<string, string> },
): Promise<void> {
  const resource = { mall_id: mall.mall_id, client_id: world.options.client_id, order_id, ...more }
  await deliver(world, mall, event_no, JSON.stringify({ event_no, resource }))
}

/** Sends the last webhook of a mall again, byte for byte. */
export async function repeatLast(world: World, mall: Mall): Promise<void> {
  const last = mall.hooks_sent.at(-1)
  if (last !== undefined) await deliver(world, mall, last.event_no, last.body)
}

/** Tells of a change of an order (90023 to 90029), as far as the platform is not told to keep quiet or to stutter. */
export async function tellShopOrder(world: World, mall: Mall, order: ShopOrder, event_no: Told): Promise<void> {
  const { order_id, shop_no, buyer, paid_at, lines, ordered_at } = order
  const total = totalOf(order).toFixed(2)
  const resource = {
    mall_id: mall.mall_id,
    event_shop_no: String(shop_no),
    order_id,
    currency: 'KRW',
    order_date: seoul(ordered_at),
    member_id: buyer.member_id,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    buyer_cellphone: buyer.cellphone,
    paid: paid_at === null ? 'F' : 'T',
    payment_date: paid_at === null ? '' : seoul(paid_at),
    actual_payment_amount: total,
    shipping_status: 'M',
    ordering_product_code: lines.map(({ product }) => product.product_code).join(','),
    ordering_product_name: lines.map(({ product }) => product.product_name).join(','),
  }
  await deliverOddly(world, mall, event_no, JSON.stringify({ event_no, resource }))
}

/** Tells at once of several orders that were shipped or delivered together (90071): their ids, with commas. */
export async function tellTogether(world: World, mall: Mall, orders: readonly ShopOrder[]): Promise<void> {
  const [first] = orders
  if (first === undefined) return
  const order_id = orders.map((order) => order.order_id).join(',')
  const resource = { mall_id: mall.mall_id, event_shop_no: first.shop_no, order_id }
  await deliverOddly(world, mall, 90_071, JSON.stringify({ event_no: 90_071, resource }))
}

/** Never, twice, or after the next one, where a fault says so; a lonely one goes out in the end. */
async function deliverOddly(world: World, mall: Mall, event_no: number, body: string): Promise<void> {
  const fault = world.faults.take('cafe24', ['silence', 'repeat', 'reorder'])
  if (fault?.kind === 'silence') return
  if (fault?.kind === 'reorder') {
    let timer: NodeJS.Timeout | undefined
    const release = (): void => {
      clearTimeout(timer)
      mall.held_hook = null
      void deliver(world, mall, event_no, body)
    }
    mall.held_hook?.release()
    mall.held_hook = { release }
    timer = setTimeout(release, fault.ms === 0 ? 5000 : fault.ms).unref()
    return
  }
  await deliver(world, mall, event_no, body)
  if (fault?.kind === 'repeat') await deliver(world, mall, event_no, body)
  mall.held_hook?.release()
}

async function deliver(world: World, mall: Mall, event_no: number, body: string): Promise<void> {
  const sent: Mall['hooks_sent'][number] = { at: world.now(), event_no, body, status: null }
  mall.hooks_sent.push(sent)
  const { hook } = world.options
  if (hook === undefined) return
  try {
    const headers = { 'content-type': 'application/json', 'x-api-key': hook.key }
    const answer = await fetch(hook.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
    sent.status = answer.status
  } catch {
    // Nobody was there; the list of deliveries says so.
  }
}
