import { inTenant } from '../../database/tenant.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { ownFamily } from '../own-account.ts'
import { proveOwner, readOwn } from './prove-owner.ts'
import { passSecondFactor, secretOf } from './second-factor.ts'

/** A proof of identity is not asked for again within this time, in milliseconds. */
const provedFor = 10 * 60_000

/**
 * Step-up authentication before personal data is unmasked, exported or erased: the second factor, else the password,
 * else a recent session.
 */
export async function proveAgain(
  context: Context,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (await isProved(context)) return
  const own = await readOwn(context)
  const secret = await context.read((context) => secretOf(context, own))
  if (secret !== null) {
    if (code === '')
      throw new Failure('personal.code_required', { fields: [{ path: 'code', code: 'personal.code_required' }] })
    await passSecondFactor(context, own, code).catch(atCode)
  } else {
    if (own.has_password && password === '')
      throw new Failure('personal.password_required', {
        fields: [{ path: 'password', code: 'personal.password_required' }],
      })
    await proveOwner(context, password)
  }
  // Not the one writing transaction of the call: under an idempotency key that holds the answer of the work itself.
  await inTenant(context, context.mall_id, (context) =>
    context.tx
      .updateTable('session_family')
      .set({ proved_at: context.now() })
      .where('mall_id', '=', context.mall_id)
      .where('family_id', '=', ownFamily(context))
      .execute(),
  )
}

async function isProved(context: Context): Promise<boolean> {
  const since = new Date(context.now().getTime() - provedFor)
  const row = await context.read((context) =>
    context.tx
      .selectFrom('session_family')
      .select('family_id')
      .where('mall_id', '=', context.mall_id)
      .where('family_id', '=', ownFamily(context))
      .where('proved_at', '>', since)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Rethrows a refused code as a problem at its field. */
function atCode(problem: unknown): never {
  if (problem instanceof Failure && problem.code === 'auth.totp_wrong') {
    throw new Failure('auth.totp_wrong', { fields: [{ path: 'code', code: 'auth.totp_wrong' }] })
  }
  throw problem
}
