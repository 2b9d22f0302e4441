import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/kernel/operation.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { RecallLine, RecallPage } from '#contract/recalls/operations.ts'
import {
  type RecallEnd,
  type RecallOffer,
  type RecallReason,
  type RecallRound,
  type RecallState,
  recallOffers,
  remindableAt,
} from '#contract/recalls/recall.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { delivery } from './delivery.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

/** The row of a recall with the counts of its owners. */
export type RecallRow = {
  recall_no: string
  shop_id: number
  title: string
  about: 'batch' | 'product' | 'variant'
  reason: RecallReason
  instruction: string
  offers: RecallOffer[]
  contact: string
  link: string | null
  first_contact: 'phone' | 'email'
  state: RecallState
  ended_as: RecallEnd | null
  codes: number
  done: number
  kept: number
  round: RecallRound | 'points' | 'over' | null
  reminded_at: Date | null
  created_at: Date
  created_by: string
  ended_at: Date | null
  owners: number
  answered: number
}

async function rowsOf(tx: Tx, { mall_id, shop_id }: ShopKey, found: RawBuilder<unknown>): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`
    select r.recall_no, r.shop_id, r.title, r.about, r.reason, r.instruction, r.offers, r.contact, r.link, r.first_contact,
      r.state, r.ended_as, r.codes::float8 as codes, r.done::float8 as done, r.kept::float8 as kept, r.round,
      r.reminded_at, r.created_at, r.created_by, r.ended_at, o.owners, o.answered
    from recall r cross join lateral (
      select count(*)::float8 as owners, count(o.answered_at)::float8 as answered from recall_owner o
      where o.mall_id = ${mall_id} and o.recall_no = r.recall_no) as o
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and ${found}`.execute(tx)
  return rows
}

/** Reads one recall of this shop; fails with `recall.none`. */
export async function readRecall(tx: Tx, shop: ShopKey, recall_no: string): Promise<RecallRow> {
  const [row] = await rowsOf(tx, shop, sql`r.recall_no = ${recall_no}::bigint`)
  if (row === undefined) throw new Failure('recall.none')
  return row
}

/** Locks a recall, which serialises its job and the shop's changes. */
export async function lockRecall(tx: Tx, { mall_id, shop_id }: ShopKey, recall_no: string) {
  const row = await tx
    .selectFrom('recall')
    .select(['recall_no', 'state', 'round', 'reminded_at', 'first_contact'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('recall_no', '=', recall_no)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('recall.none')
  return row
}

/** Lists the recalls of the shop, newest first. */
export const listRecalls: Handler<'listRecalls'> = async (context, { limit, offset, ...about }) => {
  const { mall_id, shop_id } = context.shop
  const found = sql`from recall w where w.mall_id = ${mall_id} and w.shop_id = ${shop_id} ${aboutIs(context.shop, about)}`
  return context.read(async (context) => {
    const page = sql`r.recall_no in (select w.recall_no ${found} order by w.recall_no desc limit ${limit} offset ${offset})
      order by r.recall_no desc`
    const rows = await rowsOf(context.tx, context.shop, page)
    const counted = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(context.tx)
    return { recalls: rows.map(lineOf), count: counted.rows[0]?.count ?? 0 }
  })
}

type About = Pick<InputOf<Operations['listRecalls']>, 'batch_id' | 'product_code'>

/** Filters recalls (`w`) by batch or product, including those of a containing or contained one. */
function aboutIs({ mall_id, shop_id }: ShopKey, { batch_id, product_code }: About): RawBuilder<unknown> {
  const inBatch = (of: RawBuilder<unknown>) =>
    sql`exists (select from batch_item i where i.mall_id = ${mall_id} and ${of})`
  const batch =
    batch_id === undefined
      ? sql``
      : sql`and (w.batch_id = ${batch_id}::bigint
          or ${inBatch(sql`i.batch_id = ${batch_id}::bigint and i.variant_no = any (w.variant_nos)`)})`
  if (product_code === undefined) return batch
  const variants = sql`select v.variant_no from variant v join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
    where v.mall_id = ${mall_id} and p.shop_id = ${shop_id} and p.product_code = ${product_code}`
  return sql`${batch} and (w.variant_nos && array(${variants})
    or ${inBatch(sql`i.batch_id = w.batch_id and i.variant_no in (${variants})`)})`
}

export const getRecall: Handler<'getRecall'> = async (context, { recall_no }) => {
  return context.read((context) => pageOf(context, recall_no))
}

/** The response shape of a recall. */
export async function pageOf(context: InTransaction<Context>, recall_no: string): Promise<RecallPage> {
  const row = await readRecall(context.tx, context.shop, recall_no)
  const { instruction, offers, contact, link, first_contact, kept, round, reminded_at } = row
  return {
    ...lineOf(row),
    instruction,
    offers,
    contact,
    link,
    first_contact,
    kept,
    progress: await progressOf(context.tx, context.shop, recall_no),
    // The round “over” is announced while the recall ends.
    round: round === 'over' ? null : round,
    reminded_at: isoOrNull(reminded_at),
    remindable_at: isoOrNull(remindableAt(reminded_at, context.now())),
  }
}

function lineOf(row: RecallRow): RecallLine {
  const { recall_no, title, about, reason, state, ended_as, codes, done, owners, answered, created_by } = row
  const times = { created_at: toSeoulIso(row.created_at), ended_at: isoOrNull(row.ended_at) }
  return { recall_no, title, about, reason, state, ended_as, codes, done, owners, answered, created_by, ...times }
}

type Progress = RecallPage['progress']

async function progressOf(tx: Tx, { mall_id }: ShopKey, recall_no: string): Promise<Progress> {
  const { rows } = await sql<{
    delivery: keyof Progress
    answer: keyof Progress | null
    offer: RecallOffer | null
    read: number
    n: number
  }>`
    select ${delivery} as delivery, o.answer, o.offer, count(o.read_at)::float8 as read, count(*)::float8 as n
    from recall_owner o left join message m on m.mall_id = ${mall_id} and m.message_id = o.message_id
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint group by 1, 2, 3`.execute(tx)
  const counts = { owners: 0, unreachable: 0, points: 0, waiting: 0, delivered: 0, failed: 0, told: 0 }
  const wanted = Object.fromEntries(recallOffers.map((offer) => [offer, 0])) as Progress['wanted'] // one of each
  const progress: Progress = { ...counts, read: 0, answered: 0, seen: 0, wants: 0, discarded: 0, wanted }
  for (const { delivery: became, answer, offer, read, n } of rows) {
    progress.owners += n
    progress.read += read
    if (became !== 'wanted') progress[became] += n
    if (answer !== null && answer !== 'wanted') {
      progress.answered += n
      progress[answer] += n
    }
    if (offer !== null) wanted[offer] = (wanted[offer] ?? 0) + n
  }
  return progress
}
