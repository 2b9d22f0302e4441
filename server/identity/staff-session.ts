import { type StaffRole, staffIdle, staffSessionLife } from '#contract/staff/console.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { tokenHash } from '../secrets/sealed.ts'

/** Sessions of staff: an opaque token in a cookie of its own, idle for 30 minutes at most, 10 hours in all. */
export function staffCookieName({ public_url }: Pick<Kernel, 'public_url'>): string {
  // Over https the name's prefix binds the cookie to this very host.
  return public_url.startsWith('https:') ? '__Host-genuine_staff' : 'genuine_staff'
}

/** The member of staff of a session, with what step-up authentication asks of it. */
export type StaffMember = {
  staff_id: string
  login_id: string
  role: StaffRole
  session: { token_hash: Buffer; proved_at: Date | null }
}

/** The staff member of a session token, or null; each use extends the idle timeout. */
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
    .returning(['staff.staff_id', 'staff.login_id', 'staff.role', 'session.token_hash', 'session.proved_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { token_hash, proved_at, ...member } = row
  return { ...member, session: { token_hash, proved_at } }
}

/** Starts a session in the transaction of the sign-in, which was by a code; answers its token, which the database keeps as a hash. */
export async function startStaffSession(kernel: InTransaction<Kernel>, staff_id: string): Promise<string> {
  const now = kernel.now()
  const token = Buffer.from(kernel.random(32)).toString('base64url')
  const expires_at = new Date(now.getTime() + staffSessionLife)
  await kernel.tx.deleteFrom('staff_session').where('expires_at', '<', now).execute()
  await kernel.tx
    .insertInto('staff_session')
    .values({ token_hash: tokenHash(token), staff_id, created_at: now, last_used_at: now, proved_at: now, expires_at })
    .execute()
  return token
}

/** Ends one session. */
export async function endStaffSession(kernel: Kernel, token: string): Promise<void> {
  await kernel.database.kysely.deleteFrom('staff_session').where('token_hash', '=', tokenHash(token)).execute()
}

/** Ends every session of a staff member whose access has changed. */
export async function endStaffSessionsOf(tx: Tx, staff_id: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staff_id).execute()
}
