import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { AttemptKind } from '../database/owner-tables.ts'
import { inTenant } from '../database/tenant.ts'
import type { Context } from '../kernel/context.ts'
import { recordEvent } from '../kernel/events.ts'
import type { FoundCode } from './found-code.ts'

/** One finder is told of once so often; the address by which they are known changes daily too. */
const once = '1 day'
/** The most refusals that are written down of one finder and code in that time. */
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
  await inTenant(context.database, context.mall_id, async (tx) => recordAttempt(context, tx, code, { kind }))
}

/** Writes the attempt down, with a finder's words, and lets both sides be told: once a day for each finder and code. */
export async function recordAttempt(
  context: Context,
  tx: Tx,
  { shop_id, code_id, serial_number }: Lost,
  { kind, words }: { kind: AttemptKind; words?: string },
): Promise<void> {
  const { mall_id, address_hash, device, seals } = context
  const key = `attempt:${mall_id}:${code_id}:${address_hash.toString('hex')}`
  const { rows } = await sql<{ taken: number }>`
    select take_attempt(${key}, ${context.now()}, ${once}::interval) as taken`.execute(tx)
  const taken = rows[0]?.taken ?? 0
  if (taken > most) return
  const words_sealed = words === undefined ? null : seals.seal(mall_id, words)
  await tx
    .insertInto('code_attempt')
    .values({ mall_id, shop_id, code_id, kind, attempted_at: context.now(), address_hash, device, words_sealed })
    .execute()
  if (taken > 1) return
  const cause = { kind: 'nobody', id: '' } as const
  const event = { kind: 'code.attempted', shop_id, subject: serial_number, data: { code_id }, cause } as const
  await recordEvent(context, tx, mall_id, event)
}
