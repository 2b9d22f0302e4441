import { sql } from 'kysely'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import type { Kernel, ShopScope } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { keepContact } from '../identity/account-contact.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { hashDemoPassword } from './demo-password.ts'
import type { DemoShop } from './catalogue.ts'
import { makeChance } from './chance.ts'
import { demoHands } from './demo-context.ts'
import { demoProfile } from './demo-profile.ts'
import { seedCodes } from './seed-codes.ts'
import { seedProducts, storePictures } from './seed-products.ts'
import { renewPlan, seedBooks } from './seed-books.ts'

/** The demo's partner who sells digital goods (000 §1): the app cert_digital, and a second shop that has no plan yet. */

const folio = { supplier: '폴리오', manufacturer: '폴리오 스튜디오', brand: 'FOLIO' }

const shop: DemoShop = {
  mall_id: 'demodigital',
  shop_name: '폴리오',
  email: 'hello@folio.example',
  manager_name: '한예준',
  manager_phone: '01000091064',
  mall_email: 'demodigital@genuine.example',
  plan_class: 'plus',
  plan_days: 64,
  remain_point: 12_400,
  duration_type: 'activated',
  duration: '1y',
  notice_description: '정품 인증을 마치면 업데이트를 1년 동안 받을 수 있어요.',
  notice_information: null,
  products: [
    {
      ...folio,
      product_code: 'ALB-2101',
      product_name: '새벽의 피아노 (고음질 음원)',
      product_price: 24_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
      picture: { drawing: 'disc', tone: { paper: '#dfe6ee', light: '#7f93ad', dark: '#33445c', line: '#c8d6e8' } },
      variant_list: [
        { variant_name: 'FLAC', variant_price: 0, variant_code: 'ALB-2101-F' },
        { variant_name: 'FLAC + 악보', variant_price: 6_000, variant_code: 'ALB-2101-S' },
      ],
    },
    {
      ...folio,
      product_code: 'FNT-3001',
      product_name: '담백체 글꼴 라이선스',
      product_price: 66_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '2y' },
      picture: { drawing: 'disc', tone: { paper: '#ece6dc', light: '#c7a46a', dark: '#7d5b28', line: '#f0dfb9' } },
      variant_list: [
        { variant_name: '개인', variant_price: 0, variant_code: 'FNT-3001-P' },
        { variant_name: '기업', variant_price: 164_000, variant_code: 'FNT-3001-C' },
      ],
    },
  ],
}

/** Makes the mall, whole or not at all; one that is there keeps everything, and a plan that has run out is renewed. */
export async function seedDigital(kernel: Kernel): Promise<void> {
  const pictures = await storePictures(kernel, shop)
  await inTenant(kernel, shop.mall_id, async (kernel) => {
    const { mall_id } = shop
    await renewPlan(kernel, { mall_id, shop_id: 1 }, planEnd(kernel))
    const account_id = await makeMall(kernel)
    if (account_id === null) return
    await keepContact(kernel, { mall_id, account_id }, shop)
    await keepProfile(kernel, mall_id, demoProfile(shop))
    const hands = demoHands(kernel, { shop: scopeOf(kernel), account_id }, makeChance(20_261_221))
    await seedProducts(hands, shop, pictures)
    await seedCodes(hands, kernel.now(), shop)
    await sql`select fold_code_counts(${mall_id}, 1, 1000000)`.execute(kernel.tx)
  })
}

/** The account's id; null when the mall is there. */
async function makeMall(kernel: InTransaction<Kernel>): Promise<string | null> {
  const { mall_id, shop_name } = shop
  const created_at = new Date(kernel.now().getTime() - 60 * 86_400_000)
  const made = await kernel.tx
    .insertInto('mall')
    .values({ mall_id, flavour: 'partner', mall_name: shop_name, apps: ['cert_digital'], created_at })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return null
  const { email, plan_class, remain_point, notice_description, notice_information } = shop
  const own = { mall_id, app: 'cert_digital' as const }
  await kernel.tx
    .insertInto('shop')
    .values([
      {
        ...own,
        shop_id: 1,
        shop_no: '1',
        shop_name,
        email,
        is_default: true,
        plan_class,
        remain_point,
        expires_at: planEnd(kernel),
        notice_description,
        notice_information,
      },
      { ...own, shop_id: 2, shop_no: '2', shop_name: `${shop_name} 영문`, email },
    ])
    .execute()
  const account = await kernel.tx
    .insertInto('account')
    .values({ mall_id, login_id: mall_id, password_hash: await hashDemoPassword(), created_at })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const { account_id } = account
  await seedBooks(kernel, { mall_id, shop_id: 1, account_id, provider: 'portone' })
  return account_id
}

function scopeOf(kernel: WithoutPool<Kernel>): ShopScope {
  const { mall_id, shop_name, plan_class, remain_point } = shop
  const place = { mall_id, flavour: 'partner', shop_id: 1, shop_no: '1', app: 'cert_digital' } as const
  return { ...place, shop_name, plan_class, remain_point, expires_at: planEnd(kernel), primary_domain: null }
}

function planEnd(kernel: Pick<Kernel, 'now'>): Date {
  return seoulInstant(addDays(seoulDay(kernel.now()), shop.plan_days), 23, 59, 59)
}
