import { readEmail } from '#contract/kernel/contact.ts'
import { maskEmail } from '#contract/kernel/masking.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { AccountId } from '../account-contact.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'

/**
 * Accounts that sign in by e-mail (members of imweb malls, people of a team). The address is encrypted with the
 * account; a blind index (keyed hash) finds its malls, so that sign-in needs no mall id.
 */

/** A new account that signs in by e-mail. */
export type NewEmailAccount = { email: string; password_hash: string; role: Role; display_name: string | null }

/** The most malls of one person that are tried; realistic persons have fewer, and each costs a password hash. */
const foundMost = 10

/** Makes an account; its id, or null when the mall has one of that address already. */
export async function addEmailAccount(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  person: NewEmailAccount,
): Promise<string | null> {
  const { email, password_hash, role, display_name } = person
  await holdMall(kernel.tx, mall_id)
  const made = await kernel.tx
    .insertInto('account')
    .values({
      mall_id,
      login_id: await freeLoginId(kernel.tx, mall_id, email),
      password_hash,
      role,
      created_at: kernel.now(),
      display_name_sealed: display_name === null ? null : kernel.seals.seal(mall_id, display_name),
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const { account_id } = made
  if (await keepLogin(kernel, { mall_id, account_id }, email)) return account_id
  await kernel.tx.deleteFrom('account').where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
  return null
}

/** Adds an e-mail login to an account; false if another account of the mall has it. */
export async function keepLogin(kernel: InTransaction<Kernel>, account: AccountId, email: string): Promise<boolean> {
  const { mall_id, account_id } = account
  await holdMall(kernel.tx, mall_id)
  const login_hash = hashOf(kernel, email)
  const holder = await kernel.tx
    .selectFrom('account_login')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('login_hash', '=', login_hash)
    .executeTakeFirst()
  if (holder !== undefined && holder.account_id !== account_id) return false
  await kernel.tx
    .insertInto('account_login')
    .values({ mall_id, account_id, login_hash })
    .onConflict((conflict) => conflict.columns(['mall_id', 'account_id']).doUpdateSet({ login_hash }))
    .execute()
  await kernel.tx
    .updateTable('account')
    .set({ mall_email_sealed: kernel.seals.seal(mall_id, readEmail(email) ?? email) })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  return true
}

/** The accounts that sign in by an address, of every mall that knows it. */
export async function findLogins(kernel: Kernel, email: string): Promise<AccountId[]> {
  return kernel.database.kysely
    .selectFrom('account_login')
    .select(['mall_id', 'account_id'])
    .where('login_hash', '=', hashOf(kernel, email))
    .orderBy('mall_id')
    .limit(foundMost)
    .execute()
}

/** True if an active account of the mall signs in by this address. */
export async function holdsAddress(kernel: InTransaction<Kernel>, mall_id: string, email: string): Promise<boolean> {
  const row = await kernel.tx
    .selectFrom('account_login as l')
    .innerJoin('account as a', (join) =>
      join.onRef('a.mall_id', '=', 'l.mall_id').onRef('a.account_id', '=', 'l.account_id'),
    )
    .select('a.account_id')
    .where('l.mall_id', '=', mall_id)
    .where('l.login_hash', '=', hashOf(kernel, email))
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Frees an address held by removed accounts only: an invited returner gets a new account. */
export async function releaseAddress(kernel: InTransaction<Kernel>, mall_id: string, email: string): Promise<void> {
  const removed = await kernel.tx
    .selectFrom('account as a')
    .innerJoin('account_login as l', (join) =>
      join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
    )
    .select('a.account_id')
    .where('a.mall_id', '=', mall_id)
    .where('a.disabled_at', 'is not', null)
    .where('l.login_hash', '=', hashOf(kernel, email))
    .forUpdate('a')
    .executeTakeFirst()
  if (removed === undefined) return
  await kernel.tx
    .deleteFrom('account_login')
    .where('mall_id', '=', mall_id)
    .where('login_hash', '=', hashOf(kernel, email))
    .where('account_id', '=', removed.account_id)
    .execute()
}

/** Removes the sign-in address of this account. */
export async function dropLogin(tx: Tx, { mall_id, account_id }: AccountId): Promise<void> {
  await tx.deleteFrom('account_login').where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
}

function hashOf(kernel: Pick<Kernel, 'seals'>, email: string): Buffer {
  // An invalid address finds no account, in equal time.
  return kernel.seals.keyed('account-login', readEmail(email) ?? '')
}

/** Serializes changes per mall by a lock: two accounts cannot take an address, or a name, at the same moment. */
async function holdMall(tx: Tx, mall_id: string): Promise<void> {
  await tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).forNoKeyUpdate().execute()
}

/** The name that histories show: the masked address, with a number where the mall has it already. */
async function freeLoginId(tx: Tx, mall_id: string, email: string): Promise<string> {
  const masked = maskEmail(readEmail(email) ?? email)
  const rows = await tx.selectFrom('account').select('login_id').where('mall_id', '=', mall_id).execute()
  const taken = new Set(rows.map(({ login_id }) => login_id))
  for (let number = 1; ; number++) {
    const name = number === 1 ? masked : `${masked} (${number})`
    if (!taken.has(name)) return name
  }
}
