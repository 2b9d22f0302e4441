import { append, staffChain } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { endStaffSessionsOf } from '../identity/staff-session.ts'
import { staffActor } from './actor.ts'
import { membersOf } from './team-list.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Changes a role or revokes access, never one's own; one administrator always stays. */
export const changeStaff: Handler<'changeStaff'> = async (context, input) => {
  mustBeProved(context)
  const { staff_id, role, disabled } = input
  if (staff_id === staffActor(context).staff_id) throw new Failure('staff.not_yourself')
  return context.writeIn(staffChain, async (context) => {
    const before = await lockTeam(context.tx, staff_id)
    const after = {
      role: role ?? before.role,
      disabled_at:
        disabled === undefined ? before.disabled_at : disabled ? (before.disabled_at ?? context.now()) : null,
    }
    await context.tx.updateTable('staff').set(after).where('staff_id', '=', staff_id).execute()
    await mustHaveAdmin(context.tx)
    // A session rereads its role at each call; a disabled account is signed out at once.
    if (after.disabled_at !== null) await endStaffSessionsOf(context.tx, staff_id)
    const detail = { from: stateOf(before), to: stateOf(after) }
    await append(context, staffChain, { action: 'staff.changed', target: before.login_id, detail })
    const [member] = await membersOf(context, staff_id)
    if (member === undefined) throw new Failure('staff.not_found')
    return member
  })
}

/** Locks all rows in one order, so that two administrators cannot remove each other at once. */
async function lockTeam(tx: Tx, staff_id: string) {
  const rows = await tx
    .selectFrom('staff')
    .select(['staff_id', 'login_id', 'role', 'disabled_at'])
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  const own = rows.find((row) => row.staff_id === staff_id)
  if (own === undefined) throw new Failure('staff.not_found')
  return own
}

async function mustHaveAdmin(tx: Tx): Promise<void> {
  const admin = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (admin === undefined) throw new Failure('staff.last_admin')
}

function stateOf({ role, disabled_at }: { role: string; disabled_at: Date | null }) {
  return { role, disabled: disabled_at !== null }
}
