import type { OwnAccount } from '#contract/own-account/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { ownAccount } from '../identity/own-account.ts'
import { nobodysHash } from '../identity/password/password.ts'
import { recoveryCodesLeft } from '../identity/second-factor/recovery-codes.ts'
import type { Handler } from '../kernel/handle.ts'

/** One's own account. */
export const getAccount: Handler<'getAccount'> = async (context) => {
  return context.read((context) => shownAccount(context))
}

/** The calling account as its owner sees it. */
export async function shownAccount(context: InTransaction<Context>): Promise<OwnAccount> {
  const { mall_id, seals } = context
  const account_id = ownAccount(context)
  const row = await context.tx
    .selectFrom('account as a')
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .leftJoin('account_login as l', (join) =>
      join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
    )
    .select(['m.mall_name', 'a.login_id', 'a.role', 'a.password_hash', 'a.totp_confirmed_at', 'a.display_name_sealed'])
    .select(['a.mall_email_sealed', 'l.account_id as signs_in_by_email'])
    .where('a.mall_id', '=', mall_id)
    .where('a.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  return {
    mall_id,
    mall_name: row.mall_name,
    login_id: row.login_id,
    email: row.signs_in_by_email === null ? null : open(row.mall_email_sealed),
    name: open(row.display_name_sealed),
    role: row.role,
    has_password: row.password_hash !== nobodysHash,
    has_second_factor: row.totp_confirmed_at !== null,
    recovery_codes_left: await recoveryCodesLeft(context.tx, { mall_id, account_id }),
  }
}
