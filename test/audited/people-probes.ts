import { moveApplication } from '#server/identity/application-steps.ts'
import { inTenant } from '#server/database/tenant.ts'
import { makeApplicant } from '../harness/application.ts'
import { joinMall, makeMember } from '../harness/buyers/member.ts'
import { codeOf, enrol } from '../harness/second-factor.ts'
import { randomUUID } from 'node:crypto'
import {
  type Probes,
  app,
  as,
  someone,
  invited,
  colleague,
  mailedLink,
  connectedSite,
  profile,
  agreements,
  saving,
  reason,
  otherSession,
} from './world.ts'

/** Shops that apply, their people, and what is one's own. */
export const peopleProbes = {
  signUpPartner: () => {
    const mall_id = `new${randomUUID().slice(0, 8)}`
    return { input: { ...profile, mall_id, password: 'Brandnew#77', agreements }, chain: mall_id }
  },
  resubmitApplication: async () => {
    const who = await makeApplicant(app)
    const step = { to: 'needs_info', by: 'staff:jiyun', note: reason } as const
    await inTenant(app.kernel, who.mall_id, (kernel) => moveApplication(kernel, who.mall_id, step))
    return { input: profile, how: { as: who } }
  },
  withdrawApplication: async () => ({ input: {}, how: { as: await makeApplicant(app) } }),
  savePartnerInfo: () => {
    const { manager_name: mall_manager_name, manager_phone: mall_manager_hp, ...shop } = profile
    const { manager_email: mall_manager_email, ...info } = shop
    return { input: { id: as.mall_id, ...info, mall_manager_name, mall_manager_hp, mall_manager_email } }
  },
  updatePassword: async () => {
    const who = await makeApplicant(app)
    await app.good('sendAccountEmail', { type: 'findPassword', mallEmail: who.email })
    return { input: { ...(await mailedLink(who.mall_id)), password: 'Brandnew#77' }, chain: who.mall_id }
  },
  signupMember: async () => {
    const { mall_id, cookie } = await connectedSite()
    const input = { email: someone(), password: 'Brandnew#77', name: '김하늘', agreements }
    return { input, how: { headers: { cookie } }, chain: mall_id }
  },
  updateMember: async () => {
    const { token, mall_id } = await makeMember(app)
    return { input: { name: '김새봄' }, how: { token }, chain: mall_id }
  },
  deleteMember: async () => {
    const { mall } = await makeMember(app)
    // The last owner stays.
    const { token, password, mall_id } = await joinMall(app, mall)
    return { input: { password }, how: { token }, chain: mall_id }
  },
  resetMemberPassword: async () => {
    const { email, mall_id } = await makeMember(app)
    await app.good('findMemberPassword', { email })
    return { input: { ...(await mailedLink(mall_id)), password: 'Brandnew#77' }, chain: mall_id }
  },
  inviteMember: () => ({ input: { email: someone(), role: 'viewer' } }),
  resendInvitation: async () => ({ input: { invitation_id: await invited() } }),
  revokeInvitation: async () => ({ input: { invitation_id: await invited() } }),
  acceptInvitation: async () => {
    const owner = await app.partner()
    await app.good('inviteMember', { email: someone(), role: 'viewer' }, { as: owner })
    const input = { ...(await mailedLink(owner.mall_id)), name: '김하늘', password: 'Member#2026' }
    return { input, chain: owner.mall_id }
  },
  changeRole: async () => ({ input: { account_id: await colleague(), role: 'support' } }),
  removeMember: async () => ({ input: { account_id: await colleague() } }),
  restoreMember: async () => {
    const account_id = await colleague()
    await app.good('removeMember', { account_id }, { as })
    return { input: { account_id } }
  },
  requireSecondFactor: async () => {
    const who = await app.partner()
    await enrol(app, who)
    return { input: { required: true }, how: { as: who } }
  },
  renameAccount: saving({ name: '김점장' }),
  changePassword: async () => {
    const who = await app.partner()
    return { input: { current_password: who.password, password: 'Another#2026' }, how: { as: who } }
  },
  confirmTotp: async () => {
    const who = await app.partner()
    const { secret } = await app.good('startTotp', { password: who.password }, { as: who })
    return { input: { code: codeOf(String(secret), app.clock.now()) }, how: { as: who } }
  },
  removeTotp: async () => {
    const who = await app.partner()
    const { secret } = await enrol(app, who)
    return { input: { code: codeOf(secret, app.clock.now()), password: who.password }, how: { as: who } }
  },
  newRecoveryCodes: async () => {
    const who = await app.partner()
    await enrol(app, who)
    return { input: { password: who.password }, how: { as: who } }
  },
  endSession: async () => ({ input: { session_id: await otherSession() } }),
  endOtherSessions: async () => {
    await otherSession()
    return { input: {} }
  },
} satisfies Partial<Probes>
