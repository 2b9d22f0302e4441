import { parentPort, workerData } from 'node:worker_threads'
import { read, set_cptable } from '@e965/xlsx'
import type { CP$Module } from '@e965/xlsx/dist/cpexcel.full.mjs'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { sheetLibraryOf } from '#contract/sheets/library.ts'
import { readSheet } from '#contract/sheets/read.ts'
import type { SheetTask } from './read-sheet-file.ts'
import { unpack } from './unpack.ts'

/** A thread of its own for one file: it is thrown away with whatever the file made of its memory. */

set_cptable(codepages)
// The file's types name one export, the file itself has these functions beside it.
const { utils } = codepages as unknown as CP$Module

/** Node’s own decoder lacks the syllables that CP949 adds to EUC-KR. */
const korean = /^(euc-?kr|ks_c_5601.*|cp949|windows-949)$/i

function decode(bytes: Uint8Array, label: string): string | null {
  if (korean.test(label)) return utils.decode(949, bytes)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null // the next one is tried
  }
}

const { file_name, bytes, columns } = workerData as SheetTask // handed over by read-sheet-file.ts alone
const library = sheetLibraryOf(async () => Promise.resolve(read), decode, unpack)
const result = await readSheet(file_name, bytes, library, columns)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window: there is no origin
parentPort?.postMessage(result)
