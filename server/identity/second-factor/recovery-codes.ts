import type { AccountId } from '../account-contact.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type InTransaction, type Tx, rowCount } from '../../database/connect.ts'

/**
 * Recovery codes: the way in when the authenticator app is lost. Shown once, kept as keyed hashes, each good once
 * (quality "Security").
 */

/** The number of codes that are made at a time. */
export const recoveryCodeCount = 10

/** Crockford's alphabet, without letters that look like digits: 50 bits in ten characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/** Replaces an account's codes by new ones and answers them, for the only time. */
export async function renewRecoveryCodes(kernel: InTransaction<Kernel>, account: AccountId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(kernel))
  await dropRecoveryCodes(kernel.tx, account)
  const rows = codes.map((code) => ({ ...idOf(account), code_hash: hashOf(kernel, account, code) }))
  await kernel.tx.insertInto('account_recovery').values(rows).execute()
  return codes
}

export async function dropRecoveryCodes(tx: Tx, account: AccountId): Promise<void> {
  await tx
    .deleteFrom('account_recovery')
    .where('mall_id', '=', account.mall_id)
    .where('account_id', '=', account.account_id)
    .execute()
}

/** Uses a recovery code; false if unknown or used. */
export async function takeRecoveryCode(
  kernel: InTransaction<Kernel>,
  account: AccountId,
  typed: string,
): Promise<boolean> {
  const result = await kernel.tx
    .deleteFrom('account_recovery')
    .where('mall_id', '=', account.mall_id)
    .where('account_id', '=', account.account_id)
    .where('code_hash', '=', hashOf(kernel, account, typed))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function recoveryCodesLeft(tx: Tx, account: AccountId): Promise<number> {
  const row = await tx
    .selectFrom('account_recovery')
    .select(rowCount.as('left'))
    .where('mall_id', '=', account.mall_id)
    .where('account_id', '=', account.account_id)
    .executeTakeFirstOrThrow()
  return row.left
}

/** `7K2QX-9M4TB`. 32 divides 256, so every character is as likely as any other. */
function newCode(kernel: Pick<Kernel, 'random'>): string {
  const bytes = kernel.random(codeLength)
  const code = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Case, hyphens, spaces and letters that look like digits make no difference to who types one from paper. */
function hashOf(kernel: Pick<Kernel, 'seals'>, { mall_id, account_id }: AccountId, typed: string): Buffer {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return kernel.seals.keyed('account-recovery', `${mall_id}\0${account_id}\0${plain}`)
}

function idOf({ mall_id, account_id }: AccountId): AccountId {
  return { mall_id, account_id }
}
