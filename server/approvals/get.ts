import { listPictures } from '../pictures/buyer-pictures.ts'
import { approvalOf, approvals } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'

/** One registration with its proof; the look is logged. */
export const getApproval: Handler<'getApproval'> = async (context, { approval_no }) => {
  return context.write(async (context) => {
    const row = await approvals.show(context, approval_no)
    const pictures = await listPictures(context.tx, context.mall_id, { about: 'approval', about_no: approval_no })
    const { warranty_start } = row
    return { ...approvalOf(context, row), pictures, bought_at: isoOrNull(row.bought_at), warranty_start }
  })
}

/** One picture for the shop's own people; the look is logged. */
export const getApprovalPicture: Handler<'getApprovalPicture'> = async (context, { approval_no, picture_id }) => {
  return approvals.picture(context, approval_no, picture_id)
}
