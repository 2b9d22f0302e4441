import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { changeCode } from '../code-life/change.ts'
import { refusalOf } from '../code-life/life.ts'
import { lockCode } from '../code-life/lock.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { byBuyer } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { Replay } from '../kernel/idempotency.ts'
import { giveBuyerToken, keepBuyerToken } from './buyer-token.ts'
import { readCertificate } from './certificate.ts'
import type { FoundCode } from './found-code.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { signedMember } from './arrivals/signed-member.ts'
import { findCode, mustBeCode } from './find-code.ts'
import type { Buyer } from './member.ts'
import { keepMember, memberOf, nameCertificate } from './member.ts'
import { mergeIfPossible } from './owners/merge.ts'
import { passProof, useProof } from './pass-proof.ts'
import { tellAttempt } from './tell-attempt.ts'

type Input = InputOf<Operations['registerCode']>

/** Certifies a code for the buyer who has proved a phone number or address; of many buyers exactly one wins (product C). */
export async function register(context: Context, input: Input): Promise<OutputOf<Operations['registerCode']>> {
  const code = mustBeCode(await findCode(context, input.auth_qr_code, 'lookup'))
  await tellAttempt(context, code, 'register')
  const bought_at = readBoughtAt(context, code, input.bought_at)
  const contact = await passProof(context, code, input)
  try {
    const certificate = await context.write(async (tx) => {
      const first_use = await useProof(context, tx, input.proof_id)
      const other = await memberOf(context, tx, code.shop_id, contact)
      const member_id = input.as_member === undefined ? other : await mustBeSigned(context, tx, code, input.as_member)
      await registerOnce(context, tx, code, { ...contact, member_id, name: input.name }, bought_at, first_use)
      // Who is signed in at the shop and has proved a contact is both.
      await mergeIfPossible(context, tx, { shop_id: code.shop_id, member_id }, { other, contact })
      await keepBuyerToken(context, tx, input.proof_id, member_id)
      return readCertificate(context, tx, code.shop_id, code.code_id)
    })
    giveBuyerToken(context, input.proof_id)
    return certificate
  } catch (problem) {
    if (problem instanceof Replay) giveBuyerToken(context, input.proof_id)
    throw problem
  }
}

/** The member of the shop in this browser; the form said whom it registers for, and somebody else may have come meanwhile. */
async function mustBeSigned(context: Context, tx: Tx, { shop_id }: FoundCode, as_member: string): Promise<string> {
  const member_id = await signedMember(context, tx, shop_id)
  if (member_id === null || shopsIdOf(member_id) !== as_member) throw new Failure('owner.unproven')
  return member_id
}

/** The code becomes the buyer's, or already is; another's stays another's. */
async function registerOnce(
  context: Context,
  tx: Tx,
  { shop_id, code_id }: FoundCode,
  buyer: Buyer,
  bought_at: Date | null,
  first_use: boolean,
): Promise<void> {
  const code = await lockCode(tx, { mall_id: context.mall_id, shop_id }, code_id)
  if (code === null) throw new Failure('scan.not_genuine')
  const { member_id } = buyer
  if (code.member_id === member_id && code.cert_status !== 'inactivated') return
  const event = { type: 'register', needs_approval: false, member_id, bought_at } as const
  const refusal = refusalOf(code, event)
  if (refusal !== null) throw new Failure(refusal)
  if (!first_use) throw new Failure('proof.expired')
  await keepMember(context, tx, shop_id, buyer)
  await nameCertificate(context, tx, { shop_id, code_id }, buyer)
  await changeCode(context, tx, byBuyer(member_id), { code, event })
}

/**
 * Reads the day of purchase, which is required where the warranty counts from it; it cannot lie in the future (product
 * C).
 */
export function readBoughtAt(
  context: Context,
  { cert_duration_type }: Pick<FoundCode, 'cert_duration_type'>,
  day: string | undefined,
): Date | null {
  if (cert_duration_type !== 'bought') return null
  const today = seoulDay(context.now())
  const code = day === undefined ? 'register.bought_at_missing' : day > today ? 'register.bought_at_future' : null
  if (code !== null) throw new Failure(code, { fields: [{ path: 'bought_at', code }] })
  return seoulInstant(day ?? today)
}
