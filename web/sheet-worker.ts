import { read, set_cptable, SSF } from '@e965/xlsx'
import { inspectSheet } from '#contract/sheet-bytes.ts'
import { sheetLibraryOf } from '#contract/sheet-library.ts'
import { readSheet } from '#contract/sheet-read.ts'

/** A worker for one file; `read-sheet.ts` stops it when it takes too long. */

type Task = { file_name: string; bytes: Uint8Array }

self.addEventListener('message', (event: MessageEvent<Task>) => void answer(event.data))

async function answer({ file_name, bytes }: Task): Promise<void> {
  // Only old workbooks need the tables of old character sets, and those are most of the reader's size.
  if (inspectSheet(file_name, bytes).kind === 'xls') set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window: there is no origin
  self.postMessage(readSheet(file_name, bytes, sheetLibraryOf({ read, SSF }, decode)))
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null // the next one is tried
  }
}
