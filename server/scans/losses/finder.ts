import { sql } from 'kysely'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import {
  type FinderMessage,
  finderAbuseMost,
  finderDayMost,
  finderMost,
  finderTries,
} from '#contract/scans/losses/operations.ts'
import { type LockedCode, lockCode } from '../../code-life/lock.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { networkOf } from '../../kernel/network.ts'
import { findCode, mustBeCode } from '../find-code.ts'
import { lockOwn, passOwnerLimit } from '../owners/owner.ts'
import { recordAttempt } from '../report-attempt.ts'
import type { Handler } from '../../kernel/handle.ts'

type LostCode = Pick<LockedCode, 'shop_id' | 'code_id'>

/** Counts of messages: today's of this finder and of all, and those marked as abuse since the loss. */
type Counted = { mine: number; mine_abuse: number; day: number; abuse: number }

/**
 * Sends a finder's message to the owner of a lost product (product D); it is read on the certificate, and owner and
 * shop are notified. The code is locked, so that concurrent messages respect the limits.
 */
export const writeToOwner: Handler<'writeToOwner'> = async (context, input) => {
  await passOwnerLimit(context)
  const found = mustBeCode(await findCode(context, input.auth_qr_code, 'lookup'))
  const { mall_id, seals, address_hash } = context
  await consumeLimit(context, {
    key: `finder:${mall_id}:${address_hash.toString('hex')}`,
    ...finderTries,
    refusal: 'finder.too_many',
  })
  return context.write(async (context) => {
    const code = await lockCode(context.tx, { mall_id, shop_id: found.shop_id }, found.code_id)
    const member_id = code?.member_id ?? null
    if (code === null || code.cert_status !== 'lost' || member_id === null) throw new Failure('finder.not_lost')
    const counted = await count(context, code)
    if (isHeardOut(counted)) throw new Failure('finder.too_many')
    const words_sealed = seals.seal(mall_id, input.words)
    const { shop_id, code_id } = code
    const of = { mall_id, shop_id, code_id, member_id, address_hash: writerOf(context, code) }
    await context.tx
      .insertInto('finder_message')
      .values({ ...of, message_id: context.uuid(), words_sealed, written_at: context.now() })
      .execute()
    await recordAttempt(context, code, 'message')
    await audit(context, { kind: 'nobody', name: '' }, { action: 'lost.finder_wrote', code_id })
    return { left: finderMost - counted.mine - 1 }
  })
}

function isHeardOut({ mine, mine_abuse, day, abuse }: Counted): boolean {
  return mine >= finderMost || mine_abuse > 0 || day >= finderDayMost || abuse >= finderAbuseMost
}

/** True if this finder may write about the loss; the form is hidden otherwise. */
export async function mayWriteToOwner(context: Context, code: LostCode): Promise<boolean> {
  return context.read(async (context) => !isHeardOut(await count(context, code)))
}

/**
 * Identifies a finder for one loss: a keyed hash of network and code. Unlike the ledgers' hash it does not change
 * daily, so that abuse stays blocked, and it cannot be linked across codes.
 */
function writerOf(
  { seals, mall_id, address }: Pick<Context, 'seals' | 'mall_id' | 'address'>,
  { code_id }: Pick<LockedCode, 'code_id'>,
): Buffer {
  return seals.keyed('finder', `${mall_id}:${code_id}:${networkOf(address)}`).subarray(0, 16)
}

async function count(context: InTransaction<Context>, code: LostCode): Promise<Counted> {
  const { mall_id } = context
  const { shop_id, code_id } = code
  const writer = writerOf(context, code)
  const since = new Date(context.now().getTime() - 86_400_000)
  const { rows } = await sql<Counted>`
    select count(*) filter (where f.address_hash = ${writer} and f.written_at > ${since})::integer as mine,
      count(*) filter (where f.address_hash = ${writer} and f.abuse_at is not null)::integer as mine_abuse,
      count(*) filter (where f.written_at > ${since})::integer as day,
      count(*) filter (where f.abuse_at is not null)::integer as abuse
    from finder_message f
    where f.mall_id = ${mall_id} and f.shop_id = ${shop_id} and f.code_id = ${code_id}::bigint
      and f.written_at >= coalesce((select max(r.created_at) from lost_record r where r.mall_id = ${mall_id}
        and r.shop_id = ${shop_id} and r.code_id = ${code_id}::bigint), '-infinity')`.execute(context.tx)
  return rows[0] ?? { mine: 0, mine_abuse: 0, day: 0, abuse: 0 }
}

/** Lists the messages of finders to the owner. */
export const listFinderMessages: Handler<'listFinderMessages'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return context.read(async (context) => {
    const { code, member_id } = await lockOwn(context, auth_qr_code)
    return { messages: await read(context, code, member_id) }
  })
}

async function read(
  { mall_id, seals, tx }: InTransaction<Context>,
  { shop_id, code_id }: LockedCode,
  member_id: string,
): Promise<FinderMessage[]> {
  const rows = await tx
    .selectFrom('finder_message')
    .select(['message_id', 'words_sealed', 'written_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('member_id', '=', member_id)
    .where('abuse_at', 'is', null)
    .orderBy('written_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ message_id, words_sealed, written_at }) => ({
    message_id,
    words: seals.open(mall_id, words_sealed),
    written_at: toSeoulIso(written_at),
  }))
}

/** Deletes a message and blocks its sender for this loss. */
export const reportFinderAbuse: Handler<'reportFinderAbuse'> = async (context, input) => {
  await passOwnerLimit(context)
  const { mall_id } = context
  return context.write(async (context) => {
    const { code, member_id } = await lockOwn(context, input.auth_qr_code)
    const { code_id } = code
    const gone = await context.tx
      .updateTable('finder_message')
      .set({ abuse_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', input.message_id)
      .where('code_id', '=', code_id)
      .where('member_id', '=', member_id)
      .where('abuse_at', 'is', null)
      .executeTakeFirst()
    if (gone.numUpdatedRows === 0n) throw new Failure('finder.message_gone')
    await audit(context, { kind: 'buyer', name: member_id }, { action: 'lost.finder_abuse', code_id })
    return { messages: await read(context, code, member_id) }
  })
}

async function audit(
  context: InTransaction<Context>,
  who: { kind: 'buyer' | 'nobody'; name: string },
  { action, code_id }: { action: string; code_id: string },
): Promise<void> {
  await recordAs(context, { mall_id: context.mall_id, ...who }, { action, target: `code:${code_id}` })
}
