import type { Profile } from '#contract/partners/profile.ts'
import { keepContact } from '../identity/account-contact.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { keepProfile } from '../identity/partner-profile.ts'

/**
 * Keeps a self-hosted shop's whole record wherever it stands: the profile, the shop's name and address, and the contact
 * by which a forgotten id is found.
 */
export async function keepPartner(kernel: Kernel, tx: Tx, mall_id: string, profile: Profile): Promise<void> {
  await keepProfile(kernel, tx, mall_id, profile)
  await tx
    .updateTable('shop')
    .set({ shop_name: profile.mall_name, primary_domain: new URL(profile.mall_url).host })
    .where('mall_id', '=', mall_id)
    .where('is_default', '=', true)
    .execute()
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('login_id', '=', mall_id)
    .executeTakeFirst()
  if (account === undefined) return
  const { manager_name, mall_email } = profile
  await keepContact(kernel, tx, { mall_id, account_id: account.account_id }, { manager_name, mall_email })
}
