import type { AccountId } from '../account-contact.ts'
import { resetLimit, consumeLimit } from '../rate-limit.ts'
import { append } from '../../kernel/audit.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import { Failure } from '../../kernel/failure.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** Codes that may be tried for one account in 15 minutes, from wherever they come: who guesses has the password already. */
const codeTries = { count: 10, window: 15 * 60_000 } as const

/**
 * The second factor of an account, where it has one: asked for after the password fitted and before the session begins,
 * outside of any transaction. A code of the authenticator app, or a recovery code in the same field; each is good once,
 * also of many that come at the same moment. Fails `auth.totp_required`, `auth.totp_wrong`, `auth.too_many_attempts`.
 */
export async function passSecondFactor(context: Context, account: AccountId, totp: string | undefined): Promise<void> {
  const secret = await inTenant(context, account.mall_id, (context) => secretOf(context, account))
  if (secret === null) return
  const code = totp?.trim() ?? ''
  if (code === '') throw new Failure('auth.totp_required')
  const key = triesKey(context, account)
  await consumeLimit(context, { key, ...codeTries, refusal: 'auth.too_many_attempts' })
  if (!(await takeCode(context, account, secret, code))) throw new Failure('auth.totp_wrong')
  await resetLimit(context, key)
}

/** The confirmed secret of an account, or null where it has no second factor. */
export async function secretOf(
  kernel: InTransaction<Kernel>,
  { mall_id, account_id }: AccountId,
): Promise<string | null> {
  const row = await kernel.tx
    .selectFrom('account')
    .select('totp_sealed')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('totp_confirmed_at', 'is not', null)
    .executeTakeFirst()
  const sealed = row?.totp_sealed ?? null
  return sealed === null ? null : kernel.seals.open(mall_id, sealed)
}

async function takeCode(context: Context, account: AccountId, secret: string, code: string): Promise<boolean> {
  const step = totpStep(secret, code, context.now(), null)
  return inTenant(context, account.mall_id, async (context) => {
    if (step !== null) return takeStep(context.tx, account, step)
    if (!(await takeRecoveryCode(context, account, code))) return false
    const entry = { action: 'account.recovery_code_used', target: account.account_id }
    await append(context, account.mall_id, entry)
    return true
  })
}

/** Consumes a time step (replay protection): of several with the same code one gets it, and none that comes later. */
export async function takeStep(tx: Tx, { mall_id, account_id }: AccountId, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('totp_confirmed_at', 'is not', null)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', String(step))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function triesKey(context: Context, { mall_id, account_id }: AccountId): string {
  return `totp:${context.seals.keyed('totp-tries', `${mall_id}\0${account_id}`).toString('base64url')}`
}
