import { sql } from 'kysely'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import type { Kernel, ShopScope } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { nobodysHash } from '../identity/password/password.ts'
import { makeChance } from './chance.ts'
import { demoHands } from './demo-context.ts'
import { type HostedShop, hostedMall, hostedManager, hostedShops } from './hosted-catalogue.ts'
import { seedCodes } from './seed-codes.ts'
import { seedMessages } from './seed-messages.ts'
import { seedProducts, storePictures } from './seed-products.ts'
import { seedAttempts } from './seed-attempts.ts'
import { seedScans } from './seed-scans.ts'
import { renewPlan, seedBooks } from './seed-books.ts'

/**
 * Seeds the demo's hosted mall with its two shops (product A). It has no tokens: opening it from the simulated platform
 * begins with the consent.
 */
export async function seedHosted(kernel: Kernel): Promise<void> {
  const { mall_id } = hostedMall
  if (await isThere(kernel)) return
  const pictures = await Promise.all(hostedShops.map(async (shop) => storePictures(kernel, shop)))
  await inTenant(kernel, mall_id, async (kernel) => {
    const account_id = await makeMall(kernel)
    if (account_id === null) return
    await keepProfile(kernel, mall_id, { ...hostedManager, mall_email: hostedManager.manager_email })
    for (const [index, shop] of hostedShops.entries()) {
      const chance = makeChance(20_261_121 + 100 + index)
      const hands = demoHands(kernel, { shop: scopeOf(kernel, shop), account_id }, chance)
      await seedProducts(hands, shop, pictures[index] ?? new Map())
      await seedCodes(hands, kernel.now(), shop)
      await seedScans(hands, kernel.now())
      await seedAttempts(hands, kernel.now())
      await seedMessages(hands, kernel.now())
      await sql`select fold_code_counts(${mall_id}, ${shop.shop_id}, 1000000)`.execute(kernel.tx)
    }
  })
}

/** Whether the mall has been made; plans that have ended are renewed, so that an old demo still shows everything. */
async function isThere(kernel: Kernel): Promise<boolean> {
  const { mall_id } = hostedMall
  return inTenant(kernel, mall_id, async (kernel) => {
    for (const shop of hostedShops) {
      await renewPlan(kernel, { mall_id, shop_id: shop.shop_id }, planEnd(kernel, shop))
    }
    const row = await kernel.tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).executeTakeFirst()
    return row !== undefined
  })
}

/** The owner's account; null when another process has just made the mall. */
async function makeMall(kernel: InTransaction<Kernel>): Promise<string | null> {
  const { mall_id, mall_name } = hostedMall
  const created_at = new Date(kernel.now().getTime() - 90 * 86_400_000)
  const made = await kernel.tx
    .insertInto('mall')
    .values({ mall_id, flavour: 'mall', mall_name, created_at })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return null
  for (const shop of hostedShops) {
    const { shop_id, shop_no, shop_name, email, plan_class, remain_point } = shop
    const { notice_description, notice_information } = shop
    const plan = { plan_class, remain_point, expires_at: planEnd(kernel, shop) }
    const told = { shop_name, email, notice_description, notice_information, is_default: shop_no === '1' }
    await kernel.tx
      .insertInto('shop')
      .values({ mall_id, shop_id, shop_no, app: 'cert_product', ...told, ...plan })
      .execute()
  }
  const account = await kernel.tx
    .insertInto('account')
    .values({ mall_id, login_id: mall_id, password_hash: nobodysHash, created_at })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const { account_id } = account
  for (const { shop_id } of hostedShops) await seedBooks(kernel, { mall_id, shop_id, account_id, provider: 'cafe24' })
  return account_id
}

function scopeOf(kernel: WithoutPool<Kernel>, shop: HostedShop): ShopScope {
  const { mall_id, shop_id, shop_no, shop_name, plan_class, remain_point } = shop
  const common = { mall_id, shop_id, shop_no, shop_name, plan_class, remain_point, primary_domain: null }
  return { ...common, flavour: 'mall', app: 'cert_product', expires_at: planEnd(kernel, shop) }
}

function planEnd(kernel: Pick<Kernel, 'now'>, { plan_days }: HostedShop): Date {
  return seoulInstant(addDays(seoulDay(kernel.now()), plan_days), 23, 59, 59)
}
