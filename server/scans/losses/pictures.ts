import type { LockedCode } from '../../code-life/lock.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { type PictureAbout, listPictures } from '../../pictures/buyer-pictures.ts'
import type { Context } from '../../kernel/context.ts'
import { lockOwn } from '../owners/owner.ts'

/** The open loss of the caller's product, or null; fails for another owner's product. */
export async function ownLossOf(context: InTransaction<Context>, auth_qr_code: string): Promise<PictureAbout | null> {
  const { code } = await lockOwn(context, auth_qr_code)
  return openLossOf(context.tx, code)
}

/** The pictures that the caller has reported a loss with. */
export async function ownLossPictures(context: Context, auth_qr_code: string): Promise<string[]> {
  return context.read(async (context) => {
    const of = await ownLossOf(context, auth_qr_code)
    return of === null ? [] : listPictures(context.tx, context.mall_id, of)
  })
}

/** The open record of a lost code, as pictures belong to it. */
export async function openLossOf(tx: Tx, { mall_id, shop_id, code_id }: LockedCode): Promise<PictureAbout | null> {
  const record = await tx
    .selectFrom('lost_record')
    .select('lost_no')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return record === undefined ? null : { about: 'loss', about_no: record.lost_no }
}
