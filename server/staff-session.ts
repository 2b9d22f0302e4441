import type { Kernel, StaffRole } from './context.ts'
import { tokenHash } from './sealed.ts'

/** Sessions of staff: an opaque token in a cookie of its own, idle for 30 minutes at most, 10 hours in all. */
export const staffCookie = 'genuine_staff'
export const staffIdle = 30 * 60_000
export const staffSessionLife = 10 * 60 * 60_000

export type StaffMember = { staff_id: string; login_id: string; role: StaffRole }

/** Whose session a token is, or null; a use keeps it from being idle. */
export async function staffOf(kernel: Kernel, token: string): Promise<StaffMember | null> {
  const now = kernel.now()
  const row = await kernel.database.kysely
    .updateTable('staff_session as session')
    .from('staff')
    .set({ last_used_at: now })
    .whereRef('staff.staff_id', '=', 'session.staff_id')
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', new Date(now.getTime() - staffIdle))
    .where('staff.disabled_at', 'is', null)
    .returning(['staff.staff_id', 'staff.login_id', 'staff.role'])
    .executeTakeFirst()
  return row ?? null
}

/** Starts a session; answers its token, which the database keeps as a hash. */
export async function startStaffSession(kernel: Kernel, staff_id: string): Promise<string> {
  const now = kernel.now()
  const token = Buffer.from(kernel.random(32)).toString('base64url')
  const expires_at = new Date(now.getTime() + staffSessionLife)
  await kernel.database.kysely
    .insertInto('staff_session')
    .values({ token_hash: tokenHash(token), staff_id, created_at: now, last_used_at: now, expires_at })
    .execute()
  return token
}
