import { refuseOtherSites } from '../identity/attempts.ts'
import { staffChain } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { newTotpSecret, totpAddress } from '../identity/second-factor/totp.ts'
import { staffActor } from './actor.ts'
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

/** Step-up authentication of staff by a code of their app; it holds for ten minutes in this session. */
export const proveStaff: Handler<'proveStaff'> = async (context, { totp }) => {
  const { staff_id, session } = staffActor(context)
  if (session === undefined) throw new Failure('auth.required')
  const member = await context.database.kysely
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow()
  const step = await checkCode(context, member, totp).catch(atCode)
  await context.writeIn(staffChain, async ({ tx }) => {
    const taken = await tx
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('staff_id', '=', staff_id)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw wrongCode()
    await tx
      .updateTable('staff_session')
      .set({ proved_at: context.now() })
      .where('token_hash', '=', session.token_hash)
      .execute()
  })
  return { proved: true }
}

function wrongCode(): Failure {
  return new Failure('auth.totp_wrong', { fields: [{ path: 'totp', code: 'auth.totp_wrong' }] })
}

function atCode(problem: unknown): never {
  throw problem instanceof Failure && problem.code === 'auth.totp_wrong' ? wrongCode() : problem
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
