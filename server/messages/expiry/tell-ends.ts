import { addDays, seoulClock, seoulDay } from '#contract/kernel/seoul.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { Work } from '../../jobs/jobs.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { EndTrigger, Wanting } from './wanting.ts'
import { writeEnds } from './write-ends.ts'

/** Days that a shop has without choosing any (002 §4). */
const firstDays: Readonly<Record<EndTrigger, readonly number[]>> = { expired_before: [30, 7], expired_after: [1] }
const tenInTheMorning = '10:00:00'
/** Days that are made up for after the server was down; what is older would only confuse. */
const madeUpMost = 3

/**
 * From ten in the morning: the warranties that end in so many days, or ended so many days ago. Each shop remembers the
 * last day that was done, so that a day is neither left out nor done twice, whenever and however often this runs.
 */
export const tellEnds: Work<'messages.ends'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  if (seoulClock(now) < tenInTheMorning) return
  const today = seoulDay(now)
  for (const shop of await shopsThatWant(kernel)) {
    signal.throwIfAborted()
    if (shop.done_day === null || shop.done_day < today) await tellShop(kernel, shop, today, signal)
  }
}

async function shopsThatWant(kernel: Kernel): Promise<Wanting[]> {
  const rules = await acrossMalls(kernel.database, async (tx) =>
    tx
      .selectFrom('message_rule')
      .select(['mall_id', 'shop_id', 'trigger', 'days'])
      .where('trigger', 'in', ['expired_before', 'expired_after'])
      .where('send_type', '<>', 'unset')
      .orderBy('mall_id')
      .execute(),
  )
  const wanting: Wanting[] = []
  for (const { mall_id, shop_id, trigger: named, days } of rules) {
    const trigger = named === 'expired_before' ? named : 'expired_after'
    const done_day = await doneDay(kernel, { mall_id, shop_id, trigger })
    wanting.push({ mall_id, shop_id, trigger, days: days.length > 0 ? days : [...firstDays[trigger]], done_day })
  }
  return wanting
}

async function doneDay(
  kernel: Kernel,
  { mall_id, shop_id, trigger }: Pick<Wanting, 'mall_id' | 'shop_id' | 'trigger'>,
): Promise<string | null> {
  const row = await inTenant(kernel.database, mall_id, async (tx) =>
    tx
      .selectFrom('message_expiry')
      .select('done_day')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('trigger', '=', trigger)
      .executeTakeFirst(),
  )
  return row?.done_day ?? null
}

async function tellShop(kernel: Kernel, shop: Wanting, today: Day, signal: AbortSignal): Promise<void> {
  const { mall_id, shop_id, trigger } = shop
  const oldest = addDays(today, 1 - madeUpMost)
  const next = shop.done_day === null ? today : addDays(shop.done_day, 1)
  const from = next < oldest ? oldest : next
  for (const days of shop.days) {
    const away = trigger === 'expired_before' ? days : -days
    await writeEnds(kernel, shop, { days, first: addDays(from, away), last: addDays(today, away) }, signal)
  }
  await inTenant(kernel.database, mall_id, async (tx) => {
    await tx
      .insertInto('message_expiry')
      .values({ mall_id, shop_id, trigger, done_day: today })
      .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'trigger']).doUpdateSet({ done_day: today }))
      .execute()
  })
}
