import { sql } from 'kysely'
import { inTenant } from '../database/tenant.ts'
import type { Context } from '../kernel/context.ts'
import { recordEvent } from '../kernel/events.ts'
import type { FoundCode } from './found-code.ts'

/** One finder is told of once so often; the address by which they are known changes daily too. */
const once = '1 day'

/**
 * Somebody who is not its owner tries to register a code that is reported lost, or writes to its owner: both want to know
 * (002 §4), once a day for each finder and code. A mere scan only stands in the ledger of scans. It is no part of the
 * call's own transaction, which is refused.
 */
export async function tellAttempt(context: Context, code: FoundCode): Promise<void> {
  const { verdict, shop_id, code_id, serial_number, member_id } = code
  // Only its owner is known here.
  if (verdict !== 'lost' || member_id !== null) return
  const { mall_id, database, address_hash } = context
  await inTenant(database, mall_id, async (tx) => {
    const key = `attempt:${mall_id}:${code_id}:${address_hash.toString('hex')}`
    const { rows } = await sql<{ taken: number }>`
      select take_attempt(${key}, ${context.now()}, ${once}::interval) as taken`.execute(tx)
    if ((rows[0]?.taken ?? 0) > 1) return
    const cause = { kind: 'nobody', id: '' } as const
    const event = { kind: 'code.attempted', shop_id, subject: serial_number, data: { code_id }, cause } as const
    await recordEvent(context, tx, mall_id, event)
  })
}
