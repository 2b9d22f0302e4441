import type { Context } from '../../kernel/context.ts'
import { type Snapshot, openSnapshot } from '../../database/snapshot.ts'
import type { SheetRow } from '../../sheets/write-sheet.ts'
import { type Names, exportNames } from './names.ts'
import { type Asked, andState, asked } from '../search/question.ts'
import { isFew } from '../search/named-codes.ts'
import { planOf } from '../search/page.ts'
import { own } from '../search/index-parts.ts'
import type { Wanted } from '../search/filters.ts'

/**
 * Rows that are read at a time: their text stays under 128 KB, from where on V8 gives each string a place of its own that
 * only a full collection clears. Larger blocks took 15 to 20 MB more and no less time.
 */
const readAtOnce = 500

/**
 * The columns that an export reads of a code itself; the last two say whose names it has and where the next block
 * begins.
 */
export const codeFields = [
  'created_at',
  'serial_number',
  'cert_duration_type',
  'cert_duration',
  'warranty_fixed',
  'cert_validated_at',
  'cert_expired_at',
  'cert_status',
  'activated_at',
  'member_id',
  'variant_no',
  'code_id',
] as const

/** Texts of codes, a list a field; nothing is an empty text. */
export type CodeTexts = Readonly<Record<(typeof codeFields)[number], readonly string[]>>
/** Makes rows of a block of codes, with the names of each. */
export type RowsOf = (codes: CodeTexts, names: readonly Names[]) => SheetRow[]

/** Pictures have full addresses, as a sheet is read elsewhere. */
type Where = Pick<Context, 'database' | 'public_url'>

/**
 * Reads the rows of a list in blocks, newest first, from one snapshot. Product names are read per variant, not per
 * code.
 */
export function exportBlocks(where: Where, wanted: Wanted, count: number, rowsOf: RowsOf): AsyncGenerator<SheetRow[]> {
  return rowBlocks(where, wanted.mall_id, rowsOf, (snapshot) => codeBlocks(snapshot, wanted, count))
}

/** The rows of codes that are read in one moment, with the names of their products. */
export async function* rowBlocks(
  { database, public_url }: Where,
  mall_id: string,
  rowsOf: RowsOf,
  blocksOf: (snapshot: Snapshot) => AsyncGenerator<CodeTexts>,
): AsyncGenerator<SheetRow[]> {
  const snapshot = await openSnapshot(database, mall_id)
  const names = exportNames(snapshot, public_url)
  let problem: Error | null = null
  try {
    for await (const codes of blocksOf(snapshot)) {
      yield rowsOf(codes, await names(codes.variant_no))
    }
  } catch (thrown) {
    problem = thrown instanceof Error ? thrown : new Error('unknown')
    throw thrown
  } finally {
    await snapshot.close(problem)
  }
}

async function* codeBlocks(snapshot: Snapshot, wanted: Wanted, count: number): AsyncGenerator<CodeTexts> {
  if (isPlain(wanted)) {
    yield* walked(snapshot, wanted)
    return
  }
  for (let offset = 0; offset < count; offset += readAtOnce) {
    const { question, values } = planOf(wanted, { limit: Math.min(readAtOnce, count - offset), offset })
    yield await textsOf(snapshot, { question, values })
  }
}

async function textsOf(snapshot: Snapshot, { question, values }: Asked): Promise<CodeTexts> {
  return snapshot.askColumns(question, codeFields, values)
}

/** The codes of a batch, in the order in which they were made: a range scan of the primary key. */
export async function* batchBlocks(
  snapshot: Snapshot,
  { shop_id, first, last }: { shop_id: number; first: number; last: number },
): AsyncGenerator<CodeTexts> {
  const columns = codeFields.map((field) => `c.${field}`).join(', ')
  for (let above = String(first - 1); ;) {
    const question = asked(
      (put) => `select ${columns} from code c
        where c.mall_id = tenant.mall_id and c.shop_id = ${put(shop_id, 'integer')}
          and c.code_id > ${put(above, 'bigint')} and c.code_id <= ${put(last, 'bigint')}
        order by c.code_id limit ${put(readAtOnce, 'integer')}`,
    )
    const codes = await textsOf(snapshot, question)
    if (codes.code_id.length > 0) yield codes
    if (codes.code_id.length < readAtOnce) return
    above = codes.code_id.at(-1) ?? above
  }
}

/** True for the whole list or one status, whose codes are consecutive in an index. */
function isPlain(wanted: Wanted): boolean {
  const { axis, variant_nos, days, printed, batch_id } = wanted
  const others = [variant_nos, days, printed, batch_id]
  return axis === 'created' && others.every((filter) => filter === null) && !isFew(wanted)
}

/** Walks down the index by keyset pagination: every block begins where the one before has ended. */
async function* walked(snapshot: Snapshot, wanted: Wanted): AsyncGenerator<CodeTexts> {
  const columns = codeFields.map((field) => `c.${field}`).join(', ')
  let below = String(Number.MAX_SAFE_INTEGER)
  for (;;) {
    const question = asked(
      (put) => `select ${columns} from code c
        where ${own(put, wanted)} ${andState(put, 'c.cert_status', wanted.status)} and c.code_id < ${put(below, 'bigint')}
        order by c.code_id desc limit ${put(readAtOnce, 'integer')}`,
    )
    const codes = await textsOf(snapshot, question)
    if (codes.code_id.length > 0) yield codes
    if (codes.code_id.length < readAtOnce) return
    below = codes.code_id.at(-1) ?? '0'
  }
}
