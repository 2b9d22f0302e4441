import { sql } from 'kysely'
import type { AttemptKind } from '#contract/lost/record.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Context } from '../kernel/context.ts'
import { recordEvent } from '../kernel/events.ts'
import type { FoundCode } from './found-code.ts'

/** Owner and shop are notified of a finder once in this time; the finder's hash changes daily too. */
const once = '1 day'
/** The most recorded attempts of one finder and code in that time. */
const most = 20

type Lost = Pick<FoundCode, 'shop_id' | 'code_id' | 'serial_number'>

/**
 * Records an attempt to register or take over a lost code by someone other than its owner (002 §4), outside the call's
 * transaction, which is refused. A mere scan is only in the scan ledger.
 */
export async function reportAttempt(
  context: Context,
  code: Lost & { verdict: string },
  kind: Exclude<AttemptKind, 'message'>,
): Promise<void> {
  if (code.verdict !== 'lost') return
  await inTenant(context, context.mall_id, async (context) => recordAttempt(context, code, kind))
}

/** Records an attempt; owner and shop are notified once a day per finder and code. */
export async function recordAttempt(
  context: InTransaction<Context>,
  { shop_id, code_id, serial_number: subject }: Lost,
  kind: AttemptKind,
): Promise<void> {
  const { mall_id, address_hash, device } = context
  const key = `attempt:${mall_id}:${code_id}:${address_hash.toString('hex')}`
  const { rows } = await sql<{ taken: number }>`
    select take_attempt(${key}, ${context.now()}, ${once}::interval) as taken`.execute(context.tx)
  const taken = rows[0]?.taken ?? 0
  if (taken > most) return
  const data = { code_id, kind, device, ...(taken > 1 ? { quiet: true } : {}) }
  const cause = { kind: 'nobody', id: '' } as const
  await recordEvent(context, mall_id, { kind: 'code.attempted', shop_id, subject, data, cause })
}
