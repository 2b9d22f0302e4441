import { sql } from 'kysely'
import { type Day, addDays, addMonths, dayBounds, seoulDay } from '#contract/kernel/seoul.ts'
import { historyPurposes } from '#contract/messages/purposes.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'
import { countFailedJobs, countRunningJobs } from '../shop-data/job-counts.ts'
import { readCertifiedDays, readShopCounts } from '../shop-data/shop-counts.ts'
import { readFirstSteps } from './first-steps.ts'
import type { Handler } from '../kernel/handle.ts'

/** The number of days of certifications: the last seven, and the seven before. */
const daysTold = 14
/** The age in days past which a failed job is not shown. */
const daysOfFailedJobs = 7

/** A shop at a glance: each count is the one that its list shows, read from where that list reads it. */
export const getHome: Handler<'getHome'> = async (context) => {
  const { shop } = context
  const today = seoulDay(context.now())
  return context.read(async ({ tx }) => {
    const { unprinted } = await readShopCounts(tx, shop)
    return {
      first_steps: await readFirstSteps(tx, shop),
      today,
      certified: await readCertifiedDays(tx, shop, { last: today, days: daysTold }),
      messages_failed: await countFailedMessages(tx, shop, addMonths(today, -1)),
      codes_unprinted: unprinted,
      jobs_running: await countRunningJobs(tx, shop),
      jobs_failed: await countFailedJobs(tx, shop, dayBounds(addDays(today, -daysOfFailedJobs)).from),
      lost_attempted: await countAttemptedLost(tx, shop),
    }
  })
}

async function countFailedMessages(tx: Tx, { mall_id, shop_id }: ShopScope, from: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from message
    where mall_id = ${mall_id} and shop_id = ${shop_id} and queued_at >= ${dayBounds(from).from} and state = 'failed'
      and purpose = any (${historyPurposes}::text[])`.execute(tx)
  return rows[0]?.n ?? 0
}

async function countAttemptedLost(tx: Tx, { mall_id, shop_id }: ShopScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from lost_record r
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.resolved_at is null and exists (
      select from lost_attempt a where a.mall_id = ${mall_id} and a.lost_no = r.lost_no)`.execute(tx)
  return rows[0]?.n ?? 0
}
