import { setTimeout as wait } from 'node:timers/promises'
import { addDays, seoulDay } from '#contract/kernel/seoul.ts'
import { inTenant } from '../../database/tenant.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { isWaiting } from '../../platforms/health.ts'
import { type OrderPlace, wakeOrders } from '../../platforms/order-wakes.ts'
import { type ToldOrder, type ToldOrderLine, orderBookOf, readChanged } from '../../platforms/orders.ts'
import { shopsOfNumber } from '../shops.ts'

const minute = 60_000
/** The age of the last poll that counts as an outage; then every date is polled, not only those without a webhook. */
const outage = 30 * minute
/** The interval of a full poll. */
const wholeEvery = 24 * 60 * minute
/** The longest pause that a look makes itself. */
const patience = 30_000

/**
 * Polls the orders of a shop by date, from the last poll on: purchase confirmations, which have no webhook, and all
 * changes after an outage. Orders that differ from the stored ones are read again, as if by a webhook.
 */
export const pollShopOrders: Work<'orders.poll'> = async (kernel, place, signal) => {
  const began_at = kernel.now()
  const cursor = await cursorOf(kernel, place, began_at)
  const book = await orderBookOf(kernel, place.mall_id)
  if (cursor === null || book === null) return
  const since = began_at.getTime() - cursor.polled_at.getTime()
  const whole = since > outage || began_at.getTime() - cursor.whole_at.getTime() > wholeEvery
  const earlier = whole ? book.lookBack.whole : book.lookBack.often
  const from = addDays(seoulDay(new Date(cursor.polled_at.getTime() - outage)), -earlier)
  for (const change of whole ? book.changes : book.changes.slice(0, 1))
    for (const window of windowsOf(from, seoulDay(began_at), book.windowDays))
      if (!(await lookThrough(kernel, place, { change, ...window }, signal))) return
  await inTenant(kernel, place.mall_id, ({ tx }) =>
    tx
      .updateTable('order_cursor')
      .set({ polled_at: began_at, ...(whole ? { whole_at: began_at } : {}) })
      .where('mall_id', '=', place.mall_id)
      .where('shop_no', '=', place.shop_no)
      .execute(),
  )
}

/** Reads the cursor of a shop; of a new one nothing from before is taken in. Null while its platform is away. */
async function cursorOf(kernel: Kernel, { mall_id, shop_no }: OrderPlace, now: Date) {
  return inTenant(kernel, mall_id, async (kernel) => {
    const mall = await kernel.tx
      .selectFrom('mall_platform')
      .select('wait_until')
      .where('mall_id', '=', mall_id)
      .where('state', '=', 'connected')
      .executeTakeFirst()
    if (mall === undefined || isWaiting(kernel, mall)) return null
    await kernel.tx
      .insertInto('order_cursor')
      .values({ mall_id, shop_no, polled_at: now, whole_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return kernel.tx
      .selectFrom('order_cursor')
      .select(['polled_at', 'whole_at'])
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .executeTakeFirstOrThrow()
  })
}

/** The days from one to another in pieces that a search takes. */
export function windowsOf(from: string, to: string, days: number): { from: string; to: string }[] {
  const windows: { from: string; to: string }[] = []
  for (let begin = from; begin <= to; begin = addDays(begin, days)) {
    const end = addDays(begin, days - 1)
    windows.push({ from: begin, to: end < to ? end : to })
  }
  return windows
}

type Look = { change: string; from: string; to: string }

/** Every page of one search; false where the platform does not let us read. Throws where it may later. */
async function lookThrough(kernel: Kernel, place: OrderPlace, look: Look, signal: AbortSignal): Promise<boolean> {
  for (let after: string | null = null; ;) {
    signal.throwIfAborted()
    const answer = await readChanged(kernel, place, { ...look, after })
    if (answer.outcome === 'throttled' && answer.retry_after * 1000 <= patience) {
      await wait(answer.retry_after * 1000, undefined, { signal })
      continue
    }
    if (answer.outcome === 'reauth_required' || answer.outcome === 'refused') return false
    if (answer.outcome !== 'ok') throw new Error('the platform is away')
    const { orders, next, pause_ms } = answer.value
    await inTenant(kernel, place.mall_id, (kernel) => wakeChanged(kernel, place, orders))
    if (next === null) return true
    after = next
    await wait(Math.min(pause_ms, patience), undefined, { signal })
  }
}

/** Enqueues the orders that differ from our copy. */
async function wakeChanged(
  kernel: InTransaction<Kernel>,
  place: OrderPlace,
  orders: readonly ToldOrder[],
): Promise<void> {
  const shops = await shopsOfNumber(kernel.tx, place)
  const [shop] = shops
  if (shop === undefined || orders.length === 0) return
  const lines = await kernel.tx
    .selectFrom('shop_order_line')
    .select(['order_no', 'line_no', 'status', 'quantity', 'claim'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where(
      'order_no',
      'in',
      orders.map(({ order_no }) => order_no),
    )
    .execute()
  const known = new Map(lines.map((line) => [`${line.order_no} ${line.line_no}`, line]))
  const changed = orders.filter(({ order_no, lines: told }) =>
    told.some((line) => !isAs(known.get(`${order_no} ${line.line_no}`), line)),
  )
  await wakeOrders(
    kernel,
    place,
    changed.map(({ order_no }) => order_no),
  )
}

type Kept = { status: string; quantity: number; claim: string }

/** True if a line equals the stored one. */
function isAs(kept: Kept | undefined, { status, quantity, claim }: ToldOrderLine): boolean {
  if (kept?.status !== status || kept.quantity !== quantity) return false
  return claim === null || claim === kept.claim
}
