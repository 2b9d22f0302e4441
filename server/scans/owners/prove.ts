import type { InputOf } from '#contract/kernel/operation.ts'
import { shownVariant } from '#contract/products/variant-names.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { type OrderedCode, orderedCodesOf } from '../../shop-data/ordered-codes.ts'
import { isMember } from '../../shop-data/members.ts'
import { giveBuyerToken, keepBuyerToken } from '../buyer-token.ts'
import { findCode } from '../find-code.ts'
import { memberOf } from '../member.ts'
import { passProof, useProofOnce } from '../pass-proof.ts'
import { type Contact, readContact, sendProof } from '../send-proof.ts'
import { reportAttempt } from '../report-attempt.ts'
import { passOwnerLimit, shopsOf } from './owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The subject of the one-time code for one's own products; it also merges two contacts of a person. */
export const ownSubject = 'mine'

type Prove = Operations['proveOwner']

/** Sends a one-time code to any contact; whether it has registrations is disclosed only after the proof. */
export const requestOwnProof: Handler<'requestOwnProof'> = async (context, input) => {
  await passOwnerLimit(context)
  const contact = readContact(input)
  return context.write(async (context) => {
    const [{ shop_id, shop_name }] = await shopsOf(context)
    return sendProof(context, { shop_id, shop_name, code_id: null, subject: ownSubject, cap: null }, contact)
  })
}

/** Signs the owner in on any phone (product D). */
export const proveOwner: Handler<'proveOwner'> = async (context, { auth_qr_code, ...input }) => {
  await passOwnerLimit(context)
  const contact = await passOwnProof(context, input)
  const answer = await context.write(async (context) => {
    await useProofOnce(context, input.proof_id)
    const member_id = await knownMember(context, contact)
    if (member_id !== null) await keepBuyerToken(context, { proof_id: input.proof_id, member_id })
    return { known: member_id !== null, ordered: await ordered(context, contact) }
  })
  if (answer.known) giveBuyerToken(context, input.proof_id)
  if (auth_qr_code !== undefined) await reportClaim(context, auth_qr_code, contact)
  return answer
}

/** Records the claim of a lost code by another person than its owner as a third-party attempt (LST-06). */
async function reportClaim(context: Context, auth_qr_code: string, contact: Contact): Promise<void> {
  const code = await findCode(context, auth_qr_code, 'lookup')
  if (!('code_id' in code) || code.cert_status !== 'lost') return
  const { code_id, shop_id } = code
  const is_owner = await context.read(async (context) => {
    const owned = await context.tx
      .selectFrom('code')
      .select('member_id')
      .where('mall_id', '=', context.mall_id)
      .where('shop_id', '=', shop_id)
      .where('code_id', '=', code_id)
      .executeTakeFirst()
    const claimant = await knownMember(context, contact)
    return claimant !== null && owned?.member_id === claimant
  })
  if (!is_owner) await reportAttempt(context, { ...code, verdict: code.cert_status }, 'register')
}

/** Verifies a typed one-time code for one's own products. */
export async function passOwnProof(context: Context, input: InputOf<Prove>): Promise<Contact> {
  const [{ shop_id }] = await context.read((context) => shopsOf(context))
  return passProof(context, { shop_id, subject: ownSubject }, input)
}

/** The digital codes that were sent to this contact and are not registered, so that a lost message can be replaced. */
async function ordered(context: InTransaction<Context>, contact: Contact): Promise<OrderedCode[]> {
  const { config, mall_id, place } = context
  const digital = (await shopsOf(context)).find(({ app }) => app === 'cert_digital')
  if (digital === undefined) return []
  const codes = await orderedCodesOf(context, { mall_id, shop_id: digital.shop_id }, contact)
  return codes.map((code) => ({
    ...code,
    variant_name: shownVariant(config.VARIANT_NAMES, { mall_id, shop_no: place.shop_no }, code.variant_name),
  }))
}

async function knownMember(context: InTransaction<Context>, contact: Contact): Promise<string | null> {
  for (const { shop_id } of await shopsOf(context)) {
    const member_id = await memberOf(context, shop_id, contact)
    if (await isMember(context, shop_id, member_id)) return member_id
  }
  return null
}
