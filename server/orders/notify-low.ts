import { paceDays } from '#contract/orders/forecast.ts'
import type { ForecastItem } from '#contract/orders/records.ts'
import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { notifyManager } from '../notify/notify-manager.ts'
import { sweep } from '../work/sweep.ts'
import { forecastOf, isLow } from './forecast.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type Low = ForecastItem & { variant_no: string }

/** Items that one mail names; the screen shows the others. */
const namedMost = 10

/**
 * Every morning: notifies shops whose free codes run low, each item once until it is restocked. Items with waiting
 * orders were notified when the wait began.
 */
export const notifyLow: Work<'orders.forecast'> = async (kernel, _job, signal) => {
  const since = new Date(kernel.now().getTime() - paceDays * 86_400_000)
  const find = (tx: Tx) =>
    tx.selectFrom('order_unit').select(['mall_id', 'shop_id']).distinct().where('bound_at', '>=', since).execute()
  await sweep(kernel, { find, work: (kernel, shop) => tellShop(kernel, shop) }, signal)
}

async function tellShop(kernel: InTransaction<Kernel>, shop: ShopKey): Promise<void> {
  const low = (await forecastOf(kernel, shop)).filter(isLow)
  await forgetOthers(kernel.tx, shop, low)
  const fresh = await noteLow(kernel, shop, low)
  const named = low.filter(({ variant_no }) => fresh.has(variant_no))
  if (named.length > 0) await write(kernel, shop, named)
}

/** Resets the notices of restocked items: their next shortage is notified again. */
async function forgetOthers(tx: Tx, { mall_id, shop_id }: ShopKey, low: readonly Low[]): Promise<void> {
  let others = tx
    .updateTable('order_pool')
    .set({ low_told_at: null })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('low_told_at', 'is not', null)
  if (low.length > 0) others = others.where('variant_no', 'not in', numbersOf(low))
  await others.execute()
}

/** Writes down that the shop knows; the items of which it did not. */
async function noteLow(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id }: ShopKey,
  low: readonly Low[],
): Promise<ReadonlySet<string>> {
  if (low.length === 0) return new Set()
  const rows = await kernel.tx
    .updateTable('order_pool')
    .set({ low_told_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('variant_no', 'in', numbersOf(low))
    .where('low_told_at', 'is', null)
    .returning(['variant_no', 'short_told_at'])
    .execute()
  return new Set(rows.filter(({ short_told_at }) => short_told_at === null).map(({ variant_no }) => variant_no))
}

const numbersOf = (low: readonly Low[]) => low.map(({ variant_no }) => variant_no)

/** One mail for all items of the shop; the service's own and free. */
async function write(kernel: InTransaction<Kernel>, { mall_id, shop_id }: ShopKey, low: readonly Low[]): Promise<void> {
  const lines = low.slice(0, namedMost).map(({ product_name, variant_name, free, days_left }) => {
    const item = variant_name === '' ? product_name : `${product_name} (${variant_name})`
    return text('ko', 'orders.low_line', { item, count: String(free), days: String(days_left ?? 0) })
  })
  const rest = low.length - lines.length
  const more = rest === 0 ? [] : [text('ko', 'orders.low_more', { count: String(rest) })]
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'order_low',
    screen: 'orders',
    query: { view: 'forecast' },
    words: ({ shop, address }) => ({
      subject: text('ko', 'orders.low_subject', { shop }),
      text: text('ko', 'orders.low_mail', { items: [...lines, ...more].join('\n'), address }),
    }),
  })
}
