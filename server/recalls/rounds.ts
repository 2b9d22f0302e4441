import { type RawBuilder, sql } from 'kysely'
import type { RecallReach } from '#contract/recalls/operations.ts'
import { type RecallRound, remindableAt } from '#contract/recalls/recall.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { delivery } from './delivery.ts'
import { lockRecall, pageOf, readRecall } from './find.ts'
import { hasTexts, reachOf } from './reach.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

/** Deliveries that each kind of round is for. */
const deliveries = {
  remind: ['delivered', 'told'],
  retry: ['failed', 'unreachable'],
  points: ['points'],
} as const satisfies Record<RecallRound | 'points', readonly string[]>

type Of = ShopKey & { recall_no: string; kind: RecallRound | 'points' }

/**
 * The owners (`o`) of a round: without an answer, still owning the code, and with the last message in the round's
 * state.
 */
export function ownersOfRound({ mall_id, shop_id, recall_no, kind }: Of): RawBuilder<unknown> {
  const alive = kind === 'points' ? sql`and m.state = 'skipped'` : sql``
  return sql`
    from recall_owner o
    join code c on c.mall_id = o.mall_id and c.shop_id = ${shop_id} and c.code_id = o.code_id and c.member_id = o.member_id
    left join message m on m.mall_id = o.mall_id and m.message_id = o.message_id
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint and o.answer is null
      and (${delivery}) = any (${[...deliveries[kind]]}::text[]) ${alive}`
}

export const checkRecallRound: Handler<'checkRecallRound'> = async (context, { recall_no, kind }) => {
  return context.read(async (context) => {
    await readRecall(context.tx, context.shop, recall_no)
    return reachOfRound(context, recall_no, kind)
  })
}

async function reachOfRound(
  context: InTransaction<Context>,
  recall_no: string,
  kind: RecallRound,
): Promise<RecallReach> {
  const { shop, now } = context
  const { first_contact } = await readRecall(context.tx, shop, recall_no)
  const whom = sql`select o.member_id ${ownersOfRound({ ...shop, recall_no, kind })}`
  return reachOf(context.tx, shop, { whom, first_contact, texts: hasTexts(shop, now()) })
}

/** Starts a round, one at a time; the job writes to its owners. */
export const startRecallRound: Handler<'startRecallRound'> = async (context, { recall_no, kind, confirmed_owners }) => {
  const { shop } = context
  const { mall_id } = shop
  const now = context.now()
  return context.write(async (context) => {
    const { state, round, reminded_at } = await lockRecall(context.tx, shop, recall_no)
    if (state !== 'active') throw new Failure('recall.not_possible')
    if (round !== null) throw new Failure('recall.busy')
    if (kind === 'remind' && remindableAt(reminded_at, now) !== null) throw new Failure('recall.reminded')
    const { by_phone, by_email } = await reachOfRound(context, recall_no, kind)
    if (by_phone + by_email === 0) throw new Failure('recall.nobody')
    // Owners with an answer by now are left out; none is added.
    if (by_phone + by_email > confirmed_owners) throw new Failure('recall.unconfirmed')
    await context.tx
      .updateTable('recall')
      .set({ round: kind, round_next: '0', ...(kind === 'remind' && { reminded_at: now }) })
      .where('mall_id', '=', mall_id)
      .where('recall_no', '=', recall_no)
      .execute()
    await context.enqueue(context.tx, 'recalls.work', { mall_id, recall_no })
    const detail = { kind, by_phone, by_email }
    await recordAudit(context, { action: 'recall.round', target: `recall:${recall_no}`, detail })
    return pageOf(context, recall_no)
  })
}
