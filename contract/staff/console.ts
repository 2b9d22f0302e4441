import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { accountName, seoulTime } from '../kernel/wire.ts'

/** The service's own staff (product J, resolution 29): signing in to the console, and who belongs to them. */

/** 상담, 심사, 관리자 (peers 6.5); each may do what those before it may. */
export const staffRole = z.enum(['support', 'reviewer', 'admin'])
export type StaffRole = z.output<typeof staffRole>

/** A session that is not used for this long ends, in milliseconds; and any session after the second. */
export const staffIdle = 30 * 60_000
export const staffSessionLife = 10 * 60 * 60_000
/** Sign-ins that may fail for one login and address, and wrong codes for one login wherever they come from. */
export const staffTries = { count: 8, window: 15 * 60_000 } as const
export const staffCodeTries = { count: 20, window: 60 * 60_000 } as const
/** A code of the authenticator app is not asked for again within this time, in milliseconds. */
export const stepUpLife = 10 * 60_000
/** A password that an administrator has given is good for this long, to set one's own. */
export const oneTimePasswordLife = 72 * 60 * 60_000

export const staffLoginPattern = /^[a-z][a-z0-9._-]{1,31}$/
export const staffLoginId = z.string().regex(staffLoginPattern)

export const staffMe = z.object({
  staff_id: z.string(),
  login_id: z.string(),
  display_name: z.string(),
  role: staffRole,
})
export type StaffMe = z.output<typeof staffMe>

const typed = {
  login_id: z.string().min(1).max(64),
  password: z.string().min(1).max(1024),
}
const code = z.string().min(1).max(32)
const secrets = ['password', 'totp', 'new_password'] as const

/**
 * Signs staff in, always by id, password and authenticator code. A login without an authenticator, or with an issued
 * password, must set up first and is not signed in before.
 */
export const loginStaff = operation({
  summary: 'api.login_staff',
  method: 'POST',
  path: '/login',
  doors: ['staff'],
  caller: 'anyone',
  plan: 'open',
  input: z.object({ ...typed, totp: code.optional() }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('in'), staff: staffMe }),
    z.object({
      state: z.literal('setup'),
      secret: z.string().nullable().meta({ description: 'base32; null when the app is set up already' }),
      address: z.string().nullable().meta({ description: 'otpauth address, for a QR code' }),
      needs_password: z.boolean(),
    }),
  ]),
  body_only: secrets,
  fails: ['auth.login_failed', 'auth.totp_required', 'auth.totp_wrong', 'auth.too_many_attempts', 'auth.cross_site'],
})

/** Confirms the authenticator app with one of its codes, sets a password if required, and signs in. */
export const setUpStaff = operation({
  summary: 'api.set_up_staff',
  method: 'POST',
  path: '/setup',
  doors: ['staff'],
  caller: 'anyone',
  plan: 'open',
  input: z.object({ ...typed, totp: code, new_password: z.string().max(1024).optional() }),
  output: z.object({ staff: staffMe }),
  body_only: secrets,
  fails: [
    'auth.login_failed',
    'auth.totp_wrong',
    'auth.too_many_attempts',
    'auth.cross_site',
    'account.password_weak',
    'staff.password_same',
    'staff.setup_over',
  ],
})

/** Ends the session of the cookie; idempotent. */
export const logoutStaff = operation({
  summary: 'api.logout_staff',
  method: 'POST',
  path: '/logout',
  doors: ['staff'],
  caller: 'anyone',
  plan: 'open',
  input: z.object({}),
  output: z.object({ ended: z.literal(true) }),
  fails: ['auth.cross_site'],
})

/** Returns the signed-in member of staff. */
export const whoAmI = operation({
  summary: 'api.who_am_i',
  method: 'GET',
  path: '/me',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({}),
  output: staffMe,
  fails: [],
})

export const staffMember = z.object({
  staff_id: z.string(),
  login_id: z.string(),
  display_name: z.string(),
  role: staffRole,
  created_at: seoulTime,
  disabled_at: seoulTime.nullable(),
  has_totp: z.boolean(),
  password_expires_at: seoulTime.nullable().meta({ description: 'until when a given password is good' }),
  last_used_at: seoulTime.nullable().meta({ description: 'of a session that is still open' }),
})
export type StaffMember = z.output<typeof staffMember>

export const listStaff = operation({
  summary: 'api.list_staff',
  method: 'GET',
  path: '/team',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({}),
  output: z.object({ staff: z.array(staffMember) }),
  fails: [],
})

/** Proves again who is there, by a code of the authenticator app, before what changes access, a mall or its money. */
export const proveStaff = operation({
  summary: 'api.prove_staff',
  method: 'POST',
  path: '/proof',
  doors: ['staff'],
  caller: 'staff',
  staff_role: 'reviewer',
  plan: 'open',
  input: z.object({ totp: code }),
  output: z.object({ proved: z.literal(true) }),
  body_only: ['totp'],
  exact: true,
  fails: ['auth.totp_wrong', 'auth.too_many_attempts'],
})

/**
 * Adds a member of staff; the first password is shown once, here. It takes no idempotency key, which would store the
 * answer: the unique login prevents a repetition.
 */
export const addStaff = operation({
  summary: 'api.add_staff',
  method: 'POST',
  path: '/team',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({ login_id: staffLoginId, display_name: accountName(50), role: staffRole }),
  output: z.object({ staff_id: z.string(), login_id: z.string(), one_time_password: z.string() }),
  status: 201,
  exact: true,
  fails: ['personal.code_required', 'staff.login_taken'],
})

/** Changes a role, or revokes access (and restores it). At least one administrator stays. */
export const changeStaff = operation({
  summary: 'api.change_staff',
  method: 'PUT',
  path: '/team/:staff_id',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({
    staff_id: z.string().regex(/^[0-9]{1,18}$/),
    role: staffRole.optional(),
    disabled: z.boolean().optional(),
  }),
  output: staffMember,
  fails: ['personal.code_required', 'staff.not_found', 'staff.not_yourself', 'staff.last_admin'],
})

/** Gives a new one-time password; for a lost phone also forgets the app. Every session of that person ends. */
export const resetStaff = operation({
  summary: 'api.reset_staff',
  method: 'POST',
  path: '/team/:staff_id/reset',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({ staff_id: z.string().regex(/^[0-9]{1,18}$/), what: z.enum(['password', 'totp']) }),
  output: z.object({ one_time_password: z.string() }),
  fails: ['personal.code_required', 'staff.not_found', 'staff.not_yourself'],
})
