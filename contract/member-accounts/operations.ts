import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { accountName, mallId, role, seoulTime } from '../kernel/wire.ts'

/**
 * Member accounts (002 §7.4): people of a mall who sign in by e-mail. The specification's word is used in paths; in
 * code they are accounts (resolution 24). Payloads are ours (ACC-71).
 */

/** Questions whether an address is taken that one network address may ask within ten minutes. */
export const duplicationTries = { count: 20, window: 10 * 60_000 } as const
/** Links that one network address may have checked within ten minutes. */
export const checkTries = { count: 30, window: 10 * 60_000 } as const
/** After a site's owner has agreed on the platform, the account must be made within this, in milliseconds. */
export const joinLife = 30 * 60_000
/** The name of a person. */
export const nameLength = 50

const email = z.string().min(1).max(254)
const password = z.string().min(1).max(1024)
const tokens = z.object({ mall_id: mallId, access_token: z.string(), refresh_token: z.string() })

/** Whether an address is taken: at the site that is being joined, or anywhere when none is. */
export const checkMemberDuplication = operation({
  summary: 'api.check_member_duplication',
  method: 'GET',
  path: '/api/member/users/duplication',
  also: { helper: ['GET /api/member/users/duplication'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ email }),
  output: z.object({ duplicated: z.boolean() }),
  fails: ['member_account.email_wrong', 'member_account.too_many_checks', 'auth.cross_site'],
})

/** The site whose owner has given consent in this browser, and may create its first account. */
export const getJoinTicket = operation({
  summary: 'api.get_join_ticket',
  method: 'GET',
  path: '/api/member/users/ticket',
  also: { helper: ['GET /api/member/users/ticket'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({}),
  output: z.object({
    mall_id: mallId,
    mall_name: z.string(),
    primary_domain: z.string().nullable(),
    expires_at: seoulTime,
  }),
  fails: ['member_account.no_ticket', 'member_account.site_joined', 'auth.cross_site'],
})

/** Makes the first account of a site, its owner, and signs it in. Needs the ticket of the platform's consent. */
export const signupMember = operation({
  summary: 'api.signup_member',
  method: 'POST',
  path: '/api/member/users/signup',
  also: { helper: ['POST /api/member/users/signup'] },
  caller: 'anyone',
  plan: 'open',
  status: 201,
  input: z.object({
    email,
    password,
    name: accountName(nameLength),
    agreements: z.object({ terms: z.boolean(), privacy: z.boolean(), collection: z.boolean() }),
  }),
  output: tokens,
  body_only: ['email', 'password'],
  fails: [
    'member_account.no_ticket',
    'member_account.site_joined',
    'member_account.email_wrong',
    'member_account.agreements_missing',
    'account.password_weak',
    'auth.suspended',
    'auth.cross_site',
  ],
})

/**
 * Signs in by an e-mail. Without a mall every mall of the address is tried; where the password opens several, the answer
 * lists them and the caller asks again with one of them.
 */
export const loginMember = operation({
  summary: 'api.login_member',
  method: 'POST',
  path: '/api/member/users/login',
  also: { helper: ['POST /api/member/users/login'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({
    email,
    password,
    mall_id: z.string().max(64).optional(),
    auto_login: z.boolean().default(false),
    totp: z.string().max(32).optional(),
  }),
  output: z.union([tokens, z.object({ malls: z.array(z.object({ mall_id: mallId, mall_name: z.string() })) })]),
  body_only: ['email', 'password', 'totp'],
  fails: [
    'member_account.login_failed',
    'auth.too_many_attempts',
    'auth.suspended',
    'auth.totp_required',
    'auth.totp_wrong',
  ],
})

const profile = z.object({
  mall_id: mallId,
  mall_name: z.string(),
  email: z.string().nullable().meta({ description: 'null: this account does not sign in by an e-mail' }),
  name: z.string().nullable(),
  role,
  created_at: seoulTime,
  last_login_at: seoulTime.nullable(),
  last_owner: z.boolean().meta({ description: 'the only owner of a mall with other accounts: may not be deleted' }),
})
export type MemberProfile = z.output<typeof profile>

/** One's own account. */
export const getMemberProfile = operation({
  summary: 'api.get_member_profile',
  method: 'GET',
  path: '/api/member/profile',
  also: { helper: ['GET /api/member/profile'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  before_approval: true,
  before_second_factor: true,
  input: z.object({}),
  output: profile,
  fails: [],
})

/** Changes one's own name, address or password; the last two need the current password. */
export const updateMember = operation({
  summary: 'api.update_member',
  method: 'PUT',
  path: '/api/member/users',
  also: { helper: ['PUT /api/member/users'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  input: z.object({
    name: accountName(nameLength).optional(),
    email: email.optional(),
    password: password.optional(),
    current_password: z.string().max(1024).optional(),
  }),
  output: profile,
  body_only: ['email', 'password', 'current_password'],
  fails: [
    'member_account.not_by_email',
    'member_account.email_wrong',
    'member_account.email_taken',
    'member_account.password_wrong',
    'account.password_weak',
    'auth.too_many_attempts',
  ],
})

/** Deletes one's own account and ends its sessions; the shop's codes and products stay. */
export const deleteMember = operation({
  summary: 'api.delete_member',
  method: 'DELETE',
  path: '/api/member/users',
  also: { helper: ['DELETE /api/member/users'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  exact: true,
  input: z.object({ password: z.string().max(1024).default('') }),
  output: z.object({ deleted: z.literal(true) }),
  body_only: ['password'],
  fails: [
    'member_account.not_by_email',
    'member_account.password_wrong',
    'member_account.last_owner',
    'auth.too_many_attempts',
  ],
})

/** Mails a link to set a new password, for each mall that the address signs in to. */
export const findMemberPassword = operation({
  summary: 'api.find_member_password',
  method: 'POST',
  path: '/api/member/users/find-password',
  also: { helper: ['POST /api/member/users/find-password'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ email }),
  output: z.object({ sent: z.literal(true) }),
  body_only: ['email'],
  fails: ['account.find_password_failed', 'account.too_many_mails', 'auth.cross_site'],
})

const link = { mall_id: z.string().min(1).max(64), token: z.string().max(256).default('') }

/** Whether a mailed link still sets a new password. */
export const checkResetPassword = operation({
  summary: 'api.check_reset_password',
  method: 'POST',
  path: '/api/member/users/check-reset-password',
  also: { helper: ['POST /api/member/users/check-reset-password'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object(link),
  output: z.object({ valid: z.boolean(), expires_at: seoulTime.nullable() }),
  body_only: ['token'],
  fails: ['member_account.too_many_checks', 'auth.cross_site'],
})

/** Sets a new password by a mailed link, once; every session of the account ends. */
export const resetMemberPassword = operation({
  summary: 'api.reset_member_password',
  method: 'PUT',
  path: '/api/member/users/reset-password',
  also: { helper: ['PUT /api/member/users/reset-password'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ ...link, password }),
  output: z.object({ mall_id: mallId }),
  body_only: ['password', 'token'],
  fails: ['account.password_not_changed', 'account.too_many_resets', 'auth.cross_site'],
})
