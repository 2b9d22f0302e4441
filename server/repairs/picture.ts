import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readPicture } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { readRow } from './record.ts'

/** One picture for the shop's own people; that somebody looked is logged. It leaves as what we have drawn, as a file. */
export async function getRepairPicture(
  context: Context,
  { repair_no, picture_id }: InputOf<Operations['getRepairPicture']>,
): Promise<Download> {
  const picture = await context.write(async (tx) => {
    const { member_id } = await readRow(context, tx, repair_no)
    const of = { about: 'repair', about_no: repair_no } as const
    const found = await readPicture(context, tx, context.mall_id, { picture_id, of })
    if (found === null) throw new Failure('repair.none')
    await recordAccess(context, tx, { kind: 'detail', screen: 'repairs', subjects: [member_id] })
    return found
  })
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}
