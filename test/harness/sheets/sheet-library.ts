import { read, set_cptable } from '@e965/xlsx'
import type { CP$Module } from '@e965/xlsx/dist/cpexcel.full.mjs'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { sheetLibraryOf } from '#contract/sheets/library.ts'
import { unpack } from '#web/parts/sheet-import/unpack.ts'

/** The reader of sheets as the browser's worker has it, in this thread: the same decompressor and the same library. */

// The file's types name one export, the file itself has these functions beside it.
const { utils: tables } = codepages as unknown as CP$Module
set_cptable(codepages)

export const sheetLibrary = sheetLibraryOf(async () => Promise.resolve(read), decode, unpack)

/** Words in the character set that Korean Windows writes. */
export function cp949(words: string): Uint8Array {
  return new Uint8Array(tables.encode(949, words) as Uint8Array)
}

/** Unlike a browser's, Node's own decoder lacks the syllables that CP949 adds to EUC-KR. */
const korean = /^(?:euc-?kr|ks_c_5601.*|cp949|windows-949)$/i

function decode(bytes: Uint8Array, label: string): string | null {
  if (korean.test(label)) return tables.decode(949, bytes)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null // the next one is tried
  }
}
