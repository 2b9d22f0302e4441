import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { NotNull } from 'kysely'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { withTx } from '../database/tenant.ts'
import type { Context } from './context.ts'
import { derive } from './derive.ts'
import { Failure } from './failure.ts'
import { type Seals, sameBytes } from '../secrets/sealed.ts'

/** A request with an Idempotency-Key: caller, operation and a fingerprint of the input. */
type IdempotentRequest = { caller: string; operation: string; key: string; fingerprint: Buffer }

type AnswerSeals = Pick<Seals, 'sealBytes' | 'openBytes'>

/** The outcome of a call: its answer, or the replayed one. */
type Outcome<T> = { answer: T } | { replayed: unknown }
type KeyedCall = { name: OperationName; input: unknown; key: string | string[] | undefined }

/** Keys are kept this long, in milliseconds (contract §2: 72 hours). */
export const keyLife = 72 * 60 * 60_000

/**
 * A fingerprint that detects a repeated key with another input; a keyed hash, as inputs may hold passwords or personal
 * data.
 */
export function fingerprintOf(seals: Seals, input: unknown): Buffer {
  return seals.keyed('idempotency', JSON.stringify(input))
}

/**
 * Runs an operation under its Idempotency-Key, if it declares one. A repeated key skips the write and replays its
 * answer; code after the write runs again.
 */
export async function runIdempotent<T>(
  context: Context,
  { name, input, key }: KeyedCall,
  call: (context: Context) => Promise<T>,
): Promise<Outcome<T>> {
  const operation: Operation = operations[name]
  if (operation.idempotent !== true || key === undefined) return { answer: await call(context) }
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) throw new Failure('request.invalid')
  const { seals } = context
  const request = { caller: keyHolder(context), operation: name, key, fingerprint: fingerprintOf(seals, input) }
  const written = new Set<string>()
  const replays: { replayed: unknown }[] = []
  const writeIn: Context['writeIn'] = async <W>(
    mall_id: string,
    work: (context: InTransaction<Context>) => Promise<W>,
  ) => {
    // A second write would replay the first one's answer.
    if (written.has(mall_id)) throw new Error(`${name} writes twice under one idempotency key`)
    written.add(mall_id)
    const outcome = await context.writeIn(mall_id, ({ tx }) =>
      underKey(tx, mall_id, { request, now: context.now(), seals }, () => work(withTx(keyed, tx))),
    )
    if ('answer' in outcome) return outcome.answer
    replays.push(outcome)
    return outcome.replayed as W // what the same work answered before
  }
  const write: Context['write'] = async (work) => writeIn(context.mall_id, work)
  const keyed = derive(context, { write, writeIn })
  const answer = await call(keyed)
  return replays[0] ?? { answer }
}

/** The scope of a key: caller and shop, so that equal keys of others differ. */
function keyHolder({ actor, place }: Context): string {
  if (actor.kind === 'operator') {
    const who = actor.key === null ? `account:${actor.account_id}` : `key:${actor.key.key_id}`
    return `${who}:${place.app}:${place.shop_no ?? ''}`
  }
  return actor.kind === 'staff' ? `staff:${actor.staff_id}` : 'buyer'
}

/**
 * Runs work under an idempotency key, in the given transaction. The key's row is inserted first and acts as a lock: a
 * second request with the same key waits on it until the first has committed (and replays its answer) or rolled back
 * (and does the work itself). The answer may name a person and is kept sealed.
 */
async function underKey<T>(
  tx: Tx,
  mall_id: string,
  { request, now, seals }: { request: IdempotentRequest; now: Date; seals: AnswerSeals },
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const { fingerprint, ...id } = request
  await tx
    .deleteFrom('idempotency_key')
    .where('mall_id', '=', mall_id)
    .where('caller', '=', id.caller)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
    .where('created_at', '<', new Date(now.getTime() - keyLife))
    .execute()
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ mall_id, ...id, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.columns(['mall_id', 'caller', 'operation', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) return { replayed: await keptAnswer(tx, mall_id, { request, seals }) }
  const answer = await work()
  await tx
    .updateTable('idempotency_key')
    .set({ answer_sealed: sealed(seals, mall_id, JSON.stringify(answer ?? null)) })
    .where('mall_id', '=', mall_id)
    .where('caller', '=', id.caller)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
    .execute()
  return { answer }
}

async function keptAnswer(
  tx: Tx,
  mall_id: string,
  { request, seals }: { request: IdempotentRequest; seals: AnswerSeals },
): Promise<unknown> {
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer_sealed'])
    .where('mall_id', '=', mall_id)
    .where('caller', '=', request.caller)
    .where('operation', '=', request.operation)
    .where('key', '=', request.key)
    .where('answer_sealed', 'is not', null)
    .$narrowType<{ answer_sealed: NotNull }>()
    .executeTakeFirstOrThrow()
  if (!sameBytes(first.fingerprint, request.fingerprint)) throw new Failure('request.idempotency_mismatch')
  return JSON.parse(opened(seals, mall_id, first.answer_sealed))
}

/** Compressed before sealing, as encrypted data does not compress: a sheet of 5,000 products shrinks to a tenth. */
function sealed(seals: AnswerSeals, mall_id: string, words: string): Buffer {
  return seals.sealBytes(mall_id, deflateRawSync(words, { level: 1 }))
}

function opened(seals: AnswerSeals, mall_id: string, bytes: Buffer): string {
  return inflateRawSync(seals.openBytes(mall_id, bytes)).toString('utf8')
}
