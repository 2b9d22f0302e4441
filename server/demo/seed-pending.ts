import { legalNames, legalVersions } from '#contract/legal/legal.ts'
import { keepContact } from '../identity/account-contact.ts'
import { beginApplication, moveApplication } from '../identity/application-steps.ts'
import { derive } from '../kernel/derive.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { hashDemoPassword } from './demo-password.ts'

/** The demo's partner that awaits its approval (product A): staff have asked for more. */
export const pendingMall = 'demopending'

const profile = {
  mall_name: '온유공방',
  mall_url: 'https://onyu-studio.example/',
  solution_name: 'makeshop',
  business_name: '온유공방',
  business_number: '2148612341',
  mall_email: 'hello@onyu-studio.example',
  manager_name: '서온유',
  manager_phone: '01024681357',
  manager_email: 'onyu@onyu-studio.example',
}
const question = '쇼핑몰 주소가 열리지 않아요.\n지금 운영하는 주소로 고치고, 판매하는 상품이 보이게 해 주세요.'
const hour = 3_600_000

/** Makes it where it is missing, in one transaction. */
export async function seedPending(kernel: Kernel): Promise<void> {
  const is_there = await inTenant(kernel, pendingMall, ({ tx }) =>
    tx.selectFrom('mall').select('mall_id').where('mall_id', '=', pendingMall).executeTakeFirst(),
  )
  if (is_there !== undefined) return
  const password_hash = await hashDemoPassword()
  await inTenant(kernel, pendingMall, (kernel) => make(kernel, password_hash))
}

async function make(kernel: InTransaction<Kernel>, password_hash: string): Promise<void> {
  const mall_id = pendingMall
  const at = (hours_ago: number): InTransaction<Kernel> => {
    const moment = new Date(kernel.now().getTime() - hours_ago * hour)
    return derive(kernel, { now: () => moment })
  }
  const made = await kernel.tx
    .insertInto('mall')
    .values({ mall_id, flavour: 'partner', mall_name: profile.mall_name, state: 'pending', created_at: at(26).now() })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await kernel.tx
    .insertInto('shop')
    .values({
      mall_id,
      shop_id: 1,
      shop_no: '1',
      app: 'cert_product',
      shop_name: profile.mall_name,
      primary_domain: new URL(profile.mall_url).host,
      is_default: true,
    })
    .execute()
  const { account_id } = await kernel.tx
    .insertInto('account')
    .values({ mall_id, login_id: mall_id, password_hash, created_at: at(26).now() })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await keepProfile(at(26), mall_id, profile)
  await keepContact(kernel, { mall_id, account_id }, profile)
  const agreements = Object.fromEntries(legalNames.map((name) => [name, legalVersions[name]]))
  await beginApplication(at(26), mall_id, agreements)
  await moveApplication(at(5), mall_id, { to: 'in_review', by: 'staff:staff' })
  await moveApplication(at(3), mall_id, { to: 'needs_info', by: 'staff:staff', note: question })
}
