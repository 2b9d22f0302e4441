import { staffChain } from '#server/kernel/audit.ts'
import type { CallOptions } from '../harness/app.ts'
import { makeApplicant } from '../harness/application.ts'
import { buy } from '../harness/stories/checkout.ts'
import { waitingSender } from '../harness/outside/message-senders.ts'
import { codeOf } from '../harness/second-factor.ts'
import { randomUUID } from 'node:crypto'
import { type Probes, app, as, staff, failedMessage, staffed, place, reason, lastStep } from './world.ts'

/** Probes of staff, in the chain of the mall that it is about or in their own. */
export const staffProbes = {
  grantPlan: async () => onMall(await place(), { class: 'plus', days: 10, reason }),
  grantPoints: async () => onMall(await place(), { amount: 500, last_day: null, reason }),
  setPlan: async () => onMall(await place(), { class: 'plus', last_day: '2027-03-31', reason }),
  refundPayment: async () => {
    const { mall_id, ...shop } = await app.partner()
    const { order_id } = await buy(app, { mall_id, ...shop }, { type: 'point', amount: 10_000 })
    return onMall({ mall_id }, { order_id, amount: null, reason })
  },
  checkBooks: () => ({ input: {}, how: staff, chain: staffChain }),
  setUpStaff: async () => {
    const login_id = `u${randomUUID().slice(0, 8)}`
    const typed = { login_id, password: String((await staffed(login_id)).one_time_password) }
    const { secret } = await app.good('loginStaff', typed)
    const totp = codeOf(String(secret), app.clock.now())
    return { input: { ...typed, totp, new_password: 'MyOwn!2026' }, chain: staffChain }
  },
  proveStaff: { without: 'a proof of who is there changes nothing but their own session' },
  addStaff: () => ({
    input: { login_id: `a${randomUUID().slice(0, 8)}`, display_name: '김심사', role: 'reviewer' },
    how: staff,
    chain: staffChain,
  }),
  changeStaff: async () => ({
    input: { staff_id: String((await staffed()).staff_id), disabled: true },
    how: staff,
    chain: staffChain,
  }),
  resetStaff: async () => ({
    input: { staff_id: String((await staffed()).staff_id), what: 'password' },
    how: staff,
    chain: staffChain,
  }),
  decideApplication: async () => {
    const { mall_id } = await makeApplicant(app)
    return onMall({ mall_id }, { seen_step: await lastStep(mall_id), decision: 'review' as const })
  },
  decideSender: async () => {
    const shop = await app.partner()
    const sender_id = await waitingSender(app, shop)
    return onMall({ mall_id: shop.mall_id }, { sender_id, decision: 'approve' as const })
  },
  giveMallApp: async () => onMall({ mall_id: (await app.partner()).mall_id }, { app: 'cert_digital' as const, reason }),
  suspendMall: async () => onMall({ mall_id: (await app.partner()).mall_id }, { reason }),
  resumeMall: async () => {
    const { mall_id } = await app.partner()
    await app.good('suspendMall', { mall_id, reason }, staff)
    return onMall({ mall_id }, { reason })
  },
  retryFailedMessage: async () => onMall({ mall_id: as.mall_id }, { message_id: await failedMessage() }),
} satisfies Partial<Probes>

/** Staff's call about a mall. */
function onMall<P extends { mall_id: string }, const I>(
  at: P,
  input: I,
): { input: P & I; how: CallOptions; chain: string } {
  return { input: { ...at, ...input }, how: staff, chain: at.mall_id }
}
