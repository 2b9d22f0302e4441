import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { dropRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { passSecondFactor } from '../identity/second-factor/second-factor.ts'
import { mustHaveFactor } from './factor.ts'
import { proveOwner } from '../identity/second-factor/prove-owner.ts'
import type { Handler } from '../kernel/handle.ts'

/** Turns the second factor off; needs the password and a code or recovery code. */
export const removeTotp: Handler<'removeTotp'> = async (context, { code, password }) => {
  const account = await proveOwner(context, password)
  const { mall_id, account_id } = account
  await mustHaveFactor(context, account)
  await passSecondFactor(context, account, code).catch(atCode)
  await context.write(async (context) => {
    await context.tx
      .updateTable('account')
      .set({ totp_sealed: null, totp_confirmed_at: null, totp_last_step: null })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    await dropRecoveryCodes(context.tx, account)
    await recordAudit(context, { action: 'account.second_factor_off', target: account_id })
  })
  return { removed: true }
}

/** Rethrows a refused code as a problem at its field. */
function atCode(problem: unknown): never {
  if (problem instanceof Failure && (problem.code === 'auth.totp_wrong' || problem.code === 'auth.totp_required')) {
    throw new Failure('auth.totp_wrong', { fields: [{ path: 'code', code: 'auth.totp_wrong' }] })
  }
  throw problem
}
