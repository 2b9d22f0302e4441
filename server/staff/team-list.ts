import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { type StaffMember, staffIdle } from '#contract/staff/console.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { withTx } from '../database/tenant.ts'
import type { Handler } from '../kernel/handle.ts'

/** Returns all members of staff, those without access last. */
export const listStaff: Handler<'listStaff'> = async (context) => {
  return { staff: await membersOf(withTx(context, context.database.kysely)) }
}

/** The people of staff as the console shows them, or one of them. */
export async function membersOf(kernel: InTransaction<Kernel>, staff_id?: string): Promise<StaffMember[]> {
  const now = kernel.now()
  let people = kernel.tx.selectFrom('staff as s').selectAll('s')
  if (staff_id !== undefined) people = people.where('s.staff_id', '=', staff_id)
  const rows = await people
    .select((eb) =>
      eb
        .selectFrom('staff_session as x')
        .select(({ fn }) => fn.max('x.last_used_at').as('last_used_at'))
        .whereRef('x.staff_id', '=', 's.staff_id')
        .where('x.expires_at', '>', now)
        .where('x.last_used_at', '>', new Date(now.getTime() - staffIdle))
        .as('last_used_at'),
    )
    .orderBy((eb) => eb('s.disabled_at', 'is not', null))
    .orderBy('s.login_id')
    .execute()
  return rows.map(({ login_id, display_name, role, ...row }) => ({
    staff_id: row.staff_id,
    login_id,
    display_name,
    role,
    created_at: toSeoulIso(row.created_at),
    disabled_at: isoOrNull(row.disabled_at),
    has_totp: row.totp_confirmed_at !== null,
    password_expires_at: isoOrNull(row.password_expires_at),
    last_used_at: isoOrNull(row.last_used_at),
  }))
}
