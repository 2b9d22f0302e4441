import { inTurn } from '../identity/attempts.ts'
import { append, staffChain } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { oneTimePassword } from '../identity/password/one-time-password.ts'
import { endStaffSessionsOf } from '../identity/staff-session.ts'
import { staffActor } from './actor.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Resets a lost password or phone: a new one-time password, and for a lost phone a new set-up of the authenticator app.
 * The old password alone must not permit that set-up, as a thief may have it.
 */
export const resetStaff: Handler<'resetStaff'> = async (context, input) => {
  mustBeProved(context)
  const { staff_id, what } = input
  if (staff_id === staffActor(context).staff_id) throw new Failure('staff.not_yourself')
  const { password, hashed } = await inTurn(context, async () => oneTimePassword(context))
  const change =
    what === 'password' ? hashed : { ...hashed, totp_sealed: null, totp_confirmed_at: null, totp_last_step: null }
  await context.writeIn(staffChain, async (context) => {
    const row = await context.tx
      .updateTable('staff')
      .set(change)
      .where('staff_id', '=', staff_id)
      .returning('login_id')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('staff.not_found')
    await endStaffSessionsOf(context.tx, staff_id)
    await append(context, staffChain, { action: `staff.${what}_reset`, target: row.login_id })
  })
  return { one_time_password: password }
}
