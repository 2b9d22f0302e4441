import { sql } from 'kysely'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { ProofChannel, SentProofAnswer } from '#contract/scans/proof-fields.ts'
import {
  type GuessedAt,
  makeProofCode,
  proofCodeTries,
  proofDigitsFor,
  proofExpiresAt,
  proofGuard,
  proofMallTries,
  proofMaySend,
  proofResendAt,
} from '#contract/scans/proof.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { queueMessage } from '../notify/outbox.ts'
import { readSmsName } from '../notify/sms-name.ts'
import { proofMessage } from './proof-message.ts'

/** A claimed phone number or e-mail address. */
export type Contact = { channel: ProofChannel; target: string }

/** The purpose of a proof: the registration of a code, or another subject. */
export type ProofAbout = { shop_id: number; shop_name: string } & (
  | { code_id: string; subject: null }
  | { code_id: null; subject: string; cap: string | null }
)

/** Parses a typed contact. */
export function readContact({ channel, target }: Contact): Contact {
  const read = channel === 'phone' ? readMobilePhone(target) : readEmail(target)
  if (read !== null) return { channel, target: read }
  const code = channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid'
  throw new Failure(code, { fields: [{ path: 'target', code }] })
}

/** Masks a contact. */
export function maskContact({ channel, target }: Contact): string {
  return channel === 'phone' ? maskPhone(target) : maskEmail(target)
}

/** Sends a one-time code within all limits; it is valid for its subject only. */
export async function sendProof(
  context: InTransaction<Context>,
  about: ProofAbout,
  contact: Contact,
): Promise<SentProofAnswer> {
  const { mall_id, seals } = context
  const target_index = seals.index(mall_id, contact.channel, contact.target)
  const past = await passCaps(context, contact)
  await takeSending(context, about)
  const digits = proofDigitsFor({ ...past, ...(await guessesIn(context)) }, context.now())
  const sent_at = context.now()
  const proof_id = await writeProof(context, about, { ...contact, target_index, digits })
  return {
    proof_id,
    channel: contact.channel,
    target_masked: maskContact(contact),
    expires_at: toSeoulIso(proofExpiresAt(sent_at)),
    // Rounded up to whole seconds, as on the wire, so that waiting until then suffices.
    resend_at: toSeoulIso(wholeSecondAfter(proofResendAt(sent_at))),
  }
}

function wholeSecondAfter(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000)
}

/** Codes sent before, to the target and from the network address. */
type Past = Pick<GuessedAt, 'target' | 'address'>

/**
 * Enforces the limits of sending and returns the codes sent before. Requests of one target or network address are
 * serialised.
 */
async function passCaps(context: InTransaction<Context>, contact: Contact): Promise<Past> {
  const now = context.now()
  const { mall_id, address_hash, seals } = context
  const turn = seals.mark(mall_id, contact.channel, contact.target)
  const indexes = seals.indexes(mall_id, contact.channel, contact.target)
  await sql`select pg_advisory_xact_lock(turn) from (
    select hashtextextended(value, 0) as turn
    from unnest(array[${`proof:${mall_id}:${turn.toString('hex')}`}, ${`proof:${mall_id}:${address_hash.toString('hex')}`}]::text[]) as value
    order by turn
  ) as turns`.execute(context.tx)
  const sent = await context.tx
    .selectFrom('proof')
    .select(['created_at', 'target_index', 'address_hash', 'tries', 'used_at'])
    .where('mall_id', '=', mall_id)
    .where('created_at', '>', new Date(now.getTime() - proofGuard.target.window))
    .where((or) => or.or([or('target_index', 'in', indexes), or('address_hash', '=', address_hash)]))
    .execute()
  const times = (rows: typeof sent) => rows.map((row) => row.created_at)
  const target = sent.filter((row) => indexes.some((index) => row.target_index.equals(index)))
  const address = sent.filter((row) => row.address_hash.equals(address_hash))
  const refusal = proofMaySend({ target: times(target), address: times(address) }, now)
  if (refusal === null) return { target, address }
  const last = Math.max(0, ...times(target).map((at) => proofResendAt(at).getTime()))
  const seconds = refusal === 'proof.too_soon' ? Math.ceil((last - now.getTime()) / 1000) : 3600
  throw new Failure(refusal, { values: { seconds }, retry_after: seconds })
}

/** Counts against the limits of label and mall; rolled back if nothing is sent. */
async function takeSending(context: InTransaction<Context>, about: ProofAbout): Promise<void> {
  const { mall_id } = context
  const one = about.subject === null ? about.code_id : about.cap
  const caps = [
    ...(one === null ? [] : [{ key: `proof-code:${mall_id}:${one}`, ...proofCodeTries }]),
    { key: `proof-mall:${mall_id}`, ...proofMallTries },
  ]
  for (const { key, count, window } of caps) {
    const result = await sql<{ taken: number }>`
      select take_attempt(${key}, ${context.now()}, ${`${window / 1000} seconds`}::interval) as taken
    `.execute(context.tx)
    if ((result.rows[0]?.taken ?? 0) > count) throw new Failure('proof.too_many_sent', { retry_after: window / 1000 })
  }
}

/** Wrong attempts in the mall, and its codes in flight including this one. */
async function guessesIn(context: InTransaction<Context>): Promise<Pick<GuessedAt, 'mall' | 'under_way'>> {
  const { mall_id } = context
  const { window } = proofGuard.under_way
  const result = await sql<{ mall: number; under_way: number }>`
    select take_attempt(${`proof-under-way:${mall_id}`}, ${context.now()}, ${`${window / 1000} seconds`}::interval) as under_way,
      coalesce((select taken from rate_window where key = ${wrongTriesKey(mall_id)}
        and started_at > ${new Date(context.now().getTime() - proofGuard.mall.window)}), 0) as mall
  `.execute(context.tx)
  return result.rows[0] ?? { mall: 0, under_way: 0 }
}

/** The counter key of a mall's wrong attempts. */
export function wrongTriesKey(mall_id: string): string {
  return `proof-wrong:${mall_id}`
}

async function writeProof(
  context: InTransaction<Context>,
  { shop_id, shop_name, code_id, subject }: ProofAbout,
  { channel, target, target_index, digits }: Contact & { target_index: Buffer; digits: number },
): Promise<string> {
  const { mall_id, seals } = context
  const proof_id = context.uuid()
  const proof_code = makeProofCode((size) => context.random(size), digits)
  const created_at = context.now()
  const expires_at = proofExpiresAt(created_at)
  await context.tx
    .insertInto('proof')
    .values({
      mall_id,
      proof_id,
      shop_id,
      code_id,
      subject,
      channel,
      target_sealed: seals.seal(mall_id, target),
      target_index,
      code_hash: proofHash(context, proof_id, proof_code),
      address_hash: context.address_hash,
      created_at,
      expires_at,
    })
    .execute()
  const sender = channel === 'phone' ? await readSmsName(context.tx, { mall_id, shop_id, shop_name }) : shop_name
  await queueMessage(context, mall_id, {
    shop_id,
    channel: channel === 'phone' ? 'sms' : 'email',
    purpose: 'proof',
    recipient: target,
    body: proofMessage(channel, context.buyer_language, sender, { code: proof_code, is_owner: subject !== null }),
    expires_at,
  })
  return proof_id
}

/** The stored form of a one-time code: a keyed hash, because few digits alone are easy to guess. */
export function proofHash(context: Pick<Context, 'seals'>, proof_id: string, proof_code: string): Buffer {
  return context.seals.keyed('proof', `${proof_id}:${proof_code}`)
}
