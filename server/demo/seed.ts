import { sql } from 'kysely'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import type { Kernel, ShopScope } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { keepContact } from '../identity/account-contact.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { hashDemoPassword } from './demo-password.ts'
import { type DemoShop, demoShops } from './catalogue.ts'
import { makeChance } from './chance.ts'
import { demoProfile } from './demo-profile.ts'
import { demoHands } from './demo-context.ts'
import { seedCodes } from './seed-codes.ts'
import { seedDigital } from './seed-digital.ts'
import { seedHosted } from './seed-hosted.ts'
import { seedImweb } from './seed-imweb.ts'
import { seedPending } from './seed-pending.ts'
import { seedMessages } from './seed-messages.ts'
import { seedProducts, storePictures } from './seed-products.ts'
import { seedAttempts } from './seed-attempts.ts'
import { seedScans } from './seed-scans.ts'
import { seedServices } from './services/seed-services.ts'
import { seedTold } from './seed-told.ts'
import { renewPlan, seedBooks } from './seed-books.ts'
import { staffChain } from '../kernel/audit.ts'
import { demoStaff } from './demo-staff.ts'

/**
 * Seeds the demo's shops (product A). Each mall is one transaction, so an interrupted start is completed by the next;
 * existing malls are unchanged except expired plans.
 */
export async function seedDemo(kernel: Kernel): Promise<void> {
  let password_hash: string | undefined
  for (const [index, shop] of demoShops.entries()) {
    if (await isThere(kernel, shop)) continue
    const pictures = await storePictures(kernel, shop)
    password_hash ??= await hashDemoPassword()
    const hashed = password_hash
    await inTenant(kernel, shop.mall_id, async (kernel) => {
      const account_id = await makeMall(kernel, shop, hashed)
      if (account_id === null) return
      await keepContact(kernel, { mall_id: shop.mall_id, account_id }, shop)
      await keepProfile(kernel, shop.mall_id, demoProfile(shop))
      const hands = demoHands(kernel, { shop: scopeOf(kernel, shop), account_id }, makeChance(20_261_121 + index))
      await seedProducts(hands, shop, pictures)
      if (shop.products.length === 0) return
      await seedCodes(hands, kernel.now(), shop)
      await seedScans(hands, kernel.now())
      await seedAttempts(hands, kernel.now())
      await seedServices(hands, kernel.now())
      await seedMessages(hands, kernel.now())
      if (shop.plan_class === 'plus') await seedTold(hands, kernel.now())
      await sql`select fold_code_counts(${shop.mall_id}, 1, 1000000)`.execute(kernel.tx)
    })
  }
  await seedHosted(kernel)
  await seedImweb(kernel)
  await seedPending(kernel)
  await seedStaff(kernel)
  await seedDigital(kernel)
}

/**
 * Whether the mall has been made; its plan is renewed when it has ended, so that an old demo still shows everything, and
 * a demo from before accounts had contacts gets its own.
 */
async function isThere(kernel: Kernel, shop: DemoShop): Promise<boolean> {
  return inTenant(kernel, shop.mall_id, async (kernel) => {
    await renewPlan(kernel, { mall_id: shop.mall_id, shop_id: 1 }, planEnd(kernel, shop))
    const row = await kernel.tx
      .selectFrom('mall')
      .select('mall_id')
      .where('mall_id', '=', shop.mall_id)
      .executeTakeFirst()
    if (row !== undefined) await addContact(kernel, shop)
    return row !== undefined
  })
}

async function addContact(kernel: InTransaction<Kernel>, shop: DemoShop): Promise<void> {
  const { mall_id } = shop
  const account = await kernel.tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('login_id', '=', mall_id)
    .where('mall_email_sealed', 'is', null)
    .executeTakeFirst()
  if (account !== undefined) await keepContact(kernel, { mall_id, account_id: account.account_id }, shop)
}

/** The account's id; null when another process has just made the mall. */
async function makeMall(kernel: InTransaction<Kernel>, shop: DemoShop, password_hash: string): Promise<string | null> {
  const { mall_id, shop_name, email, plan_class, remain_point, notice_description, notice_information } = shop
  const created_at = new Date(kernel.now().getTime() - 90 * 86_400_000)
  const made = await kernel.tx
    .insertInto('mall')
    .values({ mall_id, flavour: 'partner', mall_name: shop_name, created_at })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return null
  await kernel.tx
    .insertInto('shop')
    .values({
      mall_id,
      shop_id: 1,
      shop_no: '1',
      app: 'cert_product',
      shop_name,
      email,
      is_default: true,
      plan_class,
      remain_point,
      expires_at: planEnd(kernel, shop),
      notice_description,
      notice_information,
    })
    .execute()
  const account = await kernel.tx
    .insertInto('account')
    .values({ mall_id, login_id: mall_id, password_hash, created_at })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const { account_id } = account
  await seedBooks(kernel, { mall_id, shop_id: 1, account_id, provider: 'portone' })
  return account_id
}

function scopeOf(kernel: WithoutPool<Kernel>, shop: DemoShop): ShopScope {
  const { mall_id, shop_name, plan_class, remain_point } = shop
  return {
    mall_id,
    flavour: 'partner',
    shop_id: 1,
    shop_no: '1',
    app: 'cert_product',
    shop_name,
    plan_class,
    expires_at: planEnd(kernel, shop),
    remain_point,
    primary_domain: null,
  }
}

function planEnd(kernel: Pick<Kernel, 'now'>, shop: DemoShop): Date {
  return seoulInstant(addDays(seoulDay(kernel.now()), shop.plan_days), 23, 59, 59)
}

/** Seeds the demo's staff with authenticator apps; existing ones are unchanged. */
async function seedStaff(kernel: Kernel): Promise<void> {
  const there = await kernel.database.kysely.selectFrom('staff').select('login_id').execute()
  const missing = demoStaff.filter(({ login_id }) => !there.some((row) => row.login_id === login_id))
  if (missing.length === 0) return
  const password_hash = await hashDemoPassword()
  const now = kernel.now()
  await inTenant(kernel, staffChain, async (kernel) => {
    await kernel.tx
      .insertInto('staff')
      .values(
        missing.map(({ secret, ...person }) => ({
          ...person,
          password_hash,
          totp_sealed: kernel.seals.seal(staffChain, secret),
          totp_confirmed_at: now,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('login_id').doNothing())
      .execute()
  })
}
