import { consentVersion } from '#contract/scans/consent.ts'
import { changeCode } from '../../code-life/change.ts'
import type { LockedCode } from '../../code-life/lock.ts'
import { sendReceipt } from '../../code-life/hand-over-receipt.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { keepBuyerToken } from '../buyer-token.ts'
import { keepMember, memberOf, nameCertificate } from '../member.ts'
import { passProof, useProofOnce } from '../pass-proof.ts'
import { keepConsents } from '../consents.ts'
import { type Owner, contactOf, lockOwn, passOwnerLimit } from '../owners/owner.ts'
import type { Contact } from '../send-proof.ts'
import { type Live, liveOf, refuseStopped } from './hand-over.ts'
import { givingSubject } from './owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * The owner's confirmation with a one-time code, which transfers the product with its remaining warranty (product D).
 * Code and hand-over are locked, so that of concurrent loss, withdrawal and confirmation one wins.
 */
export const confirmHandOver: Handler<'confirmHandOver'> = async (context, input) => {
  await passOwnerLimit(context)
  const { shop_id, hand_over_id } = await context.read((context) => awaited(context, input.auth_qr_code))
  await passProof(context, { shop_id, subject: givingSubject(hand_over_id) }, input)
  return context.write(async (context) => {
    const own = await lockOwn(context, input.auth_qr_code)
    const live = await liveOf(context, own.code, own.member_id)
    if (live?.hand_over_id !== hand_over_id) throw new Failure('hand_over.not_found')
    refuseStopped(own.code)
    await useProofOnce(context, input.proof_id)
    await give(context, own, live)
    return { done: true as const }
  })
}

/** The hand-over awaiting this confirmation. */
async function awaited(
  context: InTransaction<Context>,
  auth_qr_code: string,
): Promise<{ shop_id: number; hand_over_id: string }> {
  const { code, member_id, shop_id } = await lockOwn(context, auth_qr_code)
  const live = await liveOf(context, code, member_id)
  if (live === null) throw new Failure('hand_over.not_found')
  if (live.state !== 'accepted') throw new Failure('hand_over.not_ready')
  return { shop_id, hand_over_id: live.hand_over_id }
}

async function give(context: InTransaction<Context>, own: Owner & { code: LockedCode }, live: Live): Promise<void> {
  const { mall_id, seals, language } = context
  const { to_channel, to_sealed, to_name_sealed, to_proof_id, to_consents, to_consent_version } = live
  if (to_channel === null || to_sealed === null || to_name_sealed === null || to_proof_id === null)
    throw new Failure('hand_over.not_ready')
  const contact: Contact = { channel: to_channel, target: seals.open(mall_id, to_sealed) }
  const name = seals.open(mall_id, to_name_sealed)
  const member_id = await memberOf(context, own.shop_id, contact)
  if (member_id === own.member_id) throw new Failure('hand_over.to_yourself')
  const from = contactOf(context, own)
  // The receiver agreed when accepting, to the texts of that time.
  const agreed_at = live.accepted_at ?? context.now()
  const agreed = { agreed_at, consent_version: to_consent_version ?? consentVersion }
  await keepMember(context, own.shop_id, { ...contact, member_id, name, agreed })
  await keepConsents(context, { ...own.code, member_id, agreed_at }, to_consents ?? [])
  const event = { type: 'transfer', member_id, reason: 'handed_over' } as const
  await changeCode(context, byBuyer(own.member_id), { code: own.code, event })
  await nameCertificate(context, own.code, { member_id, name })
  await keepBuyerToken(context, { proof_id: to_proof_id, member_id })
  await close(context, live.hand_over_id)
  await sendReceipt(context, own, { kind: 'received', contact, language })
  await sendReceipt(context, own, { kind: 'given', contact: from, language })
}

/** Ends the hand-over and deletes its copy of the receiver's data, which the certificate now has. */
async function close(context: InTransaction<Context>, hand_over_id: string): Promise<void> {
  await context.tx
    .updateTable('hand_over')
    .set({ state: 'done', ended_at: context.now(), to_sealed: null, to_name_sealed: null })
    .where('mall_id', '=', context.mall_id)
    .where('hand_over_id', '=', hand_over_id)
    .execute()
}
