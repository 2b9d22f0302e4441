import type { AccountId } from '../identity/account-contact.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { secretOf } from '../identity/second-factor/second-factor.ts'

/** Fails where the account has no second factor. */
export async function mustHaveFactor(context: Context, account: AccountId): Promise<void> {
  const secret = await context.read((context) => secretOf(context, account))
  if (secret === null) throw new Failure('own_account.totp_off')
}
