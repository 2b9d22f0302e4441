import { sql } from 'kysely'
import type { InputOf } from '#contract/kernel/operation.ts'
import { recallMost } from '#contract/recalls/recall.ts'
import type { RecallPage } from '#contract/recalls/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context, ShopScope } from '../kernel/context.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { lacking } from '../notify/sms-name.ts'
import { pageOf } from './find.ts'
import { type Target, codesOf, overlapOf, readTarget } from './target.ts'
import type { Handler } from '../kernel/handle.ts'

type Start = InputOf<Operations['startRecall']>
/** The input of a start, without the proof of who begins it. */
type Begun = Omit<Start, 'password' | 'code'>

/** Codes that are stopped in one transaction, with their owners notified: few, so that locks are short. */
const chunkCodes = 500

/**
 * Starts a recall: records the ids of its codes, and enqueues the job that stops them and notifies owners. Requires the
 * dry run's numbers, so that no more are recalled than were shown.
 */
export const startRecall: Handler<'startRecall'> = async (context, input) => {
  mustBeSendable(input)
  await context.read((context) => readTarget(context.tx, context.shop, input.target))
  await proveAgain(context, input)
  return context.write((context) => beginRecall(context, input))
}

/** Writes the recall and enqueues its job; the caller has checked the permission. */
export async function beginRecall(context: InTransaction<Context>, input: Begun): Promise<RecallPage> {
  const { shop } = context
  // Of two that begin at the same moment the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recall:${shop.mall_id}:${shop.shop_id}`}, 0))`.execute(
    context.tx,
  )
  const target = await readTarget(context.tx, shop, input.target)
  const overlaps = await overlapOf(context.tx, shop, target)
  if (overlaps !== null) throw new Failure('recall.overlaps', { values: { title: overlaps } })
  const { recall_no, codes } = await freeze(context, input, target)
  await context.enqueue(context.tx, 'recalls.work', { mall_id: shop.mall_id, recall_no })
  const { about } = input.target
  const detail = { reason: input.reason, about, codes, offers: input.offers }
  await recordAudit(context, { action: 'recall.started', target: `recall:${recall_no}`, detail })
  const { kind, id } = byCaller(context)
  await recordEvent(context, shop.mall_id, {
    kind: 'recall.started',
    shop_id: shop.shop_id,
    subject: String(shop.shop_id),
    data: { recall_no, reason: input.reason, codes },
    cause: { kind, id },
  })
  return pageOf(context, recall_no)
}

/** Fails at the field whose words no text message can hold. */
function mustBeSendable(input: Start): void {
  for (const path of ['instruction', 'contact'] as const) {
    const characters = lacking(input[path])
    const values = { characters }
    if (characters !== '')
      throw new Failure('recall.text_unsendable', {
        values,
        fields: [{ path, code: 'recall.text_unsendable', values }],
      })
  }
}

/** Counted no farther than the most, before anything is written. */
async function refuseTooMany(tx: Tx, shop: Context['shop'], target: Target): Promise<void> {
  const { rows } = await sql<{ codes: number }>`
    select count(*)::float8 as codes from (
      select from code c where ${codesOf(shop, target)} limit ${recallMost + 1}) as counted`.execute(tx)
  if ((rows[0]?.codes ?? 0) > recallMost) throw new Failure('recall.too_many', { values: { count: recallMost } })
}

/** Writes the recall and the chunks of its codes, oldest first. */
async function freeze(context: InTransaction<Context>, input: Begun, target: Target) {
  const { shop } = context
  const { mall_id } = shop
  const { recall_no } = await insert(context, input, target)
  await refuseTooMany(context.tx, shop, target)
  // From the mall's own rows, so that a cluster runs it where they are (ADR 0048).
  await sql`
    insert into recall_chunk (mall_id, recall_no, chunk_no, code_ids)
    select n.mall_id, ${recall_no}::bigint, n.chunk_no, array_agg(n.code_id order by n.code_id)
    from (
      select c.mall_id, c.code_id, ((row_number() over (partition by c.mall_id order by c.code_id) - 1)
        / ${sql.lit(chunkCodes)})::integer as chunk_no
      from code c where ${codesOf(shop, target)}
    ) as n
    group by n.mall_id, n.chunk_no`.execute(context.tx)
  const { rows } = await sql<{ codes: number; chunks: number }>`
    select coalesce(sum(cardinality(code_ids)), 0)::float8 as codes, count(*)::integer as chunks
    from recall_chunk where mall_id = ${mall_id} and recall_no = ${recall_no}::bigint`.execute(context.tx)
  const [{ codes, chunks } = { codes: 0, chunks: 0 }] = rows
  if (codes === 0) throw new Failure('recall.no_codes')
  if (codes !== input.confirmed_codes) throw new Failure('recall.unconfirmed')
  await context.tx
    .updateTable('recall')
    .set({ codes, chunks })
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  return { recall_no, codes }
}

async function insert(context: InTransaction<Context>, input: Begun, { title, batch_id, variant_nos }: Target) {
  const { mall_id, shop_id } = context.shop
  const { target, reason, instruction, offers, contact, link, first_contact } = input
  const by = byCaller(context)
  return context.tx
    .insertInto('recall')
    .values({
      mall_id,
      shop_id,
      about: target.about,
      title,
      batch_id,
      variant_nos,
      until_code_id: await lastCode(context.tx, context.shop),
      reason,
      instruction,
      offers: [...new Set(offers)],
      contact,
      link,
      first_contact,
      state: 'running',
      codes: 1,
      chunks: 0,
      created_at: context.now(),
      asked_by: by.id,
      created_by: by.name,
    })
    .returning('recall_no')
    .executeTakeFirstOrThrow()
}

/** Reads the newest code: a later one is no part of the recall. */
async function lastCode(tx: Tx, { mall_id }: ShopScope): Promise<string> {
  const { last_code_id } = await tx
    .selectFrom('mall')
    .select('last_code_id')
    .where('mall_id', '=', mall_id)
    .executeTakeFirstOrThrow()
  return last_code_id
}
