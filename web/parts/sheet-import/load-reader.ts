import type { CP$Module } from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { SheetKind } from '#contract/sheets/bytes.ts'
import type { ReadBook } from '#contract/sheets/library.ts'

/** The reader of older workbooks. Only those need the tables of old character sets, which are most of its size. */
export async function loadReader(kind: SheetKind): Promise<ReadBook> {
  const { read, set_cptable } = await import('@e965/xlsx')
  if (kind === 'xls') set_cptable(patient(await import('@e965/xlsx/dist/cpexcel.full.mjs')))
  return read
}

/** In the place of a byte that is no letter. */
const unknown = '\uFFFD'

/**
 * Outside Node these tables throw at bytes that are no letter, and the library reads some texts of BIFF5 (formats, the
 * author's name) byte by byte, which cuts Korean letters in two. None of these texts is shown: the workbook is read anyway.
 */
function patient(tables: object): Pick<CP$Module, 'utils'> {
  const { utils } = tables as CP$Module // the file's types name one export; the file has these functions beside it
  const decode = (set: number, bytes: Bytes): string =>
    quietly(() => utils.decode(set, bytes)) ?? lettersOf(bytes, (part) => quietly(() => utils.decode(set, part)))
  return { utils: { ...utils, decode } } // that is all that the library takes of them
}

type Bytes = number[] | Uint8Array

function lettersOf(bytes: Bytes, decode: (part: number[]) => string | null): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second] = [bytes[at], bytes[at + 1]]
    const single = decode([first])
    const double = single === null && second !== undefined ? decode([first, second]) : null
    letters += single ?? double ?? unknown
    if (double !== null) at += 1
  }
  return letters
}

function quietly(decode: () => string): string | null {
  try {
    return decode()
  } catch {
    return null
  }
}
