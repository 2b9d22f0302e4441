import { sql } from 'kysely'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { addEmailAccount } from '../identity/sign-in/account-login.ts'
import type { Kernel, ShopScope } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { hashDemoPassword } from './demo-password.ts'
import { makeChance } from './chance.ts'
import { demoHands } from './demo-context.ts'
import { seedCodes } from './seed-codes.ts'
import { seedProducts, storePictures } from './seed-products.ts'
import { seedAttempts } from './seed-attempts.ts'
import { seedScans } from './seed-scans.ts'
import { seedServices } from './services/seed-services.ts'
import { demoSite, siteShop } from './site-catalogue.ts'
import { renewPlan, seedBooks } from './seed-books.ts'

/**
 * Seeds the demo's imweb site with its owner's account (product A). It has no tokens: opening it from the simulated
 * platform begins with the consent.
 */
export async function seedImweb(kernel: Kernel): Promise<void> {
  const { mall_id } = demoSite
  if (await isThere(kernel)) return
  const pictures = await storePictures(kernel, siteShop)
  const password_hash = await hashDemoPassword()
  await inTenant(kernel, mall_id, async (kernel) => {
    const account_id = await makeMall(kernel, password_hash)
    if (account_id === null) return
    await keepProfile(kernel, mall_id, profile)
    const hands = demoHands(kernel, { shop: scopeOf(kernel), account_id }, makeChance(20_261_321))
    await seedProducts(hands, siteShop, pictures)
    await seedCodes(hands, kernel.now(), siteShop)
    await seedScans(hands, kernel.now())
    await seedAttempts(hands, kernel.now())
    await seedServices(hands, kernel.now())
    await sql`select fold_code_counts(${mall_id}, 1, 1000000)`.execute(kernel.tx)
  })
}

const profile = {
  mall_url: 'https://moi-studio.imweb.me/',
  mall_email: siteShop.email,
  manager_name: siteShop.manager_name,
  manager_phone: siteShop.manager_phone ?? '',
  manager_email: siteShop.mall_email,
}

/** Whether the site has been made; its plan is renewed when it has ended. */
async function isThere(kernel: Kernel): Promise<boolean> {
  const { mall_id } = demoSite
  return inTenant(kernel, mall_id, async (kernel) => {
    await renewPlan(kernel, { mall_id, shop_id: 1 }, planEnd(kernel))
    return (
      (await kernel.tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).executeTakeFirst()) !==
      undefined
    )
  })
}

/** The owner's account; null when another process has just made the site. */
async function makeMall(kernel: InTransaction<Kernel>, password_hash: string): Promise<string | null> {
  const { mall_id, site_code, email, name } = demoSite
  const { shop_name, plan_class, remain_point, notice_description, notice_information } = siteShop
  const created_at = new Date(kernel.now().getTime() - 90 * 86_400_000)
  const made = await kernel.tx
    .insertInto('mall')
    .values({ mall_id, flavour: 'imweb', mall_name: shop_name, created_at })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return null
  const told = { shop_name, email: siteShop.email, notice_description, notice_information, is_default: true }
  const plan = { plan_class, remain_point, expires_at: planEnd(kernel) }
  await kernel.tx
    .insertInto('shop')
    .values({ mall_id, shop_id: 1, shop_no: '1', app: 'cert_product', ...told, ...plan })
    .execute()
  const connection = {
    kind: 'imweb',
    state: 'reauth_required',
    connected_at: created_at,
    updated_at: created_at,
  } as const
  await kernel.tx
    .insertInto('mall_platform')
    .values({ mall_id, site_code, ...connection })
    .execute()
  const account_id = await addEmailAccount(kernel, mall_id, {
    email,
    password_hash,
    role: 'owner',
    display_name: name,
  })
  if (account_id !== null) await seedBooks(kernel, { mall_id, shop_id: 1, account_id, provider: 'portone' })
  return account_id
}

function scopeOf(kernel: WithoutPool<Kernel>): ShopScope {
  const { mall_id, shop_name, plan_class, remain_point } = siteShop
  const place = {
    mall_id,
    flavour: 'imweb',
    shop_id: 1,
    shop_no: '1',
    app: 'cert_product',
    primary_domain: null,
  } as const
  return { ...place, shop_name, plan_class, remain_point, expires_at: planEnd(kernel) }
}

function planEnd(kernel: Pick<Kernel, 'now'>): Date {
  return seoulInstant(addDays(seoulDay(kernel.now()), siteShop.plan_days), 23, 59, 59)
}
