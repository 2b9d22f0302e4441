import { plainName } from '#contract/accounts/help.ts'
import { readEmail } from '#contract/kernel/contact.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/** The key of an account. */
export type AccountId = { mall_id: string; account_id: string }
/** A dummy account: the work for an unknown address takes as long; no mall can have this id. */
export const nobody: AccountId = { mall_id: '', account_id: '0' }
/** The manager's name and mail address. */
export type Contact = { manager_name: string; mall_email: string }

/** The most shops of one person that are answered; realistic persons have fewer, and each is a mail. */
const foundMost = 10

/** Keeps an account's contact: encrypted with the account, and as blind indexes (keyed hashes) by which it is found. */
export async function keepContact(kernel: InTransaction<Kernel>, account: AccountId, contact: Contact): Promise<void> {
  const { mall_id, account_id } = account
  await kernel.tx
    .updateTable('account')
    .set({
      manager_name_sealed: kernel.seals.seal(mall_id, contact.manager_name),
      mall_email_sealed: kernel.seals.seal(mall_id, contact.mall_email),
    })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
  const hashes = hashesOf(kernel, contact)
  await kernel.tx
    .insertInto('account_contact')
    .values({ mall_id, account_id, ...hashes })
    .onConflict((conflict) => conflict.columns(['mall_id', 'account_id']).doUpdateSet(hashes))
    .execute()
}

/** The accounts that are registered with an address and, where one is given, a manager's name. */
export async function findByContact(
  kernel: Kernel,
  { mall_email, manager_name }: { mall_email: string; manager_name: string | null },
): Promise<AccountId[]> {
  const { email_hash, manager_hash } = hashesOf(kernel, { mall_email, manager_name: manager_name ?? '' })
  let found = kernel.database.kysely
    .selectFrom('account_contact')
    .select(['mall_id', 'account_id'])
    .where('email_hash', '=', email_hash)
  if (manager_name !== null) found = found.where('manager_hash', '=', manager_hash)
  return found.orderBy('mall_id').limit(foundMost).execute()
}

/** The address that an account's mail goes to, or null when it has none. */
export async function mailAddressOf(kernel: InTransaction<Kernel>, account: AccountId): Promise<string | null> {
  const row = await kernel.tx
    .selectFrom('account')
    .select('mall_email_sealed')
    .where('mall_id', '=', account.mall_id)
    .where('account_id', '=', account.account_id)
    .executeTakeFirst()
  const sealed = row?.mall_email_sealed ?? null
  return sealed === null ? null : kernel.seals.open(account.mall_id, sealed)
}

function hashesOf(kernel: Pick<Kernel, 'seals'>, { manager_name, mall_email }: Contact) {
  // An invalid address finds no account, in equal time.
  const email = readEmail(mall_email) ?? ''
  return {
    email_hash: kernel.seals.keyed('account-email', email),
    manager_hash: kernel.seals.keyed('account-manager', `${email}\0${plainName(manager_name)}`),
  }
}
