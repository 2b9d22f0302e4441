import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { app, mallId, role } from '../kernel/wire.ts'
import { flavours } from '../kernel/screen.ts'

/** Signing in and staying signed in (000 §4, §7; contract §4). */

/** Access tokens live this long, in milliseconds (contract §4). */
export const accessTokenLife = 15 * 60_000
/** A refresh token without auto-login: idle for this long ends it. */
export const sessionLife = 12 * 60 * 60_000
/** "Auto-login": the refresh cookie lives 30 days (contract §4). */
export const autoLoginLife = 30 * 24 * 60 * 60_000
/** A replaced refresh token still gives its one successor for this long, for racing tabs (contract §4). */
export const refreshGrace = 10_000
/** Failed logins for one account and address within 15 minutes before 429 (contract §4). */
export const loginTries = { count: 5, window: 15 * 60_000 } as const
/** Failed logins from one network, whatever accounts they are for; browsers that are known to an account do not count. */
export const networkTries = { count: 30, window: 10 * 60_000 } as const
/**
 * Failed logins of unknown browsers at one account, from any address: `free` ones, then exponential delays from `first`
 * to `most`; reset after an hour without any.
 */
export const accountTries = { free: 10, first: 5000, most: 10 * 60_000, forget: 60 * 60_000 } as const

const tokens = z.object({
  mall_id: mallId,
  access_token: z.string(),
  refresh_token: z.string(),
  scope: z.string().meta({ description: 'space-separated apps that may be entered, or `pending`' }),
})

/**
 * Partner login by the mall's id, or by a team member's e-mail. `auto_login` makes the refresh cookie last 30 days. Where
 * an address and its password open several malls, the answer lists them and the caller asks again with one of them.
 */
export const loginPartner = operation({
  summary: 'api.login_partner',
  method: 'POST',
  path: '/users/login',
  also: { helper: ['POST /users/login'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({
    mall_id: z.string().min(1).max(254).meta({ description: "the mall's id, or a team member's e-mail" }),
    password: z.string().min(1).max(1024),
    auto_login: z.boolean().default(false),
    totp: z.string().max(32).optional().meta({ description: 'a code of the authenticator app, or a recovery code' }),
    chosen_mall_id: z.string().max(64).optional(),
  }),
  output: z.union([tokens, z.object({ malls: z.array(z.object({ mall_id: mallId, mall_name: z.string() })) })]),
  body_only: ['password', 'totp'],
  fails: ['auth.login_failed', 'auth.too_many_attempts', 'auth.suspended', 'auth.totp_required', 'auth.totp_wrong'],
})

/** One rotation behind all refresh addresses (resolution 11): the token comes in the body or in the cookie. */
export const refreshSession = operation({
  summary: 'api.refresh_session',
  method: 'GET',
  path: '/auth/refresh',
  also: {
    helper: [
      'GET /auth/refresh',
      'POST /:product/auth/refresh',
      'POST /post/member/refresh',
      'POST /api/member/users/refresh',
    ],
    everywhere: ['GET /auth/refresh', 'POST /auth/refresh'],
  },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ refresh_token: z.string().max(256).optional() }),
  output: z.object({ access_token: z.string(), refresh_token: z.string().optional() }),
  body_only: ['refresh_token'],
  fails: ['auth.mall_not_found', 'auth.refresh_expired', 'auth.cross_site'],
})

/** Ends the whole session family (of the cookie, or of the token in the body) and clears the cookie. Idempotent. */
export const logout = operation({
  summary: 'api.logout',
  method: 'POST',
  path: '/users/logout',
  also: { helper: ['POST /users/logout', 'POST /api/member/users/logout'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ refresh_token: z.string().max(256).optional() }),
  output: z.object({ ended: z.boolean() }),
  body_only: ['refresh_token'],
  fails: ['auth.cross_site'],
})

/** Returns the signed-in account (000 §7). */
export const checkLogin = operation({
  summary: 'api.check_login',
  method: 'GET',
  path: '/get/member/login_check',
  also: { helper: ['GET /get/member/login_check', 'GET /api/member/login_check'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  before_approval: true,
  before_second_factor: true,
  input: z.object({}),
  output: z.object({
    mall_id: mallId,
    mall_type: z.enum(['mall', 'imweb']).meta({ description: 'a partner counts as `mall`, the default' }),
    flavour: z.enum(flavours),
    state: z.enum(['pending', 'approved']),
    apps: z.array(app),
    login_id: z.string(),
    role,
    site_code: z.string().nullable(),
    manager_known: z.boolean().meta({ description: 'whether a mobile number of the shop manager is stored' }),
    development: z.boolean().meta({ description: 'a server of makers: the plan can be set' }),
  }),
  fails: [],
})
