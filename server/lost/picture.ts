import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readPicture } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../kernel/personal-access.ts'

/** A picture of a loss of this shop, as its buyer gave it; that somebody looked is logged. */
export async function getLostPicture(
  context: Context,
  { lost_no, picture_id }: InputOf<Operations['getLostPicture']>,
): Promise<Download> {
  const { mall_id, shop_id } = context.shop
  const picture = await context.write(async (tx) => {
    const record = await tx
      .selectFrom('lost_record')
      .select('member_id')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('lost_no', '=', lost_no)
      .executeTakeFirst()
    const of = { about: 'loss', about_no: lost_no } as const
    const found = record === undefined ? null : await readPicture(context, tx, mall_id, { picture_id, of })
    if (record === undefined || found === null) throw new Failure('lost.no_record')
    await recordAccess(context, tx, { kind: 'detail', screen: 'lost', subjects: [record.member_id] })
    return found
  })
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}
