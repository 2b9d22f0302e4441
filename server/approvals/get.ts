import type { ApprovalDetail } from '#contract/approvals/operations.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { listPictures } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { approvalOf, approvals, timeOf } from './queue.ts'

/** One registration with its proof; the look is logged. */
export async function getApproval(
  context: Context,
  { approval_no }: InputOf<Operations['getApproval']>,
): Promise<ApprovalDetail> {
  return context.write(async (tx) => {
    const row = await approvals.show(context, tx, approval_no)
    const pictures = await listPictures(tx, context.mall_id, { about: 'approval', about_no: approval_no })
    const { warranty_start } = row
    return { ...approvalOf(context, row), pictures, bought_at: timeOf(row.bought_at), warranty_start }
  })
}

/** One picture for the shop's own people; the look is logged. */
export async function getApprovalPicture(
  context: Context,
  { approval_no, picture_id }: InputOf<Operations['getApprovalPicture']>,
): Promise<Download> {
  return approvals.picture(context, approval_no, picture_id)
}
