import { freshSession } from '#contract/own-account/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { type OwnAccount, ownAccount, ownFamily, passOwnPassword } from '../own-account.ts'
import { nobodysHash } from '../password/password.ts'

/** The calling account and its credentials; without a password if it signs in by its platform. */
export async function readOwn(context: Context): Promise<OwnAccount & { has_password: boolean }> {
  const { mall_id } = context
  const account_id = ownAccount(context)
  const row = await context.read(({ tx }) =>
    tx
      .selectFrom('account')
      .select('password_hash')
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow(),
  )
  const { password_hash } = row
  return { mall_id, account_id, password_hash, has_password: password_hash !== nobodysHash }
}

/** That it is really them: the password again or, without one, a session that has only just begun. */
export async function proveOwner(context: Context, password: string): Promise<OwnAccount> {
  const own = await readOwn(context)
  if (own.has_password) await passOwnPassword(context, own, password, 'password')
  else await mustBeFresh(context)
  return own
}

async function mustBeFresh(context: Context): Promise<void> {
  const { mall_id } = context
  const since = new Date(context.now().getTime() - freshSession)
  const fresh = await context.read((context) =>
    context.tx
      .selectFrom('session_family')
      .select('family_id')
      .where('mall_id', '=', mall_id)
      .where('family_id', '=', ownFamily(context))
      .where('created_at', '>', since)
      .executeTakeFirst(),
  )
  if (fresh === undefined) {
    throw new Failure('own_account.sign_in_again', { values: { minutes: freshSession / 60_000 } })
  }
}
