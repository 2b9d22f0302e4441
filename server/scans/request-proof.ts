import { sql } from 'kysely'
import { registrationRefusal } from '#contract/codes/status.ts'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import {
  makeProofCode,
  proofCaps,
  proofCodeTries,
  proofExpiresAt,
  proofMallTries,
  proofMaySend,
  proofResendAt,
} from '#contract/scans/proof.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { queueMessage } from '../kernel/outbox.ts'
import type { FoundCode } from './found-code.ts'
import { findCode, mustBeCode } from './find-code.ts'
import { readSmsName } from '../kernel/sms-name.ts'
import { proofMessage } from './proof-message.ts'
import { tellAttempt } from './tell-attempt.ts'

type Input = InputOf<Operations['requestProof']>

/** Sends a one-time code to the number or address that a buyer claims (product B). */
export async function requestProof(context: Context, input: Input): Promise<OutputOf<Operations['requestProof']>> {
  const target = readTarget(input)
  const code = mustBeCode(await findCode(context, input.auth_qr_code, 'lookup'))
  await tellAttempt(context, code)
  return context.write(async (tx) => {
    refuseUnlessFree(code)
    const target_index = context.seals.index(context.mall_id, input.channel, target)
    await passCaps(context, tx, target_index)
    await takeSending(context, tx, code)
    const sent_at = context.now()
    const proof_id = await sendProof(context, tx, code, input.channel, target, target_index)
    return {
      proof_id,
      channel: input.channel,
      target_masked: input.channel === 'phone' ? maskPhone(target) : maskEmail(target),
      expires_at: toSeoulIso(proofExpiresAt(sent_at)),
      // The wire has whole seconds; whoever waits until this one must not be refused for the rest of it.
      resend_at: toSeoulIso(wholeSecondAfter(proofResendAt(sent_at))),
    }
  })
}

function wholeSecondAfter(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000)
}

function readTarget({ channel, target }: Input): string {
  const read = channel === 'phone' ? readMobilePhone(target) : readEmail(target)
  if (read !== null) return read
  const code = channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid'
  throw new Failure(code, { fields: [{ path: 'target', code }] })
}

/** No code is sent for what cannot be registered anyway. */
function refuseUnlessFree({ cert_status, approval_status, blocked_reason }: FoundCode): void {
  const refusal = registrationRefusal({
    cert_status,
    approval_status: approval_status === 'pending' ? 'pending' : null,
    status_before_lost: null,
    blocked_reason,
  })
  if (refusal !== null) throw new Failure(refusal)
}

/** The caps on sending. Requests for one target, or from one network address, are counted one after the other. */
async function passCaps(context: Context, tx: Tx, target_index: Buffer): Promise<void> {
  const now = context.now()
  const { mall_id, address_hash } = context
  const longest = new Date(now.getTime() - Math.max(...proofCaps.map((cap) => cap.within)))
  await sql`select pg_advisory_xact_lock(turn) from (
    select hashtextextended(value, 0) as turn
    from unnest(array[${`proof:${mall_id}:${target_index.toString('hex')}`}, ${`proof:${mall_id}:${address_hash.toString('hex')}`}]::text[]) as value
    order by turn
  ) as turns`.execute(tx)
  const sent = await tx
    .selectFrom('proof')
    .select(['created_at', 'target_index', 'address_hash'])
    .where('mall_id', '=', mall_id)
    .where('created_at', '>', longest)
    .where((or) => or.or([or('target_index', '=', target_index), or('address_hash', '=', address_hash)]))
    .execute()
  const times = (rows: typeof sent) => rows.map((row) => row.created_at)
  const target = times(sent.filter((row) => row.target_index.equals(target_index)))
  const refusal = proofMaySend(
    { target, address: times(sent.filter((row) => row.address_hash.equals(address_hash))) },
    now,
  )
  if (refusal === null) return
  const last = Math.max(0, ...target.map((at) => proofResendAt(at).getTime()))
  const seconds = refusal === 'proof.too_soon' ? Math.ceil((last - now.getTime()) / 1000) : 3600
  throw new Failure(refusal, { values: { seconds }, retry_after: seconds })
}

/** The caps of the label and of the mall. In this transaction: what is refused or falls through was not sent. */
async function takeSending(context: Context, tx: Tx, { code_id }: FoundCode): Promise<void> {
  const { mall_id } = context
  const caps = [
    { key: `proof-code:${mall_id}:${code_id}`, ...proofCodeTries },
    { key: `proof-mall:${mall_id}`, ...proofMallTries },
  ]
  for (const { key, count, window } of caps) {
    const result = await sql<{ taken: number }>`
      select take_attempt(${key}, ${context.now()}, ${`${window / 1000} seconds`}::interval) as taken
    `.execute(tx)
    if ((result.rows[0]?.taken ?? 0) > count) throw new Failure('proof.too_many_sent', { retry_after: window / 1000 })
  }
}

async function sendProof(
  context: Context,
  tx: Tx,
  code: FoundCode,
  channel: Input['channel'],
  target: string,
  target_index: Buffer,
): Promise<string> {
  const { mall_id, seals } = context
  const proof_id = context.uuid()
  const proof_code = makeProofCode((size) => context.random(size))
  const created_at = context.now()
  const expires_at = proofExpiresAt(created_at)
  await tx
    .insertInto('proof')
    .values({
      mall_id,
      proof_id,
      shop_id: code.shop_id,
      code_id: code.code_id,
      channel,
      target_sealed: seals.seal(mall_id, target),
      target_index,
      code_hash: proofHash(context, proof_id, proof_code),
      address_hash: context.address_hash,
      created_at,
      expires_at,
    })
    .execute()
  const { shop_id, shop_name } = code
  const sender = channel === 'phone' ? await readSmsName(tx, { mall_id, shop_id, shop_name }) : shop_name
  await queueMessage(context, tx, mall_id, {
    shop_id,
    channel: channel === 'phone' ? 'sms' : 'email',
    purpose: 'proof',
    recipient: target,
    body: proofMessage(channel, context.language, sender, proof_code),
    expires_at,
  })
  return proof_id
}

/** The stored form of a one-time code: a keyed hash, because six digits alone are soon guessed. */
export function proofHash(context: Context, proof_id: string, proof_code: string): Buffer {
  return context.seals.keyed('proof', `${proof_id}:${proof_code}`)
}
