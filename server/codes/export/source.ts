import { z } from 'zod'
import { batchId } from '#contract/codes/batches.ts'
import { codeFilters } from '#contract/codes/code.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { inTenant } from '../../database/tenant.ts'
import { Failure } from '../../kernel/failure.ts'
import type { SheetRow } from '../../sheets/write-sheet.ts'
import { countsOfRange } from '../issue/batch-counts.ts'
import { type RowsOf, batchBlocks, exportBlocks, rowBlocks, type CodeTexts, codeFields } from './blocks.ts'
import { codesOfSelection, readSelection } from '../bulk/selection.ts'
import { countsOf } from '../search/counts.ts'
import { orderedCodes } from '../search/ordered-codes.ts'
import { variantsOf } from '../search/products.ts'
import { type Wanted, wantedOf } from '../search/filters.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import { asked } from '../search/question.ts'

/** The source of an export: the list under its filters, a batch, whole or under them, or a selection. */
export const exportAsked = codeFilters.extend({ batch_id: batchId.optional(), selection_id: z.uuid().optional() })
export type ExportAsked = z.output<typeof exportAsked>

/** Codes that are to be exported: how many there are, and their rows of one moment. */
export type ExportSource = { count: number; blocks(rowsOf: RowsOf): AsyncGenerator<SheetRow[]> }

type Where = Pick<Kernel, 'database' | 'now' | 'public_url'> & {
  shop: Pick<Context['shop'], 'mall_id' | 'shop_id' | 'app'>
}

/** Finds what an export asks for; fails `code.batch_not_found`. Nothing found has the count 0. */
export async function exportSource(where: Where, asked: ExportAsked): Promise<ExportSource> {
  const { database, shop } = where
  if (asked.selection_id !== undefined) return selectionSource(where, asked.selection_id)
  const variant_nos = await variantsOf(where, asked)
  if (variant_nos?.length === 0) return { count: 0, blocks: nothing }
  const ordered = await orderedCodes(where, asked)
  const wanted = wantedOf(shop, asked, { variant_nos, ordered }, seoulDay(where.now()))
  if (asked.batch_id !== undefined && isUnfiltered(wanted)) return batchSource(where, asked.batch_id)
  const counts = await countsOf(database, wanted)
  const count = counts[wanted.status ?? 'all']
  return { count, blocks: (rowsOf) => exportBlocks(where, wanted, count, rowsOf) }
}

/** Whether a batch is asked for and nothing else: it is then read in the order in which it was made. */
function isUnfiltered({ axis, days, status, variant_nos, serials, member_id, printed }: Wanted): boolean {
  return (
    axis === 'created' && [days, status, variant_nos, serials, member_id, printed].every((filter) => filter === null)
  )
}

async function* nothing(): AsyncGenerator<SheetRow[]> {
  // there are no rows
}

/** The codes of a selection that are still there, in the order of the list. */
async function selectionSource(where: Where, selection_id: string): Promise<ExportSource> {
  const { database, shop } = where
  return inTenant({ database }, shop.mall_id, async ({ tx }) => {
    const { chunks } = await readSelection(tx, shop, selection_id, where.now())
    const selected = { shop_id: shop.shop_id, selection_id, chunks }
    return {
      count: await codesOfSelection(tx, shop, selection_id),
      blocks: (rowsOf: RowsOf) =>
        rowBlocks(where, shop.mall_id, rowsOf, (snapshot) => selectionBlocks(snapshot, selected)),
    }
  })
}

async function batchSource(where: Where, batch_id: string): Promise<ExportSource> {
  const { database, shop } = where
  const { mall_id, shop_id } = shop
  return inTenant({ database }, mall_id, async ({ tx }) => {
    const row = await tx
      .selectFrom('batch')
      .select(['first_code_id', 'last_code_id'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('batch_id', '=', batch_id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('code.batch_not_found')
    const range = { mall_id, shop_id, first: Number(row.first_code_id), last: Number(row.last_code_id) }
    const { all } = await countsOfRange(tx, range)
    return {
      count: all,
      blocks: (rowsOf: RowsOf) => rowBlocks(where, mall_id, rowsOf, (snapshot) => batchBlocks(snapshot, range)),
    }
  })
}

type Selected = { shop_id: number; selection_id: string; chunks: number }

/** The codes of a selection, chunk by chunk, newest first; those that are gone are left out. */
async function* selectionBlocks(
  snapshot: Snapshot,
  { shop_id, selection_id, chunks }: Selected,
): AsyncGenerator<CodeTexts> {
  const columns = codeFields.map((field) => `c.${field}`).join(', ')
  for (let chunk_no = 0; chunk_no < chunks; chunk_no++) {
    const { question, values } = asked(
      (put) => `select ${columns}
        from code_selection_chunk s cross join lateral unnest(s.code_ids) as i (code_id)
        join code c on c.mall_id = s.mall_id and c.shop_id = ${put(shop_id, 'integer')} and c.code_id = i.code_id
        where s.mall_id = tenant.mall_id and s.selection_id = ${put(selection_id, 'uuid')}
          and s.chunk_no = ${put(chunk_no, 'integer')}
        order by c.code_id desc`,
    )
    const codes = await snapshot.askColumns(question, codeFields, values)
    if (codes.code_id.length > 0) yield codes
  }
}
