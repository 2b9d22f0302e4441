import { sql } from 'kysely'
import type { RecallAnswer, RecallOffer } from '#contract/recalls/recall.ts'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { keepOwnAnswer } from '../../code-life/recall.ts'
import { closeRecall } from '../../recalls/end.ts'
import { holdRecall } from '../../recalls/at-work.ts'
import { takeStep } from '../../recalls/job.ts'
import { beginRecall } from '../../recalls/start.ts'
import { joinProduct } from '../../shop-data/product-card.ts'
import { type DemoContext, type DemoHands, asleep } from '../demo-context.ts'
import { sendQueued } from './send-queued.ts'

const hour = 3_600_000
const day = 24 * hour

type Words = Omit<Parameters<typeof beginRecall>[1], 'confirmed_codes' | 'target' | 'first_contact'>
type Recall = Words & { days_ago: number }

/** The fewest owners of a recalled item. */
const ownersLeast = 10

/** An ended recall and one in force. */
const ended: Recall = {
  reason: 'quality',
  instruction: '일부 제품의 마감이 고르지 않아요. 매장이나 택배로 보내 주시면 다시 손봐서 보내 드려요.',
  offers: ['repair'],
  contact: '02-1234-5678',
  link: null,
  days_ago: 30,
}
const running: Recall = {
  reason: 'safety',
  instruction: '모서리에 손을 다칠 수 있으니 사용을 멈춰 주세요. 교환이나 환불을 고르시면 수거 기사님을 보내 드려요.',
  offers: ['exchange', 'refund'],
  contact: '02-1234-5678',
  link: null,
  days_ago: 3,
}

/** Owners' reactions in turn: an answer, `read` without one, or null for neither. */
const answers: readonly ({ answer: RecallAnswer; offer: RecallOffer | null } | 'read' | null)[] = [
  { answer: 'wants', offer: 'exchange' },
  { answer: 'seen', offer: null },
  null,
  { answer: 'wants', offer: 'refund' },
  'read',
  null,
  { answer: 'discarded', offer: null },
  null,
]

/** Seeds an ended recall, and one in force whose owners are notified and have partly answered. */
export async function seedRecalls(hands: DemoHands, now: Date): Promise<void> {
  const context = asleep(hands.context)
  const over = await begin(hands, context, { recall: ended, now })
  if (over !== null) {
    hands.at(seoulInstant(addDays(seoulDay(now), 9 - ended.days_ago), 16, 40))
    await closeRecall(context, { recall_no: over, as: 'ended' })
    await work(context, over)
    await sendQueued(hands, ['recall.over'])
  }
  const current = await begin(hands, context, { recall: running, now })
  if (current !== null) await answer(hands, current, now)
  hands.at(now)
}

/** Begins a recall and returns its number; null where the shop has no codes of the item. */
async function begin(
  hands: DemoHands,
  context: DemoContext,
  { recall: { days_ago, ...words }, now }: { recall: Recall; now: Date },
): Promise<string | null> {
  const at = seoulInstant(addDays(seoulDay(now), -days_ago), 10, 5)
  const item = await itemOf(hands, at)
  if (item === undefined) return null
  hands.at(at)
  const { confirmed_codes, ...which } = item
  const target = { about: 'variant', ...which } as const
  const input = { ...words, target, first_contact: 'email', confirmed_codes } as const
  const { recall_no } = await beginRecall(context, input)
  await keepAsOf(hands, recall_no, at)
  await work(context, recall_no)
  // One owner's phone number has changed since.
  const gone = { failure: 'recipient_unreachable', provider_code: '3104' }
  await sendQueued(hands, ['recall.notice'], (nth_text) => (nth_text === 0 ? gone : undefined))
  return recall_no
}

/** Limits a recall to the codes and owners of that day. */
async function keepAsOf({ context }: DemoHands, recall_no: string, at: Date): Promise<void> {
  const { mall_id, shop_id } = context.shop
  // One statement after the other: a cluster does not support a write that reads another write of the same statement.
  const { rows } = await sql<{ kept: string[] }>`
    select array_agg(c.code_id order by c.code_id)::text[] as kept
    from recall_chunk k join code c on c.mall_id = ${mall_id} and c.code_id = any (k.code_ids)
    where k.mall_id = ${mall_id} and k.recall_no = ${recall_no}::bigint
      and c.shop_id = ${shop_id} and c.created_at < ${at} and (c.activated_at is null or c.activated_at < ${at})`.execute(
    context.tx,
  )
  const kept = rows[0]?.kept ?? []
  await sql`update recall_chunk set code_ids = ${kept}::bigint[]
    where mall_id = ${mall_id} and recall_no = ${recall_no}::bigint`.execute(context.tx)
  await sql`update recall set codes = ${kept.length}, until_code_id = ${kept.at(-1) ?? null}::bigint
    where mall_id = ${mall_id} and recall_no = ${recall_no}::bigint`.execute(context.tx)
}

/** An option with few codes, some owned on that day, and no recall yet. */
async function itemOf({ context }: DemoHands, at: Date) {
  const { mall_id, shop_id } = context.shop
  const { rows } = await sql<{ product_code: string; variant_code: string; confirmed_codes: number }>`
    select p.product_code, v.variant_code, count(*)::integer as confirmed_codes
    from code c ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and not exists (
      select from recall r where r.mall_id = c.mall_id and c.variant_no = any (r.variant_nos))
    group by 1, 2
    having count(*) filter (where c.activated_at < ${at}) >= ${ownersLeast} and count(*) filter (where c.blocked_reason is not null) = 0
    order by 3, 2 limit 1`.execute(context.tx)
  return rows[0]
}

async function work(context: DemoContext, recall_no: string): Promise<void> {
  while (await takeStep(context, context.mall_id, recall_no));
}

async function answer(hands: DemoHands, recall_no: string, now: Date): Promise<void> {
  const { context } = hands
  const { mall_id, shop_id } = context.shop
  if ((await holdRecall(context.tx, mall_id, recall_no)) === null) throw new Error('the demo lost a recall')
  const owners = await context.tx
    .selectFrom('recall_owner as o')
    .innerJoin('message as m', (join) =>
      join.onRef('m.mall_id', '=', 'o.mall_id').onRef('m.message_id', '=', 'o.message_id'),
    )
    .select(['o.code_id', 'o.member_id'])
    .where('o.mall_id', '=', mall_id)
    .where('o.recall_no', '=', recall_no)
    // A failed message cannot be read.
    .where('m.state', '<>', 'failed')
    .orderBy('o.owner_no')
    .execute()
  for (const [nth, owner] of owners.entries()) {
    const said = answers[nth % answers.length] ?? null
    if (said === null) continue
    const read_at = new Date(now.getTime() - (2 * day - nth * hour))
    const told = said === 'read' ? null : { ...said, answered_at: new Date(read_at.getTime() + 4 * 60_000) }
    await keepOwnAnswer(context.tx, { mall_id, shop_id, recall_no, ...owner }, read_at, told)
  }
}
