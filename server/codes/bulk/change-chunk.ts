import { sql } from 'kysely'
import type { BulkRefusal } from '#contract/codes/bulk.ts'
import { changeInBulk } from '../../code-life/change.ts'
import { destroyInBulk } from '../../code-life/destroy.ts'
import type { LifeEvent } from '../../code-life/life.ts'
import { type LockedCode, lockCodes } from '../../code-life/lock.ts'
import { tracesOf } from '../../code-life/trace.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { By } from '../../kernel/events.ts'
import { bulkRefusalOf } from './bulk-event.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Chunk = ShopKey & {
  change_id: string
  chunk_no: number
  code_ids: readonly string[]
  /** Unchanged codes of earlier chunks, by reason. */
  refused: Readonly<Record<string, number>>
}

type Step = { chunk: Chunk; event: LifeEvent | null; ended: boolean }

/** Changes the codes of a chunk, each judged by its present state, and moves the bulk change on. */
export async function changeChunk(kernel: InTransaction<Kernel>, by: By, { chunk, event, ended }: Step): Promise<void> {
  const { mall_id, change_id, code_ids } = chunk
  const { changed, refused } =
    event === null ? await destroyThem(kernel, by, chunk) : await changeThem(kernel, by, { chunk, event })
  await kernel.tx
    .updateTable('bulk_change')
    .set({
      next_chunk: chunk.chunk_no + 1,
      judged: sql`judged + ${code_ids.length}`,
      changed: sql`changed + ${changed}`,
      refused: JSON.stringify(added(chunk.refused, refused)),
      ...(ended && { status: 'done' as const, ended_at: kernel.now() }),
    })
    .where('mall_id', '=', mall_id)
    .where('change_id', '=', change_id)
    .execute()
}

type Outcome = { changed: number; refused: Partial<Record<BulkRefusal, number>> }

async function changeThem(
  kernel: InTransaction<Kernel>,
  by: By,
  { chunk, event }: { chunk: Chunk; event: LifeEvent },
): Promise<Outcome> {
  const { mall_id, change_id, chunk_no, code_ids } = chunk
  const codes = await lockCodes(kernel.tx, chunk, code_ids)
  const refused: Outcome['refused'] = { gone: code_ids.length - codes.length }
  const changes: { code: LockedCode; event: LifeEvent }[] = []
  for (const code of codes) {
    const reason = bulkRefusalOf(code, event)
    if (reason === null) changes.push({ code, event })
    else refused[reason] = (refused[reason] ?? 0) + 1
  }
  const traces = tracesOf(await changeInBulk(kernel, by, changes))
  if (traces.length > 0)
    await kernel.tx
      .insertInto('bulk_change_chunk')
      .values({ mall_id, change_id, chunk_no, traces: JSON.stringify(traces) })
      .execute()
  return { changed: changes.length, refused }
}

async function destroyThem(kernel: InTransaction<Kernel>, by: By, chunk: Chunk): Promise<Outcome> {
  const changed = await destroyInBulk(kernel, by, { place: chunk, code_ids: chunk.code_ids })
  return { changed, refused: { gone: chunk.code_ids.length - changed } }
}

function added(before: Readonly<Record<string, number>>, more: Outcome['refused']): Record<string, number> {
  const counts = { ...before }
  for (const [reason, codes] of Object.entries(more)) if (codes > 0) counts[reason] = (counts[reason] ?? 0) + codes
  return counts
}
