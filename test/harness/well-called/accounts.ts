import { randomBytes } from 'node:crypto'
import { inTenant } from '#server/database/tenant.ts'
import { newReset } from '#server/identity/password/password-reset.ts'
import { makeApplicant } from '../application.ts'
import { type FullMall, colleague, invited, otherSession } from './full-mall.ts'
import { makeMember } from '../buyers/member.ts'
import { codeOf, enrol } from '../second-factor.ts'
import type { WellCalled } from './well-called.ts'

/** Signing in, applications, accounts and teams, called well. What ends an account is done to one of its own. */

const password = 'Brandnew#77'
const agreements = { terms: true, privacy: true, collection: true }
const form = ({ mark }: FullMall) => ({
  mall_name: `${mark} mall`,
  mall_url: `https://${mark.toLowerCase()}.example`,
  solution_name: 'cafe24',
  business_name: `${mark} Inc`,
  business_number: '1234567891',
  mall_email: `${mark}@shop.example`.toLowerCase(),
  manager_name: mark,
  manager_phone: '01012345678',
  manager_email: `${mark}-${randomBytes(3).toString('hex')}@shop.example`.toLowerCase(),
})

async function resetOf({ app }: FullMall, account: { mall_id: string; account_id: string }) {
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000)
  const { mall_id } = account
  const token = await inTenant(app.kernel, mall_id, (kernel) => newReset(kernel, account, expires_at))
  return { mall_id, token }
}

/** The refresh token of somebody new. */
async function signedIn({ app }: FullMall) {
  const { mall_id, password: own } = await app.partner()
  const { refresh_token } = await app.good('loginPartner', { mall_id, password: own })
  return { refresh_token: String(refresh_token) }
}

async function joining({ app }: FullMall) {
  const { mall_id } = await app.partner({ flavour: 'imweb' })
  const expires_at = app.clock.now().getTime() + 60_000
  const ticket = app.kernel.seals.seal('_join', JSON.stringify({ mall_id, expires_at })).toString('base64url')
  return { headers: { cookie: `genuine_join=${ticket}` } }
}

export const accountsWellCalled = {
  loginPartner: ({ partner }) => ({ input: { mall_id: partner.mall_id, password: partner.password } }),
  refreshSession: async (mall) => ({
    input: {},
    how: { headers: { cookie: `genuine_refresh=${(await signedIn(mall)).refresh_token}` } },
  }),
  logout: async (mall) => ({ input: { refresh_token: (await signedIn(mall)).refresh_token } }),
  sendAccountEmail: ({ contact }) => ({ input: { type: 'findPassword', mallEmail: contact.mall_email } }),
  updatePassword: async (mall) => ({ input: { ...(await resetOf(mall, await mall.app.partner())), password } }),
  signUpPartner: (mall) => ({
    input: { mall_id: `s${randomBytes(6).toString('hex')}`, password, ...form(mall), agreements },
  }),
  getApplication: async ({ app }) => ({ input: {}, how: { as: await makeApplicant(app) } }),
  resubmitApplication: async (mall) => ({
    input: form(mall),
    how: { as: await makeApplicant(mall.app, { through: ['needs_info'] }) },
  }),
  withdrawApplication: async ({ app }) => ({ input: {}, how: { as: await makeApplicant(app) } }),
  getPartnerInfo: ({ partner }) => ({ input: { id: partner.mall_id } }),
  savePartnerInfo: (mall) => {
    const { manager_name, manager_email, manager_phone, ...rest } = form(mall)
    const manager = {
      mall_manager_name: manager_name,
      mall_manager_email: manager_email,
      mall_manager_hp: manager_phone,
    }
    return { input: { id: mall.partner.mall_id, ...rest, ...manager } }
  },
  getAppExpiry: ({ partner }) => ({ input: { id: partner.mall_id, app_code: 'cert_product' } }),
  checkMemberDuplication: ({ site }) => ({ input: { email: site.email } }),
  getJoinTicket: async (mall) => ({ input: {}, how: await joining(mall) }),
  signupMember: async (mall) => ({
    input: { email: `${randomBytes(4).toString('hex')}@site.example`, password, name: mall.mark, agreements },
    how: await joining(mall),
  }),
  loginMember: ({ site }) => ({ input: { mall_id: site.mall_id, email: site.email, password: site.password } }),
  getMemberProfile: ({ site }) => ({ input: {}, how: { token: site.token } }),
  updateMember: ({ site, mark }) => ({ input: { name: `${mark} Park` }, how: { token: site.token } }),
  deleteMember: async ({ app }) => {
    const member = await makeMember(app, { email: `${randomBytes(4).toString('hex')}@site.example` })
    return { input: { password: member.password }, how: { as: { ...member.mall, token: member.token } } }
  },
  findMemberPassword: ({ site }) => ({ input: { email: site.email } }),
  checkResetPassword: async (mall) => ({ input: await resetOf(mall, mall.site) }),
  resetMemberPassword: async (mall) => {
    const member = await makeMember(mall.app, { email: `${randomBytes(4).toString('hex')}@site.example` })
    return { input: { ...(await resetOf(mall, member)), password } }
  },

  inviteMember: () => ({ input: { email: `${randomBytes(4).toString('hex')}@team.example`, role: 'viewer' } }),
  resendInvitation: async (mall) => ({ input: { invitation_id: (await invited(mall)).invitation_id } }),
  revokeInvitation: async (mall) => ({ input: { invitation_id: (await invited(mall)).invitation_id } }),
  checkInvitation: async (mall) => ({
    input: { mall_id: mall.partner.mall_id, token: (await invited(mall)).token },
  }),
  acceptInvitation: async (mall) => ({
    input: { mall_id: mall.partner.mall_id, token: (await invited(mall)).token, name: mall.mark, password },
  }),
  changeRole: async (mall) => ({ input: { account_id: await colleague(mall), role: 'support' } }),
  removeMember: async (mall) => ({ input: { account_id: await colleague(mall) } }),
  restoreMember: async (mall) => ({ input: { account_id: await colleague(mall, true) } }),
  requireSecondFactor: async ({ app }) => {
    const as = await app.partner()
    await enrol(app, as)
    return { input: { required: true }, how: { as } }
  },

  renameAccount: ({ mark }) => ({ input: { name: `${mark} Lee` } }),
  changePassword: async ({ app }) => {
    const as = await app.partner()
    return { input: { current_password: as.password, password }, how: { as } }
  },
  startTotp: async ({ app }) => {
    const as = await app.partner()
    return { input: { password: as.password }, how: { as } }
  },
  confirmTotp: async ({ app }) => {
    const as = await app.partner()
    const { secret } = await app.good('startTotp', { password: as.password }, { as })
    return { input: { code: codeOf(secret, app.clock.now()) }, how: { as } }
  },
  removeTotp: async ({ app }) => {
    const as = await app.partner()
    const { secret } = await enrol(app, as)
    return { input: { code: codeOf(secret, app.clock.now()), password: as.password }, how: { as } }
  },
  newRecoveryCodes: async ({ app }) => {
    const as = await app.partner()
    await enrol(app, as)
    return { input: { password: as.password }, how: { as } }
  },
  endSession: async (mall) => ({ input: { session_id: await otherSession(mall) } }),
  endOtherSessions: async (mall) => {
    await otherSession(mall)
    return { input: {} }
  },
} satisfies Partial<WellCalled>
