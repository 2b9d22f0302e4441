import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { accountName, mallId, role, seoulTime } from '../kernel/wire.ts'

/** One's own account: who one is, the password, the second factor, and where one is signed in. */

/** An account without a password proves itself by a session that began this recently, in milliseconds. */
export const freshSession = 10 * 60_000

/** Codes that may be tried to turn the second factor on. */
export const confirmTries = { count: 10, window: 15 * 60_000 } as const

const password = z.string().max(1024)
const code = z.string().min(1).max(32)

const account = z.object({
  mall_id: mallId,
  mall_name: z.string(),
  login_id: z.string(),
  email: z.string().nullable().meta({ description: 'null: this account does not sign in by an e-mail' }),
  name: z.string().nullable(),
  role,
  has_password: z.boolean().meta({ description: 'false: it comes in by its platform' }),
  has_second_factor: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type OwnAccount = z.output<typeof account>

const session = z.object({
  session_id: z.uuid(),
  device: z.string().nullable().meta({ description: 'browser and system; null where it is not known' }),
  signed_in_at: seoulTime,
  last_used_at: seoulTime.nullable(),
  auto_login: z.boolean(),
  is_this: z.boolean(),
})
export type OwnSession = z.output<typeof session>

// Of a sandbox's people the accounts are those of the shop.
const own = {
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  closed_in_sandbox: true,
  before_second_factor: true,
} as const

/** The calling account. */
export const getAccount = operation({
  ...own,
  summary: 'api.get_account',
  method: 'GET',
  path: '/api/account',
  also: { helper: ['GET /api/account'] },
  input: z.object({}),
  output: account,
  fails: [],
})

/** Changes the name that the team sees. */
export const renameAccount = operation({
  ...own,
  summary: 'api.rename_account',
  method: 'PUT',
  path: '/api/account/name',
  also: { helper: ['PUT /api/account/name'] },
  input: z.object({ name: accountName(50) }),
  output: account,
  body_only: ['name'],
  fails: [],
})

/** Another password by the current one; every other session ends. */
export const changePassword = operation({
  ...own,
  summary: 'api.change_password',
  method: 'PUT',
  path: '/api/account/password',
  also: { helper: ['PUT /api/account/password'] },
  input: z.object({ current_password: password.min(1), password: password.min(1) }),
  output: z.object({ changed: z.literal(true), sessions_ended: z.number().int() }),
  body_only: ['current_password', 'password'],
  fails: [
    'member_account.password_wrong',
    'own_account.no_password',
    'account.password_weak',
    'auth.too_many_attempts',
    'request.too_many',
  ],
})

/**
 * Begins a second factor: a secret for the authenticator app, active from its first code on. Needs the password, or
 * without one a recent session.
 */
export const startTotp = operation({
  ...own,
  summary: 'api.start_totp',
  method: 'POST',
  path: '/api/account/totp',
  also: { helper: ['POST /api/account/totp'] },
  input: z.object({ password: password.default('') }),
  output: z.object({ secret: z.string(), address: z.string().meta({ description: 'otpauth://' }) }),
  body_only: ['password'],
  fails: [
    'member_account.password_wrong',
    'own_account.sign_in_again',
    'own_account.totp_on',
    'auth.too_many_attempts',
    'request.too_many',
  ],
})

/** Turns the second factor on by a first code; answers the recovery codes, for the only time. */
export const confirmTotp = operation({
  ...own,
  summary: 'api.confirm_totp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  also: { helper: ['POST /api/account/totp/confirm'] },
  input: z.object({ code }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  body_only: ['code'],
  fails: ['own_account.totp_not_started', 'own_account.totp_on', 'auth.totp_wrong', 'auth.too_many_attempts'],
})

/** Turns the second factor off: needs a code (or a recovery code) and the password. */
export const removeTotp = operation({
  ...own,
  summary: 'api.remove_totp',
  method: 'DELETE',
  path: '/api/account/totp',
  also: { helper: ['DELETE /api/account/totp'] },
  input: z.object({ code, password: password.default('') }),
  output: z.object({ removed: z.literal(true) }),
  body_only: ['code', 'password'],
  fails: [
    'member_account.password_wrong',
    'own_account.sign_in_again',
    'own_account.totp_off',
    'auth.totp_wrong',
    'auth.too_many_attempts',
    'request.too_many',
  ],
})

/** Makes ten new recovery codes; former ones become invalid. */
export const newRecoveryCodes = operation({
  ...own,
  summary: 'api.new_recovery_codes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  also: { helper: ['POST /api/account/recovery-codes'] },
  input: z.object({ password: password.default('') }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  body_only: ['password'],
  fails: [
    'member_account.password_wrong',
    'own_account.sign_in_again',
    'own_account.totp_off',
    'auth.too_many_attempts',
    'request.too_many',
  ],
})

/** Lists the account's sessions, the latest used first. */
export const listSessions = operation({
  ...own,
  summary: 'api.list_sessions',
  method: 'GET',
  path: '/api/account/sessions',
  also: { helper: ['GET /api/account/sessions'] },
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
  fails: [],
})

/** Ends one session of one's own, at once. */
export const endSession = operation({
  ...own,
  summary: 'api.end_session',
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  also: { helper: ['DELETE /api/account/sessions/:session_id'] },
  input: z.object({ session_id: z.uuid() }),
  output: z.object({ ended: z.literal(true) }),
  fails: ['own_account.session_not_found'],
})

/** Ends every session of one's own but this one. */
export const endOtherSessions = operation({
  ...own,
  summary: 'api.end_other_sessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  also: { helper: ['DELETE /api/account/sessions'] },
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
  fails: [],
})
