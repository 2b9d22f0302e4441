import type { SheetKind } from './bytes.ts'
import { SheetProblem } from './xlsx/package.ts'

/** Workbooks that are a text: a page of a shop's own program, a workbook in one XML, a list of SYLK. */

/** Decodes bytes in a character set; null if they are invalid or the set is unknown. */
export type Decode = (bytes: Uint8Array, label: string) => string | null
export type TextKind = Extract<SheetKind, 'html' | 'xml' | 'sylk'>

export function isText(kind: SheetKind): kind is TextKind {
  return kind === 'html' || kind === 'xml' || kind === 'sylk'
}

/** The text of such a workbook. */
export function sheetText(kind: TextKind, bytes: Uint8Array, decode: Decode): string {
  const text = textOf(bytes, decode).replace(/^\uFEFF/, '')
  if (kind === 'sylk' && farPlace.test(text)) throw new SheetProblem('sheet.broken')
  return kind === 'xml' ? withoutLooks(text) : text
}

/** Korean letters take three bytes in UTF-8; text of another encoding that is valid by chance has none. */
const farLetter = /[\u0800-\uFFFF]/

/**
 * Decodes by the byte order mark, else as UTF-8 if valid and likely, else by its declared encoding, else in the old
 * Korean one, which shops' programs still write.
 */
function textOf(bytes: Uint8Array, decode: Decode): string {
  const wide = wideSet(bytes)
  const marked = wide === null ? null : decode(bytes, wide)
  if (marked !== null) return marked
  const plain = decode(bytes, 'utf-8')
  if (plain !== null && farLetter.test(plain)) return plain
  const start = String.fromCharCode(...bytes.subarray(0, 2048))
  const said = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  // Letters of two bytes would have shown by their zeros.
  const told = said === undefined || /^utf-?16/i.test(said) ? null : decode(bytes, said)
  return told ?? plain ?? decode(bytes, 'euc-kr') ?? ''
}

/** Letters of two bytes show by their mark or their zeros. */
function wideSet([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null
}

/** Words of a cell without the looks of their parts, of which the library would keep the last part only. */
function withoutLooks(text: string): string {
  const open = /<(?:\w+:)?Data\b[^>]*>/g
  const close = /<\/(?:\w+:)?Data>/g
  let [plain, at] = ['', 0]
  for (let found = open.exec(text); found !== null; found = open.exec(text)) {
    close.lastIndex = open.lastIndex
    const end = close.exec(text)
    if (end === null) break
    const inner = text.slice(open.lastIndex, end.index)
    plain += text.slice(at, open.lastIndex) + (inner.includes('<') ? inner.replaceAll(markup, '') : inner)
    at = end.index
    open.lastIndex = close.lastIndex
  }
  return plain + text.slice(at)
}

const markup = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g
/** Rows and columns that no sheet has: the library would make room for all of them. */
const farPlace = /;[XY]\d{8}/
