import { parentPort, workerData } from 'node:worker_threads'
import { headColumns, sheetForms } from '#contract/sheets/forms.ts'
import { sheetLibraryOf } from '#contract/sheets/library.ts'
import { readSheet } from '#contract/sheets/read.ts'
import { unpack } from '#web/parts/sheet-import/unpack.ts'

/** A thread that reads a file as a browser does: what is different where there is no Buffer shows here. */

// The library looks for it when it is loaded.
Reflect.deleteProperty(globalThis, 'Buffer')
const { loadReader } = await import('#web/parts/sheet-import/load-reader.ts')

const { file_name, bytes } = workerData as { file_name: string; bytes: Uint8Array } // what a test hands over
const library = sheetLibraryOf(loadReader, () => null, unpack)
const result = await readSheet(file_name, bytes, library, headColumns(sheetForms.product))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window: there is no origin
parentPort?.postMessage(result)
