import type { Book, SheetLibrary } from './sheet-read.ts'
import type { Unpack } from './xlsx-package.ts'

/** The parts of SheetJS that are used, as it writes them. */
export type SheetJs = {
  read(content: Uint8Array | string, options: Record<string, unknown>): unknown
  SSF: {
    is_date(format: string): boolean
    parse_date_code(value: number, options: { date1904: boolean }): DateParts | null
  }
}
/** Bytes as text in a character set; null when they do not fit it or nobody knows it. */
export type Decode = (bytes: Uint8Array, label: string) => string | null

type DateParts = { y: number; m: number; d: number; H: number; M: number; S: number }

/** SheetJS behind the type that `readSheet` asks for. Only ever run inside a worker that can be stopped. */
export function sheetLibraryOf({ read, SSF }: SheetJs, decode: Decode, unpack: Unpack): SheetLibrary {
  return {
    ...unpack,
    // Styles are read for what is hidden; formulas, markup and formatted words never are. The library's own types lack the dense form.
    open: (bytes, kind, rows) =>
      read(kind === 'html' ? textOf(bytes, decode) : bytes, {
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
      }) as Book,
    isDateFormat: (format) => SSF.is_date(format),
    dayOf(value, is_1904) {
      const parts = SSF.parse_date_code(value, { date1904: is_1904 })
      if (parts === null) return null
      const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
      return value % 1 === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`
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

function two(number: number): string {
  return String(number).padStart(2, '0')
}
