import { handOverLife } from '#contract/scans/hand-over/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { contactOf, lockOwn, passOwnerLimit } from '../owners/owner.ts'
import { sendProof } from '../send-proof.ts'
import { handOverOf, linkHash, linkOf, liveOf, refuseStopped } from './hand-over.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The subject of the one-time code that confirms a hand-over. */
export function givingSubject(hand_over_id: string): string {
  return `give:${hand_over_id}`
}

/** Shows the owner's link and its receiver. */
export const getHandOver: Handler<'getHandOver'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return context.read(async (context) => {
    const { code, member_id } = await lockOwn(context, auth_qr_code)
    return handOverOf(context, await liveOf(context, code, member_id))
  })
}

/** Makes a link for one receiver; replaces an expired one or one of an earlier owner (product D). */
export const startHandOver: Handler<'startHandOver'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const { code, member_id, shop_id } = await lockOwn(context, auth_qr_code)
    refuseStopped(code)
    const live = await liveOf(context, code, member_id)
    if (live !== null) return handOverOf(context, live)
    await end(context, shop_id, code.code_id)
    const hand_over_id = context.uuid()
    const made_at = context.now()
    const row = {
      hand_over_id,
      code_id: code.code_id,
      from_member_id: member_id,
      state: 'open' as const,
      expires_at: new Date(made_at.getTime() + handOverLife),
    }
    const link_hash = linkHash(linkOf(context, hand_over_id))
    await context.tx
      .insertInto('hand_over')
      .values({ mall_id: context.mall_id, shop_id, made_at, link_hash, ...row })
      .execute()
    await audit(context, member_id, { action: 'code.hand_over_begun', code_id: code.code_id })
    return handOverOf(context, { ...row, to_channel: null, to_sealed: null, to_name_sealed: null, to_proof_id: null })
  })
}

/** Withdraws the link, also after a receiver has accepted. */
export const withdrawHandOver: Handler<'withdrawHandOver'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const { code, member_id, shop_id } = await lockOwn(context, auth_qr_code)
    if ((await liveOf(context, code, member_id)) === null) throw new Failure('hand_over.not_found')
    await end(context, shop_id, code.code_id)
    await audit(context, member_id, { action: 'code.hand_over_withdrawn', code_id: code.code_id })
    return handOverOf(context, null)
  })
}

async function end(context: InTransaction<Context>, shop_id: number, code_id: string): Promise<void> {
  await context.tx
    .updateTable('hand_over')
    .set({ state: 'withdrawn', ended_at: context.now(), to_sealed: null, to_name_sealed: null })
    .where('mall_id', '=', context.mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('state', 'in', ['open', 'accepted'])
    .execute()
}

async function audit(
  context: InTransaction<Context>,
  member_id: string,
  { action, code_id }: { action: string; code_id: string },
): Promise<void> {
  await recordAs(
    context,
    { mall_id: context.mall_id, kind: 'buyer', name: member_id },
    { action, target: `code:${code_id}` },
  )
}

/** Sends the owner the confirming one-time code, to the registered contact. */
export const requestHandOverProof: Handler<'requestHandOverProof'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const own = await lockOwn(context, auth_qr_code)
    refuseStopped(own.code)
    const live = await liveOf(context, own.code, own.member_id)
    if (live === null) throw new Failure('hand_over.not_found')
    if (live.state !== 'accepted') throw new Failure('hand_over.not_ready')
    const { shop_id, shop_name } = own
    const subject = givingSubject(live.hand_over_id)
    return sendProof(context, { shop_id, shop_name, code_id: null, subject, cap: subject }, contactOf(context, own))
  })
}
