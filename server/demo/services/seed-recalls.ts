import type { RecallAnswer, RecallOffer } from '#contract/recalls/recall.ts'
import { keepOwnAnswer } from '../../code-life/recall.ts'
import type { Context } from '../../kernel/context.ts'
import { closeRecall } from '../../recalls/end.ts'
import { holdRecall } from '../../recalls/at-work.ts'
import { takeStep } from '../../recalls/job.ts'
import { beginRecall } from '../../recalls/start.ts'
import type { DemoHands } from '../demo-context.ts'
import { asleep, sendQueued } from './send-queued.ts'

const hour = 3_600_000
const day = 24 * hour

type Words = Omit<Parameters<typeof beginRecall>[2], 'confirmed_codes' | 'target' | 'first_contact'>
type Recall = Words & { target: { about: 'variant'; product_code: string; variant_code: string }; days_ago: number }

/** An old one that has done its work, and one in force. */
const ended: Recall = {
  target: { about: 'variant', product_code: 'EYE-4001', variant_code: 'EYE-4001-GM' },
  reason: 'quality',
  instruction: '안경다리의 도금이 벗겨질 수 있어요. 매장이나 택배로 보내 주시면 새 다리로 바꿔 드려요.',
  offers: ['repair'],
  contact: '02-1234-5678',
  link: null,
  days_ago: 30,
}
const running: Recall = {
  target: { about: 'variant', product_code: 'KNT-5001', variant_code: 'KNT-5001-NV-L' },
  reason: 'safety',
  instruction: '염색이 피부에 묻어날 수 있으니 입지 마세요. 교환이나 환불을 고르시면 수거 기사님을 보내 드려요.',
  offers: ['exchange', 'refund'],
  contact: '02-1234-5678',
  link: null,
  days_ago: 3,
}

/** Of every so many owners: who answers so, who has only read it, and the rest who has done neither. */
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

/** A recall that ended, and one in force with its owners told and some of their answers. */
export async function seedRecalls(hands: DemoHands, now: Date): Promise<void> {
  const context = asleep(hands.context)
  const over = await begin(hands, context, { recall: ended, now })
  if (over !== null) {
    hands.at(new Date(now.getTime() - (ended.days_ago - 9) * day))
    await closeRecall(context, hands.tx, { recall_no: over, as: 'ended' })
    await work(hands, context, over)
    await sendQueued(hands, ['recall.over'])
  }
  const current = await begin(hands, context, { recall: running, now })
  if (current !== null) await answer(hands, current, now)
  hands.at(now)
}

/** The number of the recall; null where the shop has issued none of it. */
async function begin(
  hands: DemoHands,
  context: Context,
  { recall: { days_ago, ...words }, now }: { recall: Recall; now: Date },
): Promise<string | null> {
  const confirmed_codes = await countCodes(hands, words.target.variant_code)
  if (confirmed_codes === 0) return null
  hands.at(new Date(now.getTime() - days_ago * day))
  const input = { ...words, first_contact: 'email', confirmed_codes } as const
  const { recall_no } = await beginRecall(context, hands.tx, input)
  await work(hands, context, recall_no)
  // One of them has changed the number since.
  const gone = { failure: 'recipient_unreachable', provider_code: '3104' }
  await sendQueued(hands, ['recall.notice'], (nth) => (nth === 1 ? gone : undefined))
  return recall_no
}

async function countCodes({ context, tx }: DemoHands, variant_code: string): Promise<number> {
  const { mall_id, shop_id } = context.shop
  const { n } = await tx
    .selectFrom('code as c')
    .innerJoin('variant as v', (join) =>
      join.onRef('v.mall_id', '=', 'c.mall_id').onRef('v.variant_no', '=', 'c.variant_no'),
    )
    .select((is) => is.fn.countAll<string>().as('n'))
    .where('c.mall_id', '=', mall_id)
    .where('c.shop_id', '=', shop_id)
    .where('v.variant_code', '=', variant_code)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function work({ tx }: DemoHands, context: Context, recall_no: string): Promise<void> {
  while (await takeStep(context, tx, context.mall_id, recall_no));
}

async function answer(hands: DemoHands, recall_no: string, now: Date): Promise<void> {
  const { context, tx } = hands
  const { mall_id, shop_id } = context.shop
  if ((await holdRecall(tx, mall_id, recall_no)) === null) throw new Error('the demo lost a recall')
  const owners = await tx
    .selectFrom('recall_owner as o')
    .innerJoin('message as m', (join) =>
      join.onRef('m.mall_id', '=', 'o.mall_id').onRef('m.message_id', '=', 'o.message_id'),
    )
    .select(['o.code_id', 'o.member_id'])
    .where('o.mall_id', '=', mall_id)
    .where('o.recall_no', '=', recall_no)
    // Nobody reads what never came.
    .where('m.state', '<>', 'failed')
    .orderBy('o.owner_no')
    .execute()
  for (const [nth, owner] of owners.entries()) {
    const said = answers[nth % answers.length] ?? null
    if (said === null) continue
    const read_at = new Date(now.getTime() - (2 * day - nth * hour))
    const told = said === 'read' ? null : { ...said, answered_at: new Date(read_at.getTime() + 4 * 60_000) }
    await keepOwnAnswer(tx, { mall_id, shop_id, recall_no, ...owner }, read_at, told)
  }
}
