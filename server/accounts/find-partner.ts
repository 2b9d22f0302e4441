import { readEmail } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { mallId } from '#contract/kernel/wire.ts'
import { type AccountId, nobody } from '../identity/account-contact.ts'
import { findLogins } from '../identity/sign-in/account-login.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'

/** Accounts of a partner login: the mall's own account by its id, or team members by e-mail. */

export type PartnerAccount = AccountId & { password_hash: string; state: string; mall_name: string; apps: string[] }

type Input = InputOf<Operations['loginPartner']>

/** Normalizes the typed name to the one form in which attempts are counted and accounts are looked up. */
export function typedName({ mall_id }: Pick<Input, 'mall_id'>): string {
  const email = readEmail(mall_id)
  if (email !== null) return email
  const typed = mallId.safeParse(mall_id.normalize('NFKC').trim().toLowerCase())
  return typed.success ? typed.data : ''
}

/** Candidate accounts of a typed name, without removed ones. */
export async function findPartners(context: Context, input: Input): Promise<PartnerAccount[]> {
  const name = typedName(input)
  if (!name.includes('@')) return ownerOf(context, name)
  const chosen = input.chosen_mall_id
  const found = (await findLogins(context, name)).filter(({ mall_id }) => chosen === undefined || mall_id === chosen)
  // An unknown address takes as long as a known one.
  const logins = found.length === 0 ? [nobody] : found
  const rows = await Promise.all(logins.map(async (login) => memberOf(context, login)))
  return rows.flat()
}

/** People of partners' teams who sign in by an address. */
export async function partnerLogins(context: Context, email: string): Promise<AccountId[]> {
  const rows = await Promise.all((await findLogins(context, email)).map(async (login) => memberOf(context, login)))
  return rows.flat().map(({ mall_id, account_id }) => ({ mall_id, account_id }))
}

/** A partner signs in with the mall's id (000 §7); the account of that name is the mall's own. */
async function ownerOf(context: Context, mall_id: string): Promise<PartnerAccount[]> {
  return inTenant(context, mall_id, ({ tx }) => partnersOf(tx, mall_id).where('a.login_id', '=', mall_id).execute())
}

async function memberOf(context: Context, { mall_id, account_id }: AccountId): Promise<PartnerAccount[]> {
  return inTenant(context, mall_id, ({ tx }) =>
    partnersOf(tx, mall_id).where('a.account_id', '=', account_id).execute(),
  )
}

function partnersOf(tx: Tx, mall_id: string) {
  return tx
    .selectFrom('account as a')
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .select(['a.mall_id', 'a.account_id', 'a.password_hash', 'm.state', 'm.mall_name', 'm.apps'])
    .where('a.mall_id', '=', mall_id)
    .where('a.disabled_at', 'is', null)
    .where('m.flavour', '=', 'partner')
}
