import { seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { changeCode } from '../code-life/change.ts'
import { type LifeEvent, refusalOf } from '../code-life/life.ts'
import { type LockedCode, lockCode } from '../code-life/lock.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { byBuyer } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { giveBuyerToken, keepBuyerToken } from './buyer-token.ts'
import { type ApprovalRules, approvalInForce, mustHaveProof } from './approvals/in-force.ts'
import { approvalTerms } from '#contract/approvals/request.ts'
import { matchesOrder } from './approvals/matches-order.ts'
import { keepProof, readRegistration } from './approvals/registration.ts'
import type { FoundCode } from './found-code.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { signedMember } from './arrivals/signed-member.ts'
import { givenAnswers, keepAnswers } from './answers.ts'
import { givenConsents, keepConsents } from './consents.ts'
import { findCode, mustBeCode } from './find-code.ts'
import { type Buyer, keepMember, memberOf, nameCertificate } from './member.ts'
import { mergeIfPossible } from './owners/merge.ts'
import { passProof, useProof } from './pass-proof.ts'
import { reportAttempt } from './report-attempt.ts'
import type { Handler } from '../kernel/handle.ts'

/** Registers a code for the buyer with a verified contact; of concurrent buyers exactly one wins (product C). */
export const registerCode: Handler<'registerCode'> = async (context, input) => {
  const code = mustBeCode(await findCode(context, input.auth_qr_code, 'lookup'))
  await reportAttempt(context, code, 'register')
  const bought_at = readBoughtAt(context, code, input.bought_at)
  const rules = await approvalInForce(context, code)
  mustHaveProof(rules, input.pictures)
  const consents = await givenConsents(context, code, input.consents)
  const answers = await givenAnswers(context, code, input.answers)
  const contact = await passProof(context, code, input)
  const certificate = await context.write(async (context) => {
    const first_use = await useProof(context, input.proof_id)
    const other = await memberOf(context, code.shop_id, contact)
    const member_id = input.as_member === undefined ? other : await mustBeSigned(context, code, input.as_member)
    const what = { bought_at, first_use, rules, pictures: input.pictures }
    const is_new = await registerOnce(context, { code, buyer: { ...contact, member_id, name: input.name } }, what)
    // A signed-in member with a verified contact is both members, so they are merged.
    await mergeIfPossible(context, { shop_id: code.shop_id, member_id }, { other, contact })
    if (is_new) {
      await keepConsents(context, { ...code, member_id }, consents)
      await keepAnswers(context, { ...code, member_id }, answers)
    }
    await keepBuyerToken(context, { proof_id: input.proof_id, member_id })
    return readRegistration(context, code.shop_id, code.code_id)
  })
  giveBuyerToken(context, input.proof_id)
  return certificate
}

/** The shop member of this browser; fails if the form was made for another. */
async function mustBeSigned(
  context: InTransaction<Context>,
  { shop_id }: FoundCode,
  as_member: string,
): Promise<string> {
  const member_id = await signedMember(context, shop_id)
  if (member_id === null || shopsIdOf(member_id) !== as_member) throw new Failure('owner.unproven')
  return member_id
}

/** The input of a registration besides its buyer, with the approval rules. */
type Registering = {
  bought_at: Date | null
  first_use: boolean
  rules: ApprovalRules | null
  pictures: readonly string[]
}

/** Whether the registration awaits approval, and its terms. */
async function waits(
  context: InTransaction<Context>,
  { rules, code, buyer }: { rules: ApprovalRules | null; code: LockedCode; buyer: Buyer },
) {
  if (rules === null) return { needs_approval: false }
  const { now, language } = context
  const matches = rules.mode === 'auto_match_order' && (await matchesOrder(context, code, buyer))
  return { needs_approval: true, asking: { ...approvalTerms(rules, now(), matches), channel: buyer.channel, language } }
}

/** Assigns the code to the buyer; idempotent for its owner, refused for others. */
async function registerOnce(
  context: InTransaction<Context>,
  { code: { shop_id, code_id }, buyer }: { code: FoundCode; buyer: Buyer },
  { bought_at, first_use, rules, pictures }: Registering,
): Promise<boolean> {
  const code = await lockCode(context.tx, { mall_id: context.mall_id, shop_id }, code_id)
  if (code === null) throw new Failure('scan.not_genuine')
  const { member_id } = buyer
  const is_theirs = code.member_id === member_id
  if (is_theirs && (code.cert_status !== 'inactivated' || code.approval_status === 'pending')) return false
  const event: LifeEvent = {
    type: 'register',
    member_id,
    bought_at,
    ...(await waits(context, { rules, code, buyer })),
  }
  const refusal = refusalOf(code, event)
  if (refusal !== null) throw new Failure(refusal)
  if (!first_use) throw new Failure('proof.expired')
  await keepMember(context, shop_id, buyer)
  await nameCertificate(context, { shop_id, code_id }, buyer)
  await changeCode(context, byBuyer(member_id), { code, event })
  if (rules !== null) await keepProof(context, { shop_id, code_id }, pictures)
  return true
}

/** Reads the day of purchase, required if the warranty starts with it; never in the future (product C). */
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
