import type { FullMall } from '../harness/well-called/full-mall.ts'
import { approvalsWellCalled } from '../harness/well-called/approvals.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Probes of registrations that wait for the shop. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof approvalsWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await approvalsWellCalled[name](mall())), chain: as.mall_id }),
})

export const approvalProbes = {
  ...own('approveRegistrations'),
  ...own('rejectRegistrations'),
} as Partial<Probes> as Pick<Probes, 'approveRegistrations' | 'rejectRegistrations'>
