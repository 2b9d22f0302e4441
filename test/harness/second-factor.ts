import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '#server/identity/account-contact.ts'
import { inTenant } from '#server/database/tenant.ts'
import { renewRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts'
import { newTotpSecret } from '#server/identity/second-factor/totp.ts'
import type { App } from './app.ts'

/** Computes the TOTP that an authenticator app shows for a secret at a moment. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Gives an account a confirmed second factor, without the screens. */
export async function enrol(app: App, account: AccountId): Promise<{ secret: string; recovery_codes: string[] }> {
  const { mall_id, account_id } = account
  const secret = newTotpSecret((bytes) => app.kernel.random(bytes))
  const recovery_codes = await inTenant(app.kernel, mall_id, async (kernel) => {
    await kernel.tx
      .updateTable('account')
      .set({ totp_sealed: kernel.seals.seal(mall_id, secret), totp_confirmed_at: app.clock.now() })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    return renewRecoveryCodes(kernel, { mall_id, account_id })
  })
  return { secret, recovery_codes }
}
