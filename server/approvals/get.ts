import { sql } from 'kysely'
import type { ApprovalDetail } from '#contract/approvals/operations.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import { listPictures, readPicture } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { ApprovalRow } from './find.ts'
import { approvalOf, shownApprovals, timeOf } from './find.ts'

/** One registration with its proof; that somebody looked is logged. */
export async function getApproval(
  context: Context,
  { approval_no }: InputOf<Operations['getApproval']>,
): Promise<ApprovalDetail> {
  return context.write(async (tx) => {
    const row = await readOne(context, tx, approval_no)
    const pictures = await listPictures(tx, context.mall_id, { about: 'approval', about_no: approval_no })
    await recordAccess(context, tx, { kind: 'detail', screen: 'approvals', subjects: [row.member_id] })
    const { warranty_start } = row
    return { ...approvalOf(context, row), pictures, bought_at: timeOf(row.bought_at), warranty_start }
  })
}

async function readOne(context: Context, tx: Tx, approval_no: string): Promise<ApprovalRow> {
  const found = sql`r.approval_no = ${approval_no}::bigint`
  const [row] = await shownApprovals(tx, context.shop, found, { limit: 1, offset: 0 })
  if (row === undefined) throw new Failure('approval.none')
  return row
}

/** One picture for the shop's own people; that somebody looked is logged. */
export async function getApprovalPicture(
  context: Context,
  { approval_no, picture_id }: InputOf<Operations['getApprovalPicture']>,
): Promise<Download> {
  const { mall_id } = context
  const picture = await context.write(async (tx) => {
    const { member_id } = await readOne(context, tx, approval_no)
    const of = { about: 'approval', about_no: approval_no } as const
    const found = await readPicture(context, tx, mall_id, { picture_id, of })
    if (found === null) throw new Failure('approval.none')
    await recordAccess(context, tx, { kind: 'detail', screen: 'approvals', subjects: [member_id] })
    return found
  })
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}
