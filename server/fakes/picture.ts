import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readPicture } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'

/** One picture for the shop's own people; it leaves as what we have drawn, as a file. */
export async function getFakePicture(
  context: Context,
  { fake_no, picture_id }: InputOf<Operations['getFakePicture']>,
): Promise<Download> {
  const { mall_id, shop_id } = context.shop
  const picture = await context.read(async (tx) => {
    const report = await tx
      .selectFrom('fake_report')
      .select('fake_no')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('fake_no', '=', fake_no)
      .executeTakeFirst()
    const of = { about: 'fake', about_no: fake_no } as const
    return report === undefined ? null : readPicture(context, tx, mall_id, { picture_id, of })
  })
  if (picture === null) throw new Failure('fake.no_report')
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}
