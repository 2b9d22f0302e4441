import type { SheetKind } from './sheet-bytes.ts'
import type { Book, SheetLibrary } from './sheet-read.ts'
import type { Unpack } from './xlsx-package.ts'

/** The part of SheetJS that is used, as it writes it. */
export type ReadBook = (content: Uint8Array | string, options: Record<string, unknown>) => unknown
/** Bytes as text in a character set; null when they do not fit it or nobody knows it. */
export type Decode = (bytes: Uint8Array, label: string) => string | null

/** SheetJS behind the type that `readSheet` asks for, loaded when a file needs it. Only ever run inside a worker that can be stopped. */
export function sheetLibraryOf(
  load: (kind: SheetKind) => Promise<ReadBook>,
  decode: Decode,
  unpack: Unpack,
): SheetLibrary {
  return {
    ...unpack,
    // Styles are read for what is hidden; formulas, markup and formatted words never are.
    async open(bytes, kind, rows) {
      const read = await load(kind)
      const book = read(kind === 'html' ? textOf(bytes, decode) : bytes, {
        type: kind === 'html' ? 'string' : 'array',
        // A table of a web page says nothing about types: all of it is text, and zeros in front stay.
        raw: kind === 'html',
        dense: true,
        cellDates: false,
        cellNF: true,
        cellStyles: true,
        cellFormula: false,
        cellHTML: false,
        cellText: false,
        sheetRows: rows,
      })
      return book as Book // the library's own types lack the dense form
    },
  }
}

/**
 * The text of a page: what it says of its own character set, else UTF-8 where that fits, else the old Korean one, in
 * which shops' own programs still write.
 */
function textOf(bytes: Uint8Array, decode: Decode): string {
  const start = String.fromCharCode(...bytes.subarray(0, 2048))
  const said = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  for (const label of [said, 'utf-8']) {
    const text = label === undefined ? null : decode(bytes, label)
    if (text !== null) return text
  }
  return decode(bytes, 'euc-kr') ?? ''
}
