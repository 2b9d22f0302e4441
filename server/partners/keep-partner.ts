import type { Profile } from '#contract/partners/profile.ts'
import { keepContact } from '../identity/account-contact.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { keepProfile, openProfile } from '../identity/partner-profile.ts'

/**
 * Saves a self-hosted shop's record in all its places: profile, shop name and address, and the contact for a forgotten
 * id.
 */
export async function keepPartner(kernel: InTransaction<Kernel>, mall_id: string, profile: Profile): Promise<void> {
  const before = await openProfile(kernel, mall_id)
  await keepProfile(kernel, mall_id, profile)
  await kernel.tx
    .updateTable('shop')
    .set({
      shop_name: profile.mall_name,
      ...(before?.mall_url === profile.mall_url ? {} : { primary_domain: siteOf(profile) }),
    })
    .where('mall_id', '=', mall_id)
    .where('is_default', '=', true)
    .execute()
  const account = await kernel.tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('login_id', '=', mall_id)
    .executeTakeFirst()
  if (account === undefined) return
  const { manager_name, mall_email } = profile
  await keepContact(kernel, { mall_id, account_id: account.account_id }, { manager_name, mall_email })
}

/** The site without its scheme; shops may share a host under different paths. */
function siteOf({ mall_url }: Profile): string {
  const { host, pathname } = new URL(mall_url)
  return `${host}${pathname}`.replace(/\/+$/, '')
}
