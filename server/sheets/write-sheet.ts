import { cellText, escapeXml } from './cell-text.ts'
import type { ZipEntry } from './zip.ts'
import { zip } from './zip.ts'

/** A cell: text stays text whatever it looks like (never a formula), a number is a number, null is empty. */
export type Cell = string | number | null

export type SheetColumn = {
  title: string
  /** Width in characters. */
  width: number
  /** The same few values again and again (names, states): they are written once and referred to. */
  repeats?: boolean
  /** A code: the cell is of text format, so that its leading zeros survive an edit in Excel. */
  code?: boolean
}

/** Cells of columns side by side that come in many rows as they are: put into words once for all rows that hold it. */
export type CellGroup = { readonly cells: readonly Cell[] }
export type SheetRow = readonly (Cell | CellGroup)[]

export type NewSheet = {
  name: string
  columns: readonly SheetColumn[]
  /** Rows in blocks of any size, each row as long as the columns. */
  blocks: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>
}

/** Excel holds this many rows, the head among them (specification of Excel). */
export const sheetRowsMost = 1_048_576
/** Text that is referred to is kept in memory; from here on it is written into its cell instead. */
const sharedMost = 50_000
/** Characters of XML that are put into bytes at a time: two bytes each where one is Korean, and together under 128 KB. */
const textSize = 32 * 1024
/** Bytes that are compressed at a time: handing fewer to the thread that packs them costs more than the packing. */
const pieceSize = 256 * 1024

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * An .xlsx workbook of one sheet (ECMA-376) as a stream of bytes: a frozen head row with a filter, then the rows as they
 * come. Memory stays flat however many rows there are.
 */
export function writeSheet(sheet: NewSheet): AsyncGenerator<Uint8Array> {
  const shared = new Map<string, string>()
  const entries: ZipEntry[] = [
    ...fixedParts(sheet),
    { path: 'xl/worksheets/sheet1.xml', pieces: rowPieces(sheet, shared) },
    // After the rows: only they know which strings there are.
    { path: 'xl/sharedStrings.xml', pieces: sharedPieces(shared) },
  ]
  return zip(entries)
}

/**
 * One place for all bytes of a part: a new one for each piece would wait in memory for a full collection. A piece is
 * packed before the next is asked for, so it may be written over.
 */
function bytePlace(): { put(text: string): Generator<Uint8Array>; rest(): Uint8Array } {
  const place = Buffer.allocUnsafeSlow(pieceSize)
  let used = 0
  const rest = () => {
    const bytes = place.subarray(0, used)
    used = 0
    return bytes
  }
  function* put(text: string): Generator<Uint8Array> {
    // No character of a string takes more than three bytes.
    const most = text.length * 3
    if (used + most > pieceSize) yield rest()
    if (most > pieceSize) yield Buffer.from(text)
    else used += place.write(text, used)
  }
  return { put, rest }
}

async function* rowPieces({ columns, blocks }: NewSheet, shared: Map<string, string>): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_, index) => columnLetters(index))
  const last = letters.at(-1) ?? 'A'
  const rowText = rowWriter(columns, letters, shared)
  let text = `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths(columns)}</cols><sheetData>`
  text += `<row r="1">${columns.map(({ title }, index) => `<c r="${letters[index]}1" s="1" t="inlineStr"><is>${textElement(title)}</is></c>`).join('')}</row>`
  const place = bytePlace()
  let row_no = 1
  for await (const block of blocks) {
    for (const row of block) {
      row_no += 1
      if (row_no > sheetRowsMost) throw new RangeError('more rows than a sheet holds')
      text += rowText(row, String(row_no))
      if (text.length < textSize) continue
      yield* place.put(text)
      text = ''
    }
  }
  yield* place.put(`${text}</sheetData><autoFilter ref="A1:${last}${row_no}"/></worksheet>`)
  yield place.rest()
}

/** What stands in a row's cells, around the number of the row. */
function rowWriter(columns: readonly SheetColumn[], letters: readonly string[], shared: Map<string, string>) {
  const begins = letters.map((letter) => `<c r="${letter}`)
  const ends = columns.map((column) => (column.code === true ? '" s="2"' : '"'))
  const after = (cell: string | number, at: number): string =>
    (ends[at] ?? '"') + (typeof cell === 'number' ? `><v>${cell}</v></c>` : textCell(cell, columns[at], shared))
  const groups = new WeakMap<CellGroup, readonly string[]>()
  /** The pieces of a group, between which the number of the row stands. */
  const piecesOf = (group: CellGroup, from: number): readonly string[] => {
    const known = groups.get(group)
    if (known !== undefined) return known
    const pieces = ['']
    for (const [index, cell] of group.cells.entries()) {
      if (cell === null || cell === '') continue
      pieces.push(`${pieces.pop() ?? ''}${begins[from + index] ?? ''}`, after(cell, from + index))
    }
    groups.set(group, pieces)
    return pieces
  }
  return (row: SheetRow, row_no: string): string => {
    let text = `<row r="${row_no}">`
    let at = 0
    for (const cell of row) {
      if (typeof cell === 'object' && cell !== null) {
        text += piecesOf(cell, at).join(row_no)
        at += cell.cells.length
        continue
      }
      if (cell !== null && cell !== '') text += (begins[at] ?? '') + row_no + after(cell, at)
      at += 1
    }
    return `${text}</row>`
  }
}

function textCell(cell: string, column: SheetColumn | undefined, shared: Map<string, string>): string {
  if (column?.repeats === true) {
    const known = shared.get(cell)
    if (known !== undefined) return known
    if (shared.size < sharedMost) {
      const reference = ` t="s"><v>${shared.size}</v></c>`
      // A copy: a part of a longer text would keep the whole block of rows in memory.
      shared.set(Buffer.from(cell).toString(), reference)
      return reference
    }
  }
  return ` t="inlineStr"><is>${textElement(cell)}</is></c>`
}

function* sharedPieces(shared: ReadonlyMap<string, string>): Generator<Uint8Array> {
  let text = `${head}<sst xmlns="${spreadsheet}" uniqueCount="${shared.size}">`
  for (const value of shared.keys()) {
    text += `<si>${textElement(value)}</si>`
    if (text.length < textSize) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sst>`)
}

/** Words of letters, digits and what stands between them in codes, times and addresses: nothing to take care of. */
const harmless = /^[\w.:/@-]+(?: [\w.:/@-]+)*$/

function textElement(value: string): string {
  if (value.length <= 100 && harmless.test(value) && !value.includes('_x')) return `<t>${value}</t>`
  const text = cellText(value)
  // White space at an end is lost unless it is asked for.
  return /^\s|\s$|[\r\n\t]/.test(text) ? `<t xml:space="preserve">${text}</t>` : `<t>${text}</t>`
}

function widths(columns: readonly SheetColumn[]): string {
  return columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
}

/** A, B … Z, AA … */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCodePoint(65 + (index % 26))
}

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'

function fixedParts({ name }: NewSheet): ZipEntry[] {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    // Formats: 0 plain, 1 the bold head, 2 text (49 is "@").
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Malgun Gothic"/></font><font><b/><sz val="11"/><name val="Malgun Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
  return Object.entries(parts).map(([path, xml]) => ({ path, pieces: [Buffer.from(head + xml)] }))
}

/** What Excel takes as a sheet's name: at most 31 characters, none of `[]:*?/\`. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1'
}
