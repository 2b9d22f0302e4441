import { CompiledQuery, sql } from 'kysely'
import { selectedMost, selectionHours } from '#contract/codes/bulk.ts'
import { toSeoulIso, seoulDay } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { nameOf } from '../issue/change-batch.ts'
import { countsOf } from '../search/counts.ts'
import { type Wanted, wantedOf } from '../search/filters.ts'
import { codesBy } from '../search/named-codes.ts'
import type { Put } from '../search/question.ts'
import type { Handler } from '../../kernel/handle.ts'
import { codeFilters } from '#contract/codes/code.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { orderedCodes } from '../search/ordered-codes.ts'
import { variantsOf } from '../search/products.ts'

/** Codes of a chunk, which are locked and changed in one transaction: few, so that locks are short. */
export const chunkCodes = 500

/** Saves the ids of a search's codes, so that a later change applies to exactly these. */
export const selectCodes: Handler<'selectCodes'> = async (context, input) => {
  const wanted = await wantedBy(context, input)
  if (wanted === null) throw new Failure('code.no_data')
  // The counts are exact and cheap: nothing is collected for nothing.
  const counts = await countsOf(context.database, wanted)
  const count = counts[wanted.status ?? 'all']
  if (count === 0) throw new Failure('code.no_data')
  if (count > selectedMost) throw new Failure('bulk.too_many', { values: { count: selectedMost } })
  return context.write(async (context) => {
    const selection_id = context.uuid()
    const created_at = context.now()
    const expires_at = new Date(created_at.getTime() + selectionHours * 3_600_000)
    const codes = await freeze(context.tx, wanted, count, {
      selection_id,
      created_at,
      created_by: nameOf(context),
      expires_at,
    })
    return { selection_id, codes, expires_at: toSeoulIso(expires_at) }
  })
}

type Row = { selection_id: string; created_at: Date; created_by: string; expires_at: Date }

/**
 * Writes the selection and its chunks, newest codes first. One statement reads the codes: all of them are of one moment. It
 * is an INSERT of a SELECT from the mall's own rows, which a cluster runs where they are; from a list that the statement
 * makes by the way it would copy them through the first machine, past row-level security, which it refuses.
 */
async function freeze(tx: Tx, wanted: Wanted, count: number, row: Row): Promise<number> {
  const { mall_id, shop_id } = wanted
  const { selection_id } = row
  const supposed = { codes: count, chunks: Math.ceil(count / chunkCodes) }
  await tx
    .insertInto('code_selection')
    .values({ mall_id, shop_id, ...row, ...supposed })
    .execute()
  await tx.executeQuery(chunksOf(wanted, selection_id))
  const written = await sql<{ codes: number; chunks: number }>`
    select coalesce(sum(cardinality(code_ids)), 0)::float8 as codes, count(*)::integer as chunks
    from code_selection_chunk where mall_id = ${mall_id} and selection_id = ${selection_id}::uuid`.execute(tx)
  const { codes, chunks } = written.rows[0] ?? { codes: 0, chunks: 0 }
  // The counts were read before: codes may have come or gone.
  if (codes === 0) throw new Failure('code.no_data')
  if (codes > selectedMost) throw new Failure('bulk.too_many', { values: { count: selectedMost } })
  if (codes !== supposed.codes)
    await tx
      .updateTable('code_selection')
      .set({ codes, chunks })
      .where('mall_id', '=', mall_id)
      .where('selection_id', '=', selection_id)
      .execute()
  return codes
}

/**
 * Builds the statement that writes the chunks. It numbers the codes in the order in which an index has them, and sorts them
 * once, by chunk. A cluster asks for the mall in the window and in the groups; that it is one value is said beside each,
 * or PostgreSQL would sort by it as well.
 */
export function chunksOf(wanted: Wanted, selection_id: string): CompiledQuery {
  const values: unknown[] = [wanted.mall_id]
  const put = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const text = `
    insert into code_selection_chunk (mall_id, selection_id, chunk_no, code_ids)
    select n.mall_id, ${put(selection_id, 'uuid')}, n.chunk_no, array_agg(n.code_id order by n.code_id)
    from (
      select f.mall_id, f.code_id,
        ((row_number() over (partition by f.mall_id order by f.code_id desc) - 1) / ${chunkCodes})::integer as chunk_no
      from (${codesBy(put, wanted)} ${idsOf(put, wanted)}) as f
    ) as n
    where n.mall_id = tenant.mall_id
    group by n.mall_id, n.chunk_no`
  return CompiledQuery.raw(text.replaceAll('= tenant.mall_id', '= $1'), values)
}

/** Days of creation are a stretch of ids, because ids and times of issue runs both grow: the index has no days. */
function idsOf(put: Put, { axis, days, shop_id, serials, member_id }: Wanted): string {
  if (axis !== 'created' || days === null || serials !== null || member_id !== null) return ''
  const runs = `from batch b where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}`
  const first = `(select min(b.first_code_id) ${runs} and b.created_at >= ${put(days.from, 'timestamptz')})`
  const last = `(select max(coalesce(b.reserved_to, b.last_code_id)) ${runs} and b.created_at < ${put(days.to, 'timestamptz')})`
  return `and f.code_id >= ${first} and f.code_id <= ${last}`
}

/** The search that a selection freezes; null when it names a product that is not here. */
async function wantedBy(context: Context, input: InputOf<Operations['selectCodes']>): Promise<Wanted | null> {
  const today = seoulDay(context.now())
  const { serial_numbers, filters } = input
  if (serial_numbers !== undefined) {
    const everything = wantedOf(context.shop, codeFilters.parse({}), { variant_nos: null }, today)
    return { ...everything, serials: [...new Set(serial_numbers)] }
  }
  const asked = filters ?? codeFilters.parse({})
  const variant_nos = await variantsOf(context, asked)
  if (variant_nos?.length === 0) return null
  return wantedOf(context.shop, asked, { variant_nos, ordered: await orderedCodes(context, asked) }, today)
}
