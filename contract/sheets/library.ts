import { pageBook } from './page-sheet.ts'
import type { SheetKind } from './bytes.ts'
import type { Book, SheetLibrary } from './read.ts'
import { type Decode, isText, sheetText } from './text.ts'
import type { Unpack } from './xlsx/package.ts'

/** The part of SheetJS that is used, as it writes it. */
export type ReadBook = (content: Uint8Array | string, options: Record<string, unknown>) => unknown

/** SheetJS behind the type that `readSheet` asks for, loaded when a file needs it. Only ever run inside a worker that can be stopped. */
export function sheetLibraryOf(
  load: (kind: SheetKind) => Promise<ReadBook>,
  decode: Decode,
  unpack: Unpack,
): SheetLibrary {
  return {
    ...unpack,
    // Styles are read for hidden cells only; formulas, markup and formatted text never.
    async open(bytes, kind, rows) {
      if (kind === 'html') return pageBook(sheetText(kind, bytes, decode))
      const read = await load(kind)
      const book = read(isText(kind) ? sheetText(kind, bytes, decode) : bytes, {
        type: isText(kind) ? 'string' : 'array',
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
