import { sql } from 'kysely'
import type { AttemptKind } from '#contract/lost/record.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Context } from '../kernel/context.ts'
import { recordEvent } from '../kernel/events.ts'
import type { FoundCode } from './found-code.ts'

/** Both sides are told of one finder once so often; the address by which they are known changes daily too. */
const once = '1 day'
/** The most attempts of one finder with one code that are written down in that time. */
const most = 20

type Lost = Pick<FoundCode, 'shop_id' | 'code_id' | 'serial_number'>

/**
 * Somebody who is not its owner tries to register a code that is reported lost, or to take it over (002 §4). A mere scan
 * only stands in the ledger of scans, and its owner has another verdict. It is no part of the call's own transaction,
 * which is refused.
 */
export async function tellAttempt(
  context: Context,
  code: Lost & { verdict: string },
  kind: Exclude<AttemptKind, 'message'>,
): Promise<void> {
  if (code.verdict !== 'lost') return
  await inTenant(context, context.mall_id, async (context) => recordAttempt(context, code, kind))
}

/** Writes an attempt down; owner and shop are told of a finder and code once a day. */
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
