import { sql } from 'kysely'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Claimed } from './claimed.ts'
import { reserveClaimed } from './reserve.ts'

/**
 * The claim's timeout: a call ends after seconds, so a message that has been in `sending` for longer lost its worker.
 */
export const callIsOver = 30_000

/** Claims a message for sending, before the provider is called; `over` when nothing is left to do. */
export async function claim(kernel: Kernel, mall_id: string, message_id: string): Promise<Claimed | 'over' | 'busy'> {
  return inTenant(kernel.database, mall_id, async (tx) => {
    const row = await tx
      .selectFrom('message')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return 'over'
    const now = kernel.now()
    const { state: before, claimed_at } = row
    if (before !== 'queued' && before !== 'sending' && before !== 'unknown') return 'over'
    const fresh = claimed_at !== null && now.getTime() - claimed_at.getTime() < callIsOver
    if (before === 'sending' && fresh) return 'busy'
    const attempts = row.attempts + 1
    await tx
      .updateTable('message')
      .set({ state: 'sending', attempts, claimed_at: now, next_check_at: null })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
    const [ready] = await reserveClaimed(kernel, tx, mall_id, [{ ...row, before, attempts }])
    return ready ?? 'over'
  })
}

export type Due = { channels: readonly Channel[]; limit: number }

/** Claims what is due of a mall, the oldest first; rows that another worker holds are left to it. */
export async function claimDue(kernel: Kernel, mall_id: string, { channels, limit }: Due): Promise<Claimed[]> {
  return inTenant(kernel.database, mall_id, async (tx) => {
    const claimed = await takeDue(tx, mall_id, kernel.now(), { channels, limit })
    return reserveClaimed(kernel, tx, mall_id, claimed)
  })
}

async function takeDue(tx: Tx, mall_id: string, now: Date, { channels, limit }: Due): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { send_after: Date; message_no: string }>`
    with due as (
      select message_id, claimed_at from message
      where mall_id = ${mall_id} and state = 'queued' and send_after is not null and send_after <= ${now}
        and channel = any (${[...channels]}::text[])
      order by send_after, message_no limit ${limit} for update skip locked)
    update message m set state = 'sending', attempts = m.attempts + 1, claimed_at = ${now}, next_check_at = null
    from due where m.mall_id = ${mall_id} and m.message_id = due.message_id
    returning m.mall_id, m.message_id, m.shop_id, m.channel, m.recipient_sealed, m.body_sealed, 'queued' as before,
      m.attempts, due.claimed_at, m.expires_at, m.send_after, m.event_id, m.purpose, m.points_reserved,
      m.message_no`.execute(tx)
  return rows.toSorted(
    (a, b) => a.send_after.getTime() - b.send_after.getTime() || Number(a.message_no) - Number(b.message_no),
  )
}
