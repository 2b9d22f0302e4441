import type { StaffRole } from '#contract/staff/console.ts'
import { Secret, TOTP } from 'otpauth'
import type { Kernel } from '../kernel/context.ts'

/** The demo's staff, one of each role. The secrets are public: the demo does not exist in production. */
export const demoStaff: readonly { login_id: string; display_name: string; role: StaffRole; secret: string }[] = [
  { login_id: 'staff', display_name: '윤관리', role: 'admin', secret: 'GENUINEDEMOSTAFFADMINAAAAAAAAAAA' },
  { login_id: 'staffreview', display_name: '한심사', role: 'reviewer', secret: 'GENUINEDEMOSTAFFREVIEWAAAAAAAAAA' },
  { login_id: 'staffsupport', display_name: '오상담', role: 'support', secret: 'GENUINEDEMOSTAFFSUPPORTAAAAAAAAA' },
]

const period = 30

/** The current one-time code (TOTP) of each demo account, or the next if it is used; null if both are. */
export async function demoStaffCodes(kernel: Kernel): Promise<{ login_id: string; code: string | null }[]> {
  const rows = await kernel.database.kysely.selectFrom('staff').select(['login_id', 'totp_last_step']).execute()
  const now = Math.floor(kernel.now().getTime() / 1000 / period)
  return demoStaff.map(({ login_id, secret }) => {
    const used = rows.find((row) => row.login_id === login_id)?.totp_last_step ?? null
    const step = Math.max(now, used === null ? 0 : Number(used) + 1)
    // The login accepts a clock that is one step ahead, no more.
    return { login_id, code: step > now + 1 ? null : codeOf(secret, step) }
  })
}

function codeOf(secret: string, step: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * period * 1000 })
}
