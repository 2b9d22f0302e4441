import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { OwnAccount } from '../identity/own-account.ts'

/** The calling account; refused where it does not sign in by an e-mail: its mall or its platform looks after it. */
export async function emailAccount(context: Context, account_id: string): Promise<OwnAccount> {
  const { mall_id } = context
  const row = await context.read(({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('account_login as l', (join) =>
        join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
      )
      .select(['a.mall_id', 'a.account_id', 'a.password_hash'])
      .where('a.mall_id', '=', mall_id)
      .where('a.account_id', '=', account_id)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Failure('member_account.not_by_email')
  return row
}
