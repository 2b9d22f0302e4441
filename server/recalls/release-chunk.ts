import { sql } from 'kysely'
import { askToFold } from '../code-life/counts.ts'
import { type CodeChange, changeInBulk } from '../code-life/change.ts'
import { lockCodes } from '../code-life/lock.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { By } from '../kernel/events.ts'
import { type AtWork, readChunk } from './at-work.ts'

/**
 * Restores the codes of the next chunk; one with another block reason by now stays blocked. After the last chunk the
 * owners are notified.
 */
export async function releaseChunk(kernel: InTransaction<Kernel>, recall: AtWork): Promise<boolean> {
  const { mall_id, recall_no, next_chunk } = recall
  const chunk = await readChunk(kernel.tx, recall)
  const kept = chunk?.stopped === true ? await release(kernel, recall, chunk) : 0
  const ended = chunk === null || next_chunk + 1 === recall.chunks
  await kernel.tx
    .updateTable('recall')
    .set({
      next_chunk: chunk === null ? next_chunk : next_chunk + 1,
      done: sql`done + ${chunk?.code_ids.length ?? 0}`,
      kept: sql`kept + ${kept}`,
      // Its owners hear of it next.
      ...(ended && { round: 'over' as const, round_next: '0' }),
    })
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  if (ended) await askToFold(kernel, recall)
  return true
}

type Chunk = { code_ids: string[]; before: Record<string, string> }

/** Restores the codes; returns the number of unchanged ones. */
async function release(kernel: InTransaction<Kernel>, recall: AtWork, { code_ids, before }: Chunk): Promise<number> {
  const by: By = { kind: 'operator', id: recall.end_asked_by ?? '', name: recall.end_by ?? '' }
  const codes = await lockCodes(kernel.tx, recall, code_ids)
  const recalled = codes.filter(({ blocked_reason }) => blocked_reason === 'recalled')
  const changes = recalled.flatMap((code): CodeChange[] => {
    const was = before[code.code_id]
    if (was === undefined) return [{ code, event: { type: 'unblock' } }]
    // Stopped for a recall by hand before: that one is the shop's to end.
    if (was === 'recalled') return []
    return [{ code, event: { type: 'restore', was: { blocked_reason: was } } }]
  })
  await changeInBulk(kernel, by, changes)
  const other = codes.filter(({ blocked_reason }) => blocked_reason !== null && blocked_reason !== 'recalled')
  return other.length + recalled.length - changes.length
}
