import { inTurn, refuseOtherSites } from '../identity/attempts.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { hashPassword } from '../identity/password/password.ts'
import { type Member, checkCode, checkNewPassword, enter, memberOf, missingOf } from './sign-in.ts'
import type { Handler } from '../kernel/handle.ts'

/** Finishes what the first sign-in asked for, all of it at once, and signs in. */
export const setUpStaff: Handler<'setUpStaff'> = async (context, input) => {
  refuseOtherSites(context)
  const member = await memberOf(context, input)
  const missing = missingOf(member)
  if (!missing.password && !missing.totp) throw new Failure('staff.setup_over')
  const step = await checkCode(context, member, input.totp)
  const change = {
    ...(missing.totp && { totp_confirmed_at: context.now() }),
    ...(missing.password && (await newPassword(context, member, input.new_password ?? ''))),
  }
  return { staff: await enter(context, member, step, { action: 'staff.set_up', change }) }
}

async function newPassword(context: Context, member: Member, password: string) {
  await checkNewPassword(context, member, password)
  return { password_hash: await inTurn(context, async () => hashPassword(password), true), password_expires_at: null }
}
