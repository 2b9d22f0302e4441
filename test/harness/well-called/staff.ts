import { randomBytes } from 'node:crypto'
import { makeApplicant } from '../application.ts'
import { type FullMall, failedMessage } from './full-mall.ts'
import { waitingSender } from '../outside/message-senders.ts'
import { codeOf } from '../second-factor.ts'
import { makeStaff } from '../staff.ts'
import { paidOrder } from './settings.ts'
import type { WellCalled } from './well-called.ts'

/** Operations of staff, called well. */

const reason = 'asked by the shop'
const shopOf = ({ partner }: FullMall) =>
  ({ mall_id: partner.mall_id, shop_no: partner.shop_no, app: 'cert_product' }) as const
const mallOf = ({ partner }: FullMall) => ({ mall_id: partner.mall_id })
const login_id = () => `s${randomBytes(5).toString('hex')}`

/** Somebody of staff who has been added and has not set up yet. */
async function newcomer({ app, staff }: FullMall) {
  const named = { login_id: login_id(), display_name: 'Newcomer', role: 'support' } as const
  const { one_time_password } = await app.good('addStaff', named, { token: staff.token })
  const asked = { login_id: named.login_id, password: String(one_time_password) }
  const { secret } = await app.good('loginStaff', asked)
  return { ...asked, totp: codeOf(String(secret), app.clock.now()), new_password: 'Newcomer#2026' }
}

async function suspended({ app, staff }: FullMall) {
  const { mall_id } = await app.partner()
  await app.good('suspendMall', { mall_id, reason }, { token: staff.token })
  return { mall_id, reason }
}

export const staffWellCalled = {
  loginStaff: async ({ app }) => {
    const member = await makeStaff(app)
    return {
      input: { login_id: member.login_id, password: member.password, totp: codeOf(member.secret, app.clock.now()) },
    }
  },
  setUpStaff: async (mall) => ({ input: await newcomer(mall) }),
  logoutStaff: async ({ app }) => ({ input: {}, how: { token: (await makeStaff(app)).token } }),
  proveStaff: async ({ app }) => {
    const { secret, token } = await makeStaff(app)
    return { input: { totp: codeOf(secret, app.clock.now()) }, how: { token } }
  },
  addStaff: ({ mark }) => ({ input: { login_id: login_id(), display_name: mark, role: 'support' } }),
  changeStaff: async ({ app }) => ({ input: { staff_id: (await makeStaff(app)).staff_id, role: 'support' } }),
  resetStaff: async ({ app }) => ({ input: { staff_id: (await makeStaff(app)).staff_id, what: 'password' } }),

  getStaffApplication: async ({ app }) => ({ input: { mall_id: (await makeApplicant(app)).mall_id } }),
  decideApplication: async ({ app }) => {
    const { mall_id } = await makeApplicant(app)
    const [row] = await app.sql('select max(step_no) as step from application_step where mall_id = $1', [mall_id])
    return { input: { mall_id, seen_step: String(row.step), decision: 'review' } }
  },

  getMall: (mall) => ({ input: mallOf(mall) }),
  setPlan: (mall) => ({ input: { ...shopOf(mall), class: 'plus', last_day: '2027-12-31', reason } }),
  grantPlan: (mall) => ({ input: { ...shopOf(mall), class: 'plus', days: 7, reason } }),
  grantPoints: (mall) => ({ input: { ...shopOf(mall), amount: 100, last_day: null, reason } }),
  getMallPoints: (mall) => ({ input: shopOf(mall) }),
  listMallPayments: (mall) => ({ input: mallOf(mall) }),
  previewRefund: async (mall) => ({ input: { ...mallOf(mall), ...(await paidOrder(mall)) } }),
  refundPayment: async (mall) => ({ input: { ...mallOf(mall), ...(await paidOrder(mall)), amount: null, reason } }),
  giveMallApp: async ({ app }) => ({
    input: { mall_id: (await app.partner()).mall_id, app: 'cert_digital', reason },
  }),
  suspendMall: async ({ app }) => ({ input: { mall_id: (await app.partner()).mall_id, reason } }),
  resumeMall: async (mall) => ({ input: await suspended(mall) }),
  listSenderRequests: async ({ app, partner }) => {
    await waitingSender(app, partner)
    return { input: {} }
  },
  getSenderProof: async ({ app, partner }) => ({
    input: { mall_id: partner.mall_id, sender_id: await waitingSender(app, partner) },
  }),
  decideSender: async ({ app, partner }) => ({
    input: { mall_id: partner.mall_id, sender_id: await waitingSender(app, partner), decision: 'approve' },
  }),
  retryFailedMessage: async (mall) => ({ input: { ...mallOf(mall), message_id: await failedMessage(mall) } }),
} satisfies Partial<WellCalled>
