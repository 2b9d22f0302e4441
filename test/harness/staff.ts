import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#contract/staff/console.ts'
import { tokenHash } from '#server/secrets/sealed.ts'
import { hashPassword } from '#server/identity/password/password.ts'
import { newTotpSecret } from '#server/identity/second-factor/totp.ts'
import type { App } from './app.ts'

/** Somebody of staff who is signed in. */
export type Staff = { staff_id: string; login_id: string; password: string; secret: string; token: string }

const password = 'Staff!2026pw'
let hashed: Promise<string> | undefined

/** Makes somebody of staff with an authenticator app that is set up, and a session. */
export async function makeStaff(app: App, role: StaffRole = 'admin'): Promise<Staff> {
  const login_id = `s${randomBytes(5).toString('hex')}`
  const secret = newTotpSecret((bytes) => randomBytes(bytes))
  hashed ??= hashPassword(password)
  const now = app.clock.now()
  const [row] = await app.sql(
    `insert into staff (login_id, display_name, password_hash, role, totp_sealed, totp_confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning staff_id`,
    [login_id, `Staff ${login_id}`, await hashed, role, app.kernel.seals.seal('_staff', secret), now],
  )
  const staff_id: string = row.staff_id
  return { staff_id, login_id, password, secret, token: await staffSession(app, staff_id) }
}

/** One more session, in which a code has been shown for as long as it lasts. */
export async function staffSession(app: App, staff_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await app.sql(
    `insert into staff_session (token_hash, staff_id, created_at, last_used_at, proved_at, expires_at)
     values ($1, $2, $3, $3, $4, $4)`,
    [tokenHash(token), staff_id, app.clock.now(), new Date(app.clock.now().getTime() + 10 * 3600_000)],
  )
  return token
}

/** The token of a cookie that an answer has set, or null. */
export function staffCookieOf(headers: Record<string, string | string[] | undefined>): string | null {
  const set = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('genuine_staff='))
  return /^genuine_staff=([^;]+)/.exec(set ?? '')?.[1] ?? null
}
