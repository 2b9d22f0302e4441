import { inTurn } from '../identity/attempts.ts'
import { append, staffChain } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { oneTimePassword } from '../identity/password/one-time-password.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Adds a member of staff. The first password is only in the answer. */
export const addStaff: Handler<'addStaff'> = async (context, input) => {
  mustBeProved(context)
  const { login_id, display_name, role } = input
  const { password, hashed } = await inTurn(context, async () => oneTimePassword(context))
  const staff_id = await context.writeIn(staffChain, async (context) => {
    const made = await context.tx
      .insertInto('staff')
      .values({ login_id, display_name, role, ...hashed, created_at: context.now() })
      .onConflict((conflict) => conflict.column('login_id').doNothing())
      .returning('staff_id')
      .executeTakeFirst()
    if (made === undefined) throw new Failure('staff.login_taken')
    await append(context, staffChain, { action: 'staff.added', target: login_id, detail: { role } })
    return made.staff_id
  })
  return { staff_id, login_id, one_time_password: password }
}
