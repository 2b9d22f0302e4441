import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { type TextKey, sentence, text } from '#contract/text/text.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import { shopScreen } from '../notify/shop-screen.ts'
import { queueServiceMail } from '../notify/notify-manager.ts'
import { queueMessage } from '../notify/outbox.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { sweep } from '../work/sweep.ts'

/** Days before a plan's end on which the shop's manager is notified (product I). */
const daysBefore = [7, 1] as const

type Ending = {
  mall_id: string
  shop_id: number
  plan_class: 'basic' | 'plus' | null
}

/**
 * Every morning: plans that end in seven days or tomorrow, without a successor. Each end is notified once per day of
 * the two; an extended plan has a new end, and new notices.
 */
export const notifyPlanEnds: Work<'plan.notices'> = async (kernel, _data, signal) => {
  const today = seoulDay(kernel.now())
  for (const days_before of daysBefore) {
    const last_day = addDays(today, days_before)
    const work = (kernel: InTransaction<Kernel>, shop: Ending) => tell(kernel, shop, { last_day, days_before })
    await sweep(kernel, { find: (tx) => endingOn(tx, last_day), work }, signal)
  }
}

async function endingOn(tx: Tx, last_day: string): Promise<Ending[]> {
  const [from, to] = [seoulInstant(last_day), seoulInstant(addDays(last_day, 1))]
  return tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.mall_id', 's.shop_id', 's.plan_class'])
    .where('m.state', '=', 'approved')
    .where((is) => is(is.fn.coalesce('s.basic_until', 's.expires_at'), '>=', from))
    .where((is) => is(is.fn.coalesce('s.basic_until', 's.expires_at'), '<', to))
    .execute()
}

type End = { last_day: string; days_before: number }

async function tell(kernel: InTransaction<Kernel>, shop: Ending, { last_day, days_before }: End): Promise<void> {
  const { mall_id, shop_id } = shop
  const profile = await openProfile(kernel, mall_id)
  const mail = profile?.manager_email ?? ''
  const phone = profile?.manager_phone ?? ''
  const taken = await kernel.tx
    .insertInto('plan_notice')
    .values({ mall_id, shop_id, last_day, days_before, told_at: kernel.now() })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'last_day', 'days_before']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) return
  const names: Record<'basic' | 'plus', TextKey> = { basic: 'plan.basic', plus: 'plan.plus' }
  const to = { screen: 'payment', query: { type: 'service' } } as const
  const values = {
    ...(await shopScreen(kernel, shop, to)),
    plan: sentence('ko', names[shop.plan_class ?? 'basic']),
    day: last_day.replaceAll('-', '.'),
    count: days_before,
  }
  // A notice that comes after the end is worth nothing.
  const notice = { shop_id, purpose: 'plan_ends' as const, expires_at: seoulInstant(addDays(last_day, 1)) }
  if (mail !== '')
    await queueServiceMail(kernel, {
      mall_id,
      ...notice,
      recipient: mail,
      words: { subject: text('ko', 'payment.ends_subject', values), text: text('ko', 'payment.ends_mail', values) },
    })
  if (phone !== '')
    await queueMessage(kernel, mall_id, {
      ...notice,
      channel: 'sms',
      recipient: phone,
      body: { text: text('ko', 'payment.ends_text', values) },
    })
}
