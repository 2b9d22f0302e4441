import { staffChain } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { hashDemoPassword } from './demo-password.ts'
import { demoStaff } from './demo-staff.ts'

/** Seeds the demo's staff with authenticator apps; existing ones are unchanged. */
export async function seedStaff(kernel: Kernel): Promise<void> {
  const there = await kernel.database.kysely.selectFrom('staff').select('login_id').execute()
  const missing = demoStaff.filter(({ login_id }) => !there.some((row) => row.login_id === login_id))
  if (missing.length === 0) return
  const password_hash = await hashDemoPassword()
  const now = kernel.now()
  await inTenant(kernel, staffChain, async (kernel) => {
    await kernel.tx
      .insertInto('staff')
      .values(
        missing.map(({ secret, ...person }) => ({
          ...person,
          password_hash,
          totp_sealed: kernel.seals.seal(staffChain, secret),
          totp_confirmed_at: now,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('login_id').doNothing())
      .execute()
  })
}
