import { sql } from 'kysely'
import { type Day, addDays, seoulClock, seoulDay } from '#contract/kernel/seoul.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { EndTrigger, Wanting } from './wanting.ts'
import { writeEnds } from './write-ends.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** Days that a shop has without choosing any (002 §4). */
const firstDays: Readonly<Record<EndTrigger, readonly number[]>> = { expired_before: [30, 7], expired_after: [1] }
const tenInTheMorning = '10:00:00'
/** Missed days that are processed after an outage; older ones would confuse. */
const madeUpMost = 3

/**
 * From ten in the morning: processes warranties that end within the configured days, or have ended. Each shop stores
 * its last processed day, so none is skipped or repeated.
 */
export const notifyEnds: Work<'messages.ends'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  if (seoulClock(now) < tenInTheMorning) return
  const today = seoulDay(now)
  for (const shop of await shopsThatWant(kernel)) {
    signal.throwIfAborted()
    if (shop.done_day === null || shop.done_day < today) await tellShop(kernel, shop, today, signal)
  }
}

async function shopsThatWant(kernel: Kernel): Promise<Wanting[]> {
  const rules = [...(await shopsThatWrite(kernel)), ...(await shopsWithPrograms(kernel))]
  const wanting: Wanting[] = []
  const seen = new Set<string>()
  for (const { mall_id, shop_id, trigger: named, days } of rules) {
    const trigger = named === 'expired_before' ? named : 'expired_after'
    const key = JSON.stringify([mall_id, shop_id, trigger])
    if (seen.has(key)) continue
    seen.add(key)
    const done_day = await doneDay(kernel, { mall_id, shop_id, trigger })
    wanting.push({ mall_id, shop_id, trigger, days: days.length > 0 ? days : [...firstDays[trigger]], done_day })
  }
  return wanting
}

type Rule = ShopKey & { trigger: string; days: number[] }

/** Shops that write to their members. */
async function shopsThatWrite(kernel: Kernel): Promise<Rule[]> {
  return acrossMalls(kernel, async ({ tx }) =>
    tx
      .selectFrom('message_rule')
      .select(['mall_id', 'shop_id', 'trigger', 'days'])
      .where('trigger', 'in', ['expired_before', 'expired_after'])
      .where('send_type', '<>', 'unset')
      .orderBy('mall_id')
      .execute(),
  )
}

/** Shops with webhooks for warranty ends; on the days that the shop has chosen, if any. */
async function shopsWithPrograms(kernel: Kernel): Promise<Rule[]> {
  return acrossMalls(kernel, async ({ tx }) => {
    const { rows } = await sql<Rule>`
      select distinct e.mall_id, e.shop_id, t.trigger, coalesce(r.days, '{}') as days
      from webhook_endpoint e
      join (values ('expired_before', 'code.expiring'), ('expired_after', 'code.expired')) as t (trigger, type)
        on t.type = any (e.types)
      left join message_rule r on r.mall_id = e.mall_id and r.shop_id = e.shop_id and r.trigger = t.trigger
      where e.ended_at is null and e.paused_why is distinct from 'owner'
      order by e.mall_id`.execute(tx)
    return rows
  })
}

async function doneDay(
  kernel: Kernel,
  { mall_id, shop_id, trigger }: Pick<Wanting, 'mall_id' | 'shop_id' | 'trigger'>,
): Promise<string | null> {
  const row = await inTenant(kernel, mall_id, async ({ tx }) =>
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
  await inTenant(kernel, mall_id, async ({ tx }) => {
    await tx
      .insertInto('message_expiry')
      .values({ mall_id, shop_id, trigger, done_day: today })
      .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'trigger']).doUpdateSet({ done_day: today }))
      .execute()
  })
}
