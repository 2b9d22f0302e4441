import { bulkWork } from '#contract/codes/bulk.ts'
import { askToFold } from '../../code-life/counts.ts'
import { inTenant } from '../../database/tenant.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { bulkEvent } from './bulk-event.ts'
import { changeChunk } from './change-chunk.ts'
import { readChunk } from './selection.ts'
import { undoChunk } from './undo-chunk.ts'

/** Steps between two foldings of the counts. */
const stepsPerFold = 50

/**
 * Takes a bulk change through its chunks, one transaction each, or back through them. Its row is locked while a chunk is
 * changed and moves on in the same transaction, so that every code is changed once, whatever is killed and however many
 * workers are at it.
 */
export const runBulkChange: Work<'codes.bulk'> = async (kernel, { mall_id, change_id }, signal) => {
  for (let steps = 1; ; steps++) {
    signal.throwIfAborted()
    const step = await inTenant(kernel, mall_id, async (kernel) => takeStep(kernel, mall_id, change_id))
    if (step === null) return
    const { shop_id, ended } = step
    if (ended || steps % stepsPerFold === 0)
      await inTenant(kernel, mall_id, async (kernel) => askToFold(kernel, { mall_id, shop_id }))
    if (ended) return
  }
}

/** Takes the next chunk; null at the end or after a stop. */
async function takeStep(kernel: InTransaction<Kernel>, mall_id: string, change_id: string) {
  const row = await kernel.tx
    .selectFrom('bulk_change')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('change_id', '=', change_id)
    .where('status', 'in', ['running', 'undoing'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { shop_id } = row
  const place = { mall_id, shop_id }
  if (row.status === 'undoing') {
    const by = { kind: 'operator', id: row.undo_asked_by ?? '', name: row.undo_by ?? '' } as const
    const ended = await undoChunk(kernel, by, { ...place, change_id, from: row.undo_next ?? 0 })
    return { shop_id, ended }
  }
  const by = { kind: 'operator', id: row.asked_by, name: row.created_by } as const
  const code_ids = await readChunk(kernel.tx, mall_id, row.selection_id, row.next_chunk)
  const event = await bulkEvent(kernel.tx, place, bulkWork.parse(row.change))
  const chunk = { ...place, change_id, chunk_no: row.next_chunk, code_ids, refused: row.refused }
  const ended = row.next_chunk + 1 === row.chunks
  await changeChunk(kernel, by, { chunk, event, ended })
  return { shop_id, ended }
}
