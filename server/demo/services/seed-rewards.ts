import { sql } from 'kysely'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import { newHookSecret } from '../../secrets/signed-letter.ts'
import { outcomeOf, writeDelivery } from '../../rewards/by-hook.ts'
import { claimIn } from '../../rewards/claim.ts'
import { saveCouponsConfig, saveGroupsConfig, saveMileageConfig } from '../../rewards/configs.ts'
import { rewards } from '../../rewards/consumer.ts'
import { keepOutcome } from '../../rewards/finish.ts'
import { mergeMembers } from '../../scans/owners/merge.ts'
import { type DemoContext, type DemoHands, asleep } from '../demo-context.ts'
import { goBehind } from '../reader.ts'

const day = 24 * 3_600_000
/** Days since the shop turned its rewards on. */
const days = 2
/** Most buyers who are members of the shop. */
const membersMost = 5
const joinsAfter = 5 * 60_000
/** One in this many rewards is refused by the shop's program. */
const refusedOne = 9

/** Seeds rewards (points, a coupon, a group) for recent certifications of members; one is refused. */
export async function seedRewards(hands: DemoHands, now: Date): Promise<void> {
  const context = asleep(hands.context)
  const since = new Date(now.getTime() - days * day)
  hands.at(since)
  await switchOn(context)
  await makeMembers(hands, context, since)
  for (const event of await eventsSince(hands, since)) {
    hands.at(new Date(event.happened_at.getTime() + 1000))
    await rewards.handle(context, event)
    await give(context)
  }
  hands.at(now)
  await goBehind(hands, rewards)
}

async function switchOn(context: DemoContext): Promise<void> {
  const all = { scope: 'all' as const, product_codes: [] }
  const leather = { scope: 'product_codes' as const, product_codes: ['BAG-1001', 'WCH-7001'] }
  await saveMileageConfig(context, {
    use: true,
    rules: [{ ...all, amount: 2000, basis: 'per_code' }],
    timing: 'now',
    after_days: 7,
    cap_per_member_month: 20_000,
    reclaim_on_cancel: true,
  })
  await saveCouponsConfig(context, {
    use: true,
    coupons: [{ coupon_no: 'CARE-10', coupon_name: '가죽 관리 10% 할인' }],
    rules: [{ ...leather, coupon_no: 'CARE-10', timing: 'now', per_member_limit: 1 }],
  })
  await saveGroupsConfig(context, {
    use: true,
    groups: [{ group_no: 'FRIEND', group_name: '오브제 프렌즈' }],
    rules: [{ ...all, group_no: 'FRIEND', when: 'n_products', n_products: 2, revert_on_cancel: false }],
  })
  const { mall_id, shop_id } = context.shop
  await context.tx
    .insertInto('reward_hook')
    .values({
      mall_id,
      shop_id,
      address: 'https://objet.example/genuine/rewards',
      secret_sealed: context.seals.seal(mall_id, newHookSecret(context.random)),
      made_at: context.now(),
    })
    .execute()
}

/** Makes members of buyers with an address, who sign in shortly after and verify it again. */
async function makeMembers(hands: DemoHands, context: DemoContext, since: Date): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const { rows } = await sql<{ member_id: string; email_sealed: Buffer; last_at: Date }>`
    select m.member_id, m.email_sealed, max(c.activated_at) as last_at
    from certified_member m join code c on c.mall_id = m.mall_id and c.shop_id = m.shop_id and c.member_id = m.member_id
    where m.mall_id = ${mall_id} and m.shop_id = ${shop_id} and m.email_sealed is not null
    group by 1, 2 having max(c.activated_at) > ${since} order by 3, 1 limit ${membersMost}`.execute(context.tx)
  for (const { member_id: other, email_sealed, last_at } of rows) {
    const target = context.seals.open(mall_id, email_sealed)
    const member_id = target.split('@')[0] ?? target
    hands.at(new Date(last_at.getTime() + joinsAfter))
    await mergeMembers(context, { shop_id, member_id }, { other, contact: { channel: 'email', target } })
  }
}

async function eventsSince({ context }: DemoHands, since: Date): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select event_id, mall_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid::text, seq::text from event
    where mall_id = ${context.mall_id} and kind = any (${[...rewards.kinds]}::text[]) and happened_at >= ${since}
    order by happened_at, seq`.execute(context.tx)
  return rows
}

/** Sends each reward to the shop's program, as the worker does; nearly all are accepted. */
async function give(context: DemoContext): Promise<void> {
  for (;;) {
    const step = await claimIn(context, context.mall_id)
    if (step === null) return
    const status = Number(step.grant_no) % refusedOne === 0 ? 422 : 200
    const answer = { outcome: 'answered', status, answer: '' } as const
    await writeDelivery(context, step, answer)
    await keepOutcome(context, step, outcomeOf(answer, step.tries))
  }
}
