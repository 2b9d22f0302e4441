import { brokenRules } from '#contract/kernel/password.ts'
import { mallId } from '#contract/kernel/wire.ts'
import { type AccountId, mailAddressOf } from '../account-contact.ts'
import { inTurn } from '../attempts.ts'
import { append } from '../../kernel/audit.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import { Failure } from '../../kernel/failure.ts'
import { hashPassword } from './password.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { endFamiliesOf } from '../session.ts'

/**
 * New passwords by a mailed link (resolution 20), for partners and for who signs in by an e-mail. A token is good once
 * and for a while; one that is used, expired, unknown or another mall's gets the one stated failure.
 */

const tokenBytes = 32

/** A new token of an account; those that have run out are forgotten. */
export async function newReset(kernel: InTransaction<Kernel>, account: AccountId, expires_at: Date): Promise<string> {
  const { mall_id, account_id } = account
  const token = Buffer.from(kernel.random(tokenBytes)).toString('base64url')
  await kernel.tx
    .deleteFrom('password_reset')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('expires_at', '<=', kernel.now())
    .execute()
  await kernel.tx
    .insertInto('password_reset')
    .values({ mall_id, token_hash: tokenHash(token), account_id, created_at: kernel.now(), expires_at })
    .execute()
  return token
}

export type ResetLink = { mall_id: string; token: string }

/** The account and expiry of a reset link, or null. */
export async function findReset(
  kernel: Kernel,
  link: ResetLink,
): Promise<(AccountId & { expires_at: Date; login_id: string }) | null> {
  const mall_id = mallId.safeParse(link.mall_id).data
  if (mall_id === undefined) return null
  return inTenant(kernel, mall_id, (kernel) => holderOf(kernel, mall_id, link.token))
}

/**
 * Sets a new password by a link; throws the stated failure. All sessions of the account end, and `tell` queues the mail
 * by which its owner learns of it. The answer is the account, with the address that its mail goes to.
 */
export async function resetPassword(
  context: Context,
  link: ResetLink & { password: string },
  tell: (context: InTransaction<Context>, account: AccountId, recipient: string) => Promise<void>,
): Promise<AccountId & { login_id: string; recipient: string | null }> {
  if (brokenRules(link.password).length > 0) {
    const fields = [{ path: 'password', code: 'account.password_weak' }] as const
    throw new Failure('account.password_not_changed', { fields })
  }
  // A hash takes a core and 64 MiB: only who holds a token gets that far.
  const holder = await findReset(context, link)
  if (holder === null) throw new Failure('account.password_not_changed')
  const { mall_id, account_id, login_id } = holder
  const password_hash = await inTurn(context, () => hashPassword(link.password), true)
  return inTenant(context, mall_id, async (context) => {
    const account = { mall_id, account_id }
    await change(context, account, { token: link.token, password_hash })
    // Not signed in: the link proves the account.
    const entry = { action: 'account.password_reset', target: account_id }
    await append(context, mall_id, entry)
    const recipient = await mailAddressOf(context, account)
    if (recipient !== null) await tell(context, account, recipient)
    return { ...account, login_id, recipient }
  })
}

/** The account's row is taken first, so that of several links at the same moment one wins and the others are over. */
async function change(
  context: InTransaction<Context>,
  account: AccountId,
  { token, password_hash }: { token: string; password_hash: string },
): Promise<void> {
  const { mall_id, account_id } = account
  await context.tx
    .updateTable('account')
    .set({ password_hash })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  if ((await holderOf(context, mall_id, token)) === null) throw new Failure('account.password_not_changed')
  await context.tx
    .deleteFrom('password_reset')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  await endFamiliesOf(context, account, { reason: 'password' })
}

/** The account that a token is for. */
async function holderOf(kernel: InTransaction<Kernel>, mall_id: string, token: string) {
  const row = await kernel.tx
    .selectFrom('password_reset as r')
    .innerJoin('account as a', (join) =>
      join.onRef('a.mall_id', '=', 'r.mall_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .select(['r.mall_id', 'r.account_id', 'r.expires_at', 'a.login_id'])
    .where('r.mall_id', '=', mall_id)
    .where('r.token_hash', '=', tokenHash(token))
    .where('r.expires_at', '>', kernel.now())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
