import { brokenRules } from '#contract/kernel/password.ts'
import { type StaffMe, type StaffRole, staffCodeTries, staffLoginId, staffTries } from '#contract/staff/console.ts'
import { inTurn } from '../identity/attempts.ts'
import { resetLimit, consumeLimit } from '../identity/rate-limit.ts'
import { append, staffChain } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { passwordFits } from '../identity/password/password.ts'
import { judge, passwordFitted, signInOf, welcome } from '../identity/sign-in/sign-in-tries.ts'
import { staffCookieName, startStaffSession } from '../identity/staff-session.ts'
import { totpStep } from '../identity/second-factor/totp.ts'

/** The steps that signing in and setting up share: who it is by password, the one-time code, the session. */

export type Member = {
  staff_id: string
  login_id: string
  display_name: string
  role: StaffRole
  password_hash: string
  password_expires_at: Date | null
  totp_sealed: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: string | null
}

/** Changes that are saved with the sign-in beside the code's time step. */
type Change = { password_hash?: string; password_expires_at?: null; totp_confirmed_at?: Date }

/**
 * The member of staff with this login and password; one failure for an unknown login, a wrong or expired password, and
 * revoked access. Attempts are counted before the password is checked.
 */
export async function memberOf(context: Context, typed: { login_id: string; password: string }): Promise<Member> {
  const login_id = staffLoginId.safeParse(typed.login_id.normalize('NFKC').trim().toLowerCase()).data ?? ''
  const sign_in = signInOf(context, staffName(login_id), staffTries)
  const found = await judge(context, sign_in, async () => {
    const row = await findMember(context, login_id)
    return (await passwordFits(row?.password_hash ?? null, typed.password)) ? row : undefined
  })
  if (found === undefined) throw new Failure('auth.login_failed')
  await passwordFitted(context, sign_in)
  return found
}

/** The steps of the set-up that are missing: an own password, an authenticator app. */
export function missingOf(member: Member): { password: boolean; totp: boolean } {
  return { password: member.password_expires_at !== null, totp: member.totp_confirmed_at === null }
}

/**
 * The step of a code that is right; wrong ones are counted for the login, wherever they come from. A right one is not
 * used up by this: that happens with the session.
 */
export async function checkCode(context: Context, member: Member, code: string): Promise<number> {
  if (member.totp_sealed === null) throw new Failure('auth.totp_wrong')
  await consumeLimit(context, { key: codesKey(member), ...staffCodeTries, refusal: 'auth.too_many_attempts' })
  const last = member.totp_last_step === null ? null : Number(member.totp_last_step)
  const step = totpStep(context.seals.open(staffChain, member.totp_sealed), code, context.now(), last)
  if (step === null) throw new Failure('auth.totp_wrong')
  return step
}

/**
 * Starts the session and sets its cookie, in one transaction with the sign-in's changes: a code's time step is consumed
 * once, so a replay (or a password changed meanwhile) fails.
 */
export async function enter(
  context: Context,
  member: Member,
  step: number,
  entry: { action: string; change?: Change },
): Promise<StaffMe> {
  const { staff_id, login_id, display_name, role, password_hash, totp_sealed } = member
  const token = await inTenant(context, staffChain, async (context) => {
    const taken = await context.tx
      .updateTable('staff')
      .set({ totp_last_step: step, ...entry.change })
      .where('staff_id', '=', staff_id)
      .where('password_hash', '=', password_hash)
      .where('totp_sealed', '=', totp_sealed)
      .where('disabled_at', 'is', null)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw new Failure('auth.totp_wrong')
    const by = { now: context.now, request_id: context.request_id }
    const actor = { kind: 'staff', staff_id, login_id, role } as const
    await append({ ...by, actor, tx: context.tx }, staffChain, { action: entry.action, target: login_id })
    return startStaffSession(context, staff_id)
  })
  await resetLimit(context, codesKey(member))
  context.extras.cookie(staffCookieName(context), token, null)
  await welcome(context, signInOf(context, staffName(login_id), staffTries))
  return { staff_id, login_id, display_name, role }
}

/** The rules of a new password (000 §5), and that it is not the one that was given. */
export async function checkNewPassword(context: Context, member: Member, password: string): Promise<void> {
  if (brokenRules(password).length > 0) {
    throw new Failure('account.password_weak', { fields: [{ path: 'new_password', code: 'account.password_weak' }] })
  }
  if (await inTurn(context, async () => passwordFits(member.password_hash, password), true))
    throw new Failure('staff.password_same')
}

// A mall's id has no space in it, so these keys never collide with those of malls.
const staffName = (login_id: string) => `staff ${login_id}`
const codesKey = ({ staff_id }: { staff_id: string }) => `staff-code:${staff_id}`

async function findMember(context: Context, login_id: string): Promise<Member | undefined> {
  const row = await context.database.kysely
    .selectFrom('staff')
    .selectAll()
    .where('login_id', '=', login_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const over = row.password_expires_at !== null && row.password_expires_at <= context.now()
  return over ? undefined : row
}
