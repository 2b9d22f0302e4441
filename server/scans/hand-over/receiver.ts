import type { InputOf } from '#contract/kernel/operation.ts'
import { maskSerial } from '#contract/kernel/masking.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { consentVersion } from '#contract/scans/consent.ts'
import type { Offered } from '#contract/scans/hand-over/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type LockedCode, lockCode } from '../../code-life/lock.ts'
import { sendReceipt } from '../../code-life/hand-over-receipt.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { giveBuyerToken } from '../buyer-token.ts'
import { givenConsents } from '../consents.ts'
import { memberOf } from '../member.ts'
import { type OwnShop, passOwnerLimit, shopsOf } from '../owners/owner.ts'
import { passProof, useProofOnce } from '../pass-proof.ts'
import { type Contact, readContact, sendProof } from '../send-proof.ts'
import { reportAttempt } from '../report-attempt.ts'
import { linkHash, refuseStopped } from './hand-over.ts'
import type { Handler } from '../../kernel/handle.ts'
import { cardColumns, fromVariants } from '../../shop-data/product-card.ts'

type Accept = Operations['acceptHandOver']
type Row = {
  hand_over_id: string
  code_id: string
  from_member_id: string
  state: 'open' | 'accepted' | 'done'
  expires_at: Date
  to_proof_id: string | null
}
type Found = { row: Row; shop: OwnShop; code: LockedCode }

/** The subject of the one-time code that accepts a hand-over. */
function takingSubject(hand_over_id: string): string {
  return `take:${hand_over_id}`
}

/** Shows what a link offers: the product, and nothing about its owner. */
export const viewHandOver: Handler<'viewHandOver'> = async (context, { link }) => {
  await passOwnerLimit(context)
  return context.read(async (context) => offeredOf(context.tx, await findLocked(context, link)))
}

/** Sends a receiver the one-time code, if the product is transferable and the link is still open. */
export const requestReceiverProof: Handler<'requestReceiverProof'> = async (context, input) => {
  await passOwnerLimit(context)
  const contact = readContact(input)
  await reportIfLost(context, input.link)
  return context.write(async (context) => {
    const { row, shop, code } = await findLocked(context, input.link)
    refuseStopped(code)
    if (row.state !== 'open') throw new Failure('hand_over.taken')
    const { shop_id, shop_name } = shop
    const subject = takingSubject(row.hand_over_id)
    return sendProof(context, { shop_id, shop_name, code_id: null, subject, cap: subject }, contact)
  })
}

/** Accepts a hand-over; the code's lock lets exactly one of several receivers win (product D). */
export const acceptHandOver: Handler<'acceptHandOver'> = async (context, input) => {
  await passOwnerLimit(context)
  const { shop_id, subject } = await context.read(async (context) => {
    const { row, shop } = await findLocked(context, input.link)
    return { shop_id: shop.shop_id, subject: takingSubject(row.hand_over_id) }
  })
  const consents = await givenConsents(context, { shop_id }, input.consents)
  const contact = await passProof(context, { shop_id, subject }, input)
  await reportIfLost(context, input.link)
  const offered = await context.write(async (context) => accept(context, { ...input, consents }, contact))
  giveBuyerToken(context, input.proof_id)
  return offered
}

async function accept(context: InTransaction<Context>, input: InputOf<Accept>, contact: Contact): Promise<Offered> {
  const found = await findLocked(context, input.link)
  const { row, shop, code } = found
  refuseStopped(code)
  if (row.state !== 'open') throw new Failure('hand_over.taken')
  if ((await memberOf(context, shop.shop_id, contact)) === row.from_member_id)
    throw new Failure('hand_over.to_yourself')
  await useProofOnce(context, input.proof_id)
  const { name, proof_id, consents } = input
  await keepReceiver(context, row.hand_over_id, { ...contact, name, proof_id, consents })
  const entry = { action: 'code.hand_over_accepted', target: `code:${code.code_id}` }
  await recordAs(context, { mall_id: context.mall_id, kind: 'nobody', name: '' }, entry)
  const owner = await ownerContact(context, row.from_member_id)
  if (owner !== null)
    await sendReceipt(context, { ...shop, code }, { kind: 'accepted', contact: owner, language: context.language })
  return offeredOf(context.tx, { ...found, row: { ...row, state: 'accepted' } })
}

async function keepReceiver(
  { mall_id, seals, now, tx }: InTransaction<Context>,
  hand_over_id: string,
  { channel, target, name, proof_id, consents }: Contact & Pick<InputOf<Accept>, 'name' | 'proof_id' | 'consents'>,
): Promise<void> {
  await tx
    .updateTable('hand_over')
    .set({
      state: 'accepted',
      accepted_at: now(),
      to_channel: channel,
      to_sealed: seals.seal(mall_id, target),
      to_name_sealed: seals.seal(mall_id, name),
      to_proof_id: proof_id,
      to_consents: JSON.stringify(consents),
      to_consent_version: consentVersion,
    })
    .where('mall_id', '=', mall_id)
    .where('hand_over_id', '=', hand_over_id)
    .execute()
}

async function ownerContact(
  { mall_id, seals, tx }: InTransaction<Context>,
  member_id: string,
): Promise<Contact | null> {
  const row = await tx
    .selectFrom('certified_member')
    .select(['phone_sealed', 'email_sealed'])
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.phone_sealed !== null) return { channel: 'phone', target: seals.open(mall_id, row.phone_sealed) }
  return row.email_sealed === null ? null : { channel: 'email', target: seals.open(mall_id, row.email_sealed) }
}

/** Records an attempt on a lost product (002 §4) outside the call's transaction, which is refused. */
async function reportIfLost(context: Context, link: string): Promise<void> {
  const { code } = await context.read((context) => findLocked(context, link))
  await reportAttempt(context, { ...code, verdict: code.cert_status }, 'transfer')
}

/** Finds the hand-over of a link and locks its code, which every change of a hand-over locks first. */
async function findLocked(context: InTransaction<Context>, link: string): Promise<Found> {
  const shops = await shopsOf(context)
  const { mall_id } = context
  const read = () =>
    context.tx
      .selectFrom('hand_over')
      .select(['hand_over_id', 'shop_id', 'code_id', 'from_member_id', 'state', 'expires_at', 'to_proof_id'])
      .where('mall_id', '=', mall_id)
      .where('link_hash', '=', linkHash(link))
      .executeTakeFirst()
  const before = await read()
  const shop = shops.find(({ shop_id }) => shop_id === before?.shop_id)
  if (before === undefined || shop === undefined) throw new Failure('hand_over.not_found')
  const code = await lockCode(context.tx, { mall_id, shop_id: shop.shop_id }, before.code_id)
  const row = await read()
  if (code === null || row === undefined || row.state === 'withdrawn') throw new Failure('hand_over.not_found')
  const { state } = row
  if (state === 'done') return { row: { ...row, state }, shop, code }
  if (row.expires_at <= context.now() || code.member_id !== row.from_member_id) throw new Failure('hand_over.not_found')
  return { row: { ...row, state }, shop, code }
}

async function offeredOf(tx: Tx, { row, code }: Found): Promise<Offered> {
  const product = await fromVariants(tx)
    .select(cardColumns)
    .where('v.mall_id', '=', code.mall_id)
    .where('v.variant_no', '=', code.variant_no)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    ...product,
    serial_masked: maskSerial(code.serial_number),
    cert_expired_at: isoOrNull(code.cert_expired_at),
    expires_at: toSeoulIso(row.expires_at),
  }
}
