import { chunkSize } from '#contract/codes/code-words.ts'
import type { BatchItem, OpenBatch } from './open-batch.ts'

/** Codes with consecutive ids that differ in nothing but their serial; an item or a part of one. */
export type Run = BatchItem

/** A chunk: the unit that is written exactly once. */
export type Chunk = { chunk_no: number; runs: readonly Run[] }

/** Cuts an issue run into chunks lazily: twenty million codes take no memory. */
export function* chunksOf(batch: Pick<OpenBatch, 'items' | 'requested' | 'first_code_id'>): Generator<Chunk> {
  const end = batch.first_code_id + batch.requested
  let item_at = 0
  for (let chunk_no = 0; chunk_no * chunkSize < batch.requested; chunk_no++) {
    const first = batch.first_code_id + chunk_no * chunkSize
    const behind = Math.min(first + chunkSize, end)
    const runs: Run[] = []
    for (; item_at < batch.items.length; item_at++) {
      const item = batch.items[item_at]
      if (item === undefined || item.first_code_id >= behind) break
      runs.push(within(item, first, behind))
      if (item.first_code_id + item.number_of_serial > behind) break
    }
    yield { chunk_no, runs }
  }
}

function within(item: BatchItem, first: number, behind: number): Run {
  const from = Math.max(item.first_code_id, first)
  const to = Math.min(item.first_code_id + item.number_of_serial, behind)
  return { ...item, first_code_id: from, number_of_serial: to - from }
}
