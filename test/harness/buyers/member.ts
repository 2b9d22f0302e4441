import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/kernel/roles.ts'
import { addEmailAccount } from '#server/identity/sign-in/account-login.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { App } from '../app.ts'
import type { Partner, PartnerOptions } from '../partner.ts'

/** Somebody who signs in by an e-mail, to a mall of their own or to one that is there. */
export type Member = {
  mall_id: string
  account_id: string
  email: string
  password: string
  token: string
  mall: Partner
}

const password = 'Member!2026'
let hashed: Promise<string> | undefined
let people = 0

/** Makes an account that signs in by an e-mail, and signs it in; the mall's first account is gone, so that it is alone. */
export async function makeMember(app: App, more: PartnerOptions & { email?: string } = {}): Promise<Member> {
  const mall = await app.partner({ flavour: 'imweb', ...more })
  for (const table of ['access_token', 'session_family', 'account'])
    await app.sql(`delete from ${table} where mall_id = $1`, [mall.mall_id])
  return joinMall(app, mall, more)
}

/** Somebody else of the same mall. */
export async function joinMall(
  app: App,
  mall: Partner,
  { email, role = 'owner' }: { email?: string; role?: Role } = {},
): Promise<Member> {
  people += 1
  const address = email ?? `member${people}@site.example`
  // Cheap settings: the tests of the sign-up itself use the product's own.
  hashed ??= hash(password, { memoryCost: 8192, timeCost: 1 })
  const person = { email: address, password_hash: await hashed, role, display_name: `회원${people}` }
  const { mall_id } = mall
  const account_id = await inTenant(app.kernel, mall_id, (kernel) => addEmailAccount(kernel, mall_id, person))
  if (account_id === null) throw new Error('the mall has one of this address')
  const { access_token } = await app.good('loginMember', { email: address, password, mall_id })
  return { mall_id, account_id, email: address, password, token: access_token, mall }
}
