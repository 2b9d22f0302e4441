import { confirmTries } from '#contract/own-account/operations.ts'
import { resetLimit, consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { ownAccount } from '../identity/own-account.ts'
import { renewRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { totpStep } from '../identity/second-factor/totp.ts'
import type { Handler } from '../kernel/handle.ts'

/** Turns the second factor on by the app's first code, which is used up by it; from the next login on it is asked for. */
export const confirmTotp: Handler<'confirmTotp'> = async (context, { code }) => {
  const { mall_id } = context
  const account_id = ownAccount(context)
  const key = `totp-confirm:${context.seals.keyed('totp-tries', `${mall_id}\0${account_id}`).toString('base64url')}`
  await consumeLimit(context, { key, ...confirmTries, refusal: 'auth.too_many_attempts' })
  const recovery_codes = await context.write(async (context) => {
    const secret = await pendingSecret(context, account_id)
    const step = totpStep(secret, code, context.now(), null)
    if (step === null) throw new Failure('auth.totp_wrong', { fields: [{ path: 'code', code: 'auth.totp_wrong' }] })
    await context.tx
      .updateTable('account')
      .set({ totp_confirmed_at: context.now(), totp_last_step: step })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    await recordAudit(context, { action: 'account.second_factor_on', target: account_id })
    return renewRecoveryCodes(context, { mall_id, account_id })
  })
  await resetLimit(context, key)
  return { recovery_codes }
}

/** The secret that was begun; its row is held, so that of two confirmations one gives out the recovery codes. */
async function pendingSecret(context: InTransaction<Context>, account_id: string): Promise<string> {
  const { mall_id } = context
  const row = await context.tx
    .selectFrom('account')
    .select(['totp_sealed', 'totp_confirmed_at'])
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.totp_confirmed_at !== null) throw new Failure('own_account.totp_on')
  if (row.totp_sealed === null) throw new Failure('own_account.totp_not_started')
  return context.seals.open(mall_id, row.totp_sealed)
}
