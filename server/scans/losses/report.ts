import { seoulDay } from '#contract/kernel/seoul.ts'
import { changeCode } from '../../code-life/change.ts'
import type { Tx } from '../../database/connect.ts'
import type { LockedCode } from '../../code-life/lock.ts'
import { attachPictures, dropPictures } from '../../pictures/buyer-pictures.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { lockOwn, passOwnerLimit } from '../owners/owner.ts'
import { openLossOf } from './pictures.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Reports a loss by the owner, which blocks registration and transfer (002 §4). */
export const reportOwnLoss: Handler<'reportOwnLoss'> = async (context, input) => {
  await passOwnerLimit(context)
  const { kind, occurred_on = null, place, description } = input
  if (occurred_on !== null && occurred_on > seoulDay(context.now()))
    throw new Failure('lost.in_future', { fields: [{ path: 'occurred_on', code: 'lost.in_future' }] })
  return context.write(async (context) => {
    const { code, member_id } = await lockOwn(context, input.auth_qr_code)
    const words = JSON.stringify({ place, description, police_report_no: '' })
    const report = { kind, occurred_on, report_sealed: context.seals.seal(context.mall_id, words) }
    await changeCode(context, byBuyer(member_id), { code, event: { type: 'report_loss', report } })
    const of = await openLossOf(context.tx, code)
    if (of !== null) await attachPictures(context, { ...code, ...of }, input.pictures)
    return { cert_status: 'lost' }
  })
}

/** Ends the owner's own loss report and restores the code; a report by the shop is ended by the shop. */
export const takeBackLoss: Handler<'takeBackLoss'> = async (context, input) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const { code, member_id } = await lockOwn(context, input.auth_qr_code)
    if (code.cert_status !== 'lost') throw new Failure('code.not_possible')
    if (await isByShop(context.tx, code)) throw new Failure('loss.by_shop')
    const of = await openLossOf(context.tx, code)
    const end = { resolution: 'recovered', note_sealed: null } as const
    await changeCode(context, byBuyer(member_id), { code, event: { type: 'cancel_loss', end } })
    // The pictures of the lost product are no longer needed.
    if (of !== null) await dropPictures(context.tx, context.mall_id, { about: of.about, about_nos: [of.about_no] })
    return { cert_status: code.status_before_lost ?? 'inactivated' }
  })
}

async function isByShop(tx: Tx, { mall_id, shop_id, code_id }: LockedCode): Promise<boolean> {
  const record = await tx
    .selectFrom('lost_record')
    .select('registered_by')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return record?.registered_by !== 'member'
}
