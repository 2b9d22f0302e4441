import { approveFirst, register, uploaded } from '../approvals.ts'
import { type FullMall, codesOf } from './full-mall.ts'
import type { WellCalled } from './well-called.ts'

/** Registrations that wait for the approval of their shop, called well. */

/** A registration with a proof, as the shop has it; what is registered after it counts at once again. */
async function waiting(mall: FullMall): Promise<{ approval_no: string; picture_id: string; serial: string }> {
  const { app, partner } = mall
  const { serial } = await codesOf(mall)
  await approveFirst(app, partner)
  await register(app, partner, serial, { name: `${mall.mark} Choi`, pictures: [await uploaded(app, partner)] })
  await approveFirst(app, partner, { use: false, reject_reasons: [mall.mark] })
  const [row] = await app.sql(
    `select a.approval_no, p.picture_id from approval_request a
     join code c on c.mall_id = a.mall_id and c.code_id = a.code_id
     join buyer_picture p on p.mall_id = a.mall_id and p.about = 'approval' and p.about_no = a.approval_no
     where a.mall_id = $1 and c.serial_number = $2 and a.state = 'pending'`,
    [partner.mall_id, serial],
  )
  return { approval_no: String(row.approval_no), picture_id: String(row.picture_id), serial }
}

export const approvalsWellCalled = {
  searchApprovals: async (mall) => ({ input: { keyword: (await waiting(mall)).serial } }),
  getApproval: async (mall) => ({ input: { approval_no: (await waiting(mall)).approval_no } }),
  getApprovalPicture: async (mall) => {
    const { approval_no, picture_id } = await waiting(mall)
    return { input: { approval_no, picture_id } }
  },
  approveRegistrations: async (mall) => ({ input: { approval_nos: [(await waiting(mall)).approval_no] } }),
  rejectRegistrations: async (mall) => ({
    input: { approval_nos: [(await waiting(mall)).approval_no], reason: mall.mark },
  }),
} satisfies Partial<WellCalled>
