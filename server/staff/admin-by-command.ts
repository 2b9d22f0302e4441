import { append, staffChain } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { oneTimePassword } from '../identity/password/one-time-password.ts'
import { endStaffSessionsOf } from '../identity/staff-session.ts'

/** The result of the command, with the one-time password that it shows. */
export type Given = { kind: 'made' | 'given_back'; login_id: string; password: string }

/**
 * Makes an administrator, or gives one who was locked out their access back: for the first of staff, and for when the
 * last administrator has lost their phone. Only who holds the database's own login can run it.
 */
export async function adminByCommand(
  kernel: Pick<Kernel, 'database' | 'random' | 'now'>,
  person: { login_id: string; display_name: string },
): Promise<Given> {
  const { login_id } = person
  const { password, hashed } = await oneTimePassword(kernel)
  const access = { ...hashed, role: 'admin', disabled_at: null } as const
  const kind = await inTenant(kernel, staffChain, async (kernel) => {
    const made = await kernel.tx
      .insertInto('staff')
      .values({ ...person, ...access, created_at: kernel.now() })
      .onConflict((conflict) => conflict.column('login_id').doNothing())
      .executeTakeFirst()
    const was_there = made.numInsertedOrUpdatedRows === 0n
    if (was_there) {
      const { staff_id } = await kernel.tx
        .updateTable('staff')
        .set({ ...access, totp_sealed: null, totp_confirmed_at: null, totp_last_step: null })
        .where('login_id', '=', login_id)
        .returning('staff_id')
        .executeTakeFirstOrThrow()
      await endStaffSessionsOf(kernel.tx, staff_id)
    }
    const by = { actor: { kind: 'nobody' }, now: kernel.now, request_id: 'command', tx: kernel.tx } as const
    await append(by, staffChain, { action: 'staff.by_command', target: login_id, detail: { was_there } })
    return was_there ? 'given_back' : 'made'
  })
  return { kind, login_id, password }
}
