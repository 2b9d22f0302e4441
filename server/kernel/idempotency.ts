import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { NotNull } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { Failure } from './failure.ts'
import { type Seals, sameBytes } from './secrets/sealed.ts'

/** A request that carries an Idempotency-Key: who, what, and a fingerprint of the input. */
export type IdempotentRequest = { caller: string; operation: string; key: string; fingerprint: Buffer }

type AnswerSeals = Pick<Seals, 'sealBytes' | 'openBytes'>

/** Thrown inside the transaction when the key already has its answer; the mount replays that answer. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('replay')
    this.name = 'Replay'
    this.answer = answer
  }
}

/** Keys are kept this long, in milliseconds (contract §2: 72 hours). */
export const keyLife = 72 * 60 * 60_000

/**
 * Fingerprint of an input, to tell whether a repeated key came with the same one; a keyed hash, because an input may
 * hold a password or a person's number.
 */
export function fingerprintOf(seals: Seals, input: unknown): Buffer {
  return seals.keyed('idempotency', JSON.stringify(input))
}

/**
 * Runs work under an idempotency key, in the given transaction. The key's row is inserted first and acts as a lock: a
 * second request with the same key waits on it until the first has committed (and replays its answer) or rolled back
 * (and does the work itself). The answer may name a person and is kept sealed.
 */
export async function underKey<T>(
  tx: Tx,
  mall_id: string,
  { request, now, seals }: { request: IdempotentRequest; now: Date; seals: AnswerSeals },
  work: () => Promise<T>,
): Promise<T> {
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
  if (taken.numInsertedOrUpdatedRows === 0n) throw await replayOf(tx, mall_id, { request, seals })
  const answer = await work()
  await tx
    .updateTable('idempotency_key')
    .set({ answer_sealed: sealed(seals, mall_id, JSON.stringify(answer ?? null)) })
    .where('mall_id', '=', mall_id)
    .where('caller', '=', id.caller)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
    .execute()
  return answer
}

async function replayOf(
  tx: Tx,
  mall_id: string,
  { request, seals }: { request: IdempotentRequest; seals: AnswerSeals },
): Promise<Replay | Failure> {
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
  if (!sameBytes(first.fingerprint, request.fingerprint)) return new Failure('request.idempotency_mismatch')
  return new Replay(JSON.parse(opened(seals, mall_id, first.answer_sealed)))
}

/** Packed first, as the database cannot pack what is sealed: the answer to a sheet of 5,000 products is a tenth then. */
function sealed(seals: AnswerSeals, mall_id: string, words: string): Buffer {
  return seals.sealBytes(mall_id, deflateRawSync(words, { level: 1 }))
}

function opened(seals: AnswerSeals, mall_id: string, bytes: Buffer): string {
  return inflateRawSync(seals.openBytes(mall_id, bytes)).toString('utf8')
}
