import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import { sweepEvents } from '../event-log/sweep.ts'
import { keyLife } from '../kernel/idempotency.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Work } from '../kernel/job.ts'
import { deliveryDays } from '#contract/webhooks/limits.ts'
import { retention } from '#contract/members/retention.ts'
import { sweepPersonalData } from './personal-data.ts'

const day = 24 * 60 * 60_000
/** No window of attempts is longer than a day, nor does a cap on sending look further back (`contract/scans/operations.ts`). */
const attemptsKept = retention.proof_days * day
/** The retention of messages, with recipient and text (product G). */
export const messagesKept = retention.message_days * day

/**
 * Every night: what nothing asks for any more. Counted attempts, keys whose answers are not given again, one-time codes
 * (they hold a number or an address), and tokens of buyers that have run out.
 */
export const sweepSpentRows: Work<'sweep.rows'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const { kysely } = kernel.database
  await kysely
    .deleteFrom('rate_window')
    .where('started_at', '<', new Date(now.getTime() - attemptsKept))
    .execute()
  for (const mall_id of await everyMall(kernel)) {
    signal.throwIfAborted()
    await sweepMall(kernel, mall_id, now)
    await sweepPersonalData(kernel, mall_id, now)
  }
}

async function sweepMall(kernel: Kernel, mall_id: string, now: Date): Promise<void> {
  await inTenant(kernel, mall_id, async ({ tx }) => {
    await tx
      .deleteFrom('idempotency_key')
      .where('mall_id', '=', mall_id)
      .where('created_at', '<', new Date(now.getTime() - keyLife))
      .execute()
    await tx
      .deleteFrom('proof')
      .where('mall_id', '=', mall_id)
      .where('created_at', '<', new Date(now.getTime() - attemptsKept))
      .execute()
    await sweepEvents(tx, mall_id, now)
    await sweepSelections(tx, mall_id, now)
    await sweepDeliveries(tx, mall_id, now)
    // By shop, as the index has them.
    const shops = tx.selectFrom('shop').select('shop_id').where('mall_id', '=', mall_id)
    await tx
      .deleteFrom('message')
      .where('mall_id', '=', mall_id)
      .where('shop_id', 'in', shops)
      .where('queued_at', '<', new Date(now.getTime() - messagesKept))
      .execute()
    await tx.deleteFrom('buyer_token').where('mall_id', '=', mall_id).where('expires_at', '<', now).execute()
  })
}

/** Selections that no bulk change goes through any more, and what codes were before changes that can no longer be undone. */
async function sweepSelections(tx: Tx, mall_id: string, now: Date): Promise<void> {
  await sql`
    delete from code_selection s where s.mall_id = ${mall_id} and s.expires_at < ${now} and not exists (
      select from bulk_change b where b.mall_id = s.mall_id and b.selection_id = s.selection_id
        and (b.kept_until > ${now} and b.status in ('cancelled', 'running') or b.status = 'running'))`.execute(tx)
  await sql`
    delete from bulk_change_chunk c using bulk_change b
    where b.mall_id = ${mall_id} and b.kept_until < ${now} and b.status <> 'undoing'
      and c.mall_id = b.mall_id and c.change_id = b.change_id`.execute(tx)
}

/** Calls of shops' own programs that are old, and endpoints that have ended. */
async function sweepDeliveries(tx: Tx, mall_id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveryDays * day)
  await sql`delete from webhook_delivery where mall_id = ${mall_id} and made_at < ${before}`.execute(tx)
  await sql`delete from webhook_endpoint where mall_id = ${mall_id} and ended_at < ${before}`.execute(tx)
}

/** Every mall, whatever has become of it. */
export async function everyMall(kernel: Kernel): Promise<string[]> {
  const rows = await acrossMalls(kernel, ({ tx }) => tx.selectFrom('mall').select('mall_id').execute())
  return rows.map(({ mall_id }) => mall_id)
}
