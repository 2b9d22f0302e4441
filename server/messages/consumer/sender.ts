import { planMode } from '#contract/payment/plan.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type Voice, readVoice } from '../voice.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The shop whose voice a message is, with its settings for all messages. */
export type Sender = Voice & { mall_id: string; shop_id: number; shop_no: string; app: App; has_plan: boolean }

/** The shop as a sender; null where messages are not offered at all (sites of the website builder). */
export async function readSender(kernel: InTransaction<Kernel>, place: ShopKey): Promise<Sender | null> {
  const row = await kernel.tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_no', 's.app', 's.shop_name', 's.plan_class', 's.expires_at', 's.basic_until', 'm.flavour'])
    .where('s.mall_id', '=', place.mall_id)
    .where('s.shop_id', '=', place.shop_id)
    .executeTakeFirst()
  if (row === undefined || row.flavour === 'imweb') return null
  const { shop_no, app, plan_class, expires_at } = row
  // A basic plan that follows plus sends nothing either.
  const has_plan = planMode(plan_class, expires_at, kernel.now()) === 'plus'
  const voice = await readVoice(kernel.tx, { ...place, shop_name: row.shop_name })
  return { ...place, shop_no, app, has_plan, ...voice }
}
