import { CompiledQuery } from 'kysely'
import { selectedMost, selectionHours } from '#contract/codes/bulk.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { nameOf } from '../issue/change-batch.ts'
import { countsOf } from '../search/counts.ts'
import type { Wanted } from '../search/filters.ts'
import { fewCodes } from '../search/named-codes.ts'
import type { Put } from '../search/question.ts'
import { wantedBy } from './wanted-codes.ts'

type Select = Operations['selectCodes']

/** Codes of a chunk, which are locked and changed in one transaction: few enough that nobody waits for them long. */
export const chunkCodes = 500

/**
 * Freezes a search: the ids of its codes are written down, so that what is done with them later is done with the codes
 * that the operator has asked for and with no others, whatever the search would find by then.
 */
export async function selectCodes(context: Context, input: InputOf<Select>): Promise<OutputOf<Select>> {
  const wanted = await wantedBy(context, input)
  if (wanted === null) throw new Failure('code.no_data')
  // The counts are exact and cheap: nothing is collected for nothing.
  const counts = await countsOf(context.database, wanted)
  const count = counts[wanted.status ?? 'all']
  if (count === 0) throw new Failure('code.no_data')
  if (count > selectedMost) throw new Failure('bulk.too_many', { values: { count: selectedMost } })
  return context.write(async (tx) => {
    const selection_id = context.uuid()
    const created_at = context.now()
    const expires_at = new Date(created_at.getTime() + selectionHours * 3_600_000)
    const codes = await freeze(tx, wanted, { selection_id, created_at, created_by: nameOf(context), expires_at })
    if (codes === 0) throw new Failure('code.no_data')
    return { selection_id, codes, expires_at: toSeoulIso(expires_at) }
  })
}

type Row = { selection_id: string; created_at: Date; created_by: string; expires_at: Date }

/** Writes the selection and its chunks, newest codes first, in one statement: all of its codes are of one moment. */
async function freeze(tx: Tx, wanted: Wanted, row: Row): Promise<number> {
  const values: unknown[] = [wanted.mall_id]
  const put = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const selection = put(row.selection_id, 'uuid')
  const shop = put(wanted.shop_id, 'integer')
  const text = `
    with found as materialized (
      select f.code_id from mall tenant cross join lateral (${fewCodes(put, wanted, idsOf(put, wanted))}) as f
      where tenant.mall_id = $1 order by f.code_id desc limit ${put(selectedMost, 'integer')}
    ), numbered as (
      select code_id, ((row_number() over (order by code_id desc) - 1) / ${chunkCodes})::integer as chunk_no from found
    ), selection as (
      insert into code_selection (mall_id, selection_id, shop_id, codes, chunks, created_at, created_by, expires_at)
      select m.mall_id, ${selection}, ${shop}, count(*), max(chunk_no) + 1, ${put(row.created_at, 'timestamptz')},
        ${put(row.created_by, 'text')}, ${put(row.expires_at, 'timestamptz')}
      from mall m cross join numbered where m.mall_id = $1 group by m.mall_id returning codes
    ), chunk as (
      insert into code_selection_chunk (mall_id, selection_id, chunk_no, code_ids)
      select m.mall_id, ${selection}, chunk_no, array_agg(code_id order by code_id)
      from mall m cross join numbered where m.mall_id = $1 group by m.mall_id, chunk_no
    )
    select codes::float8 as codes from selection`
  const { rows } = await tx.executeQuery<{ codes: number }>(
    CompiledQuery.raw(text.replaceAll('= tenant.mall_id', '= $1'), values),
  )
  return rows[0]?.codes ?? 0
}

/** Days of creation are a stretch of ids, because ids and times of issue runs both grow: the index has no days. */
function idsOf(put: Put, { axis, days, shop_id, serials, member_id }: Wanted): string {
  if (axis !== 'created' || days === null || serials !== null || member_id !== null) return ''
  const runs = `from batch b where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}`
  return `and f.code_id >= (select min(b.first_code_id) ${runs} and b.created_at >= ${put(days.from, 'timestamptz')})
    and f.code_id <= (select max(coalesce(b.reserved_to, b.last_code_id)) ${runs} and b.created_at < ${put(days.to, 'timestamptz')})`
}
