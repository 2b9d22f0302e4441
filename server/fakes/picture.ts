import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readPicture } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { lockReport, subjectOf } from './record.ts'

/** One picture of a report for the shop's own people; the look is logged. */
export async function getFakePicture(
  context: Context,
  { fake_no, picture_id }: InputOf<Operations['getFakePicture']>,
): Promise<Download> {
  const picture = await context.write(async (tx) => {
    const report = await lockReport(context, tx, { fake_no })
    const of = { about: 'fake', about_no: fake_no } as const
    const found = await readPicture(context, tx, context.mall_id, { picture_id, of })
    if (found === null) throw new Failure('fake.no_report')
    await recordAccess(context, tx, { kind: 'detail', screen: 'fakes', subjects: [subjectOf(report)] })
    return found
  })
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}
