import { Worker } from 'node:worker_threads'
import { inspectSheet } from '#contract/sheets/bytes.ts'
import type { HeadColumn } from '#contract/sheets/head.ts'
import type { SheetResult } from '#contract/sheets/sheet.ts'
import { readTime } from '#contract/sheets/sheet.ts'

/** The message to the worker thread; `columns` say which sheet of the file is meant. */
export type SheetTask = { file_name: string; bytes: Uint8Array; columns?: readonly HeadColumn[] }

/** Memory of one reading thread, in MiB: a file of ten megabytes needs about 220. */
const memoryMost = 400

/**
 * Reads an uploaded sheet in a thread that is stopped after `readTime` and cannot take more than its memory; a file that
 * does not fit is refused like any other. What can be refused by a look at its bytes needs no thread.
 */
export async function readSheetFile(task: SheetTask): Promise<SheetResult> {
  const { refusal } = inspectSheet(task.file_name, task.bytes)
  if (refusal !== null) return { sheet: null, refusal }
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMost },
  })
  const { promise, resolve } = Promise.withResolvers<SheetResult>()
  const late = setTimeout(() => resolve({ sheet: null, refusal: 'sheet.too_slow' }), readTime)
  worker.once('message', (result: SheetResult) => resolve(result))
  // Out of memory, or the reader fell over what the file is.
  worker.once('error', () => resolve({ sheet: null, refusal: 'sheet.broken' }))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
