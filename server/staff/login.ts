import { refuseOtherSites } from '../identity/attempts.ts'
import { staffChain } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { newTotpSecret, totpAddress } from '../identity/second-factor/totp.ts'
import { type Member, checkCode, enter, memberOf, missingOf } from './sign-in.ts'
import type { Handler } from '../kernel/handle.ts'

/** Signs staff in (product J): never without the code of their app, and never before they have one. */
export const loginStaff: Handler<'loginStaff'> = async (context, input) => {
  refuseOtherSites(context)
  const member = await memberOf(context, input)
  const missing = missingOf(member)
  if (missing.totp) return { state: 'setup', ...(await offerSecret(context, member)), needs_password: missing.password }
  if (input.totp === undefined) throw new Failure('auth.totp_required')
  const step = await checkCode(context, member, input.totp)
  if (missing.password) return { state: 'setup', secret: null, address: null, needs_password: true }
  return { state: 'in', staff: await enter(context, member, step, { action: 'staff.signed_in' }) }
}

/** A new secret each time, until a code confirms one. */
async function offerSecret(context: Context, { staff_id, login_id }: Member) {
  const secret = newTotpSecret(context.random)
  const offered = await context.database.kysely
    .updateTable('staff')
    .set({ totp_sealed: context.seals.seal(staffChain, secret), totp_last_step: null })
    .where('staff_id', '=', staff_id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  // A concurrent request has confirmed an authenticator.
  if (offered.numUpdatedRows === 0n) throw new Failure('auth.totp_required')
  return { secret, address: totpAddress(secret, login_id) }
}
