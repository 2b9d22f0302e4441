import { cellText, escapeXml, startsLikeFormula } from './cell-text.ts'
import { type RowBytes, type Stamp, rowBytes, stampOf } from './row-bytes.ts'
import { type ZipEntry, zip } from './zip.ts'

/** A cell: text stays text whatever it looks like (never a formula), a number is a number, null is empty. */
export type Cell = string | number | null

export type SheetColumn = {
  title: string
  /** Width in characters. */
  width: number
  /** A column of few distinct values (names, states): written once as shared strings. */
  repeats?: boolean
  /** A code: the cell is of text format, so that its leading zeros survive an edit in Excel. */
  code?: boolean
}

/** Adjacent cells that repeat in many rows: encoded once for all of them. */
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
/** The most shared strings, which are kept in memory; past it a text is written into its cell (inline string). */
const sharedMost = 50_000
/** Bytes compressed at a time: with fewer, the hand-over to the thread costs more than the compression. */
const pieceSize = 256 * 1024
/** The usual maximum of a row, in bytes. */
const rowSize = 32 * 1024
/** Characters of the shared strings encoded at a time. */
const textSize = 32 * 1024

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * Streams an .xlsx workbook of one sheet (ECMA-376): a frozen head row with a filter, then the rows. Memory does not
 * grow with their number.
 */
export function writeSheet(sheet: NewSheet): AsyncGenerator<Uint8Array> {
  const shared = new Map<string, number>()
  const entries: ZipEntry[] = [
    ...fixedParts(sheet),
    { path: 'xl/worksheets/sheet1.xml', pieces: rowPieces(sheet, shared) },
    // After the rows, which collect the strings.
    { path: 'xl/sharedStrings.xml', pieces: sharedPieces(shared) },
  ]
  return zip(entries)
}

/** Yields chunks of rows. A chunk is compressed before the next is requested, so the buffer can be reused. */
async function* rowPieces({ columns, blocks }: NewSheet, shared: Map<string, number>): AsyncGenerator<Uint8Array> {
  const last = columnLetters(Math.max(0, columns.length - 1))
  const place = rowBytes(pieceSize + rowSize)
  const writeRow = rowWriter(place, columns, shared)
  place.words(
    `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths(columns)}</cols><sheetData>`,
  )
  place.words(
    `<row r="1">${columns.map(({ title }, index) => `<c r="${columnLetters(index)}1" s="1" t="inlineStr"><is>${textElement(title)}</is></c>`).join('')}</row>`,
  )
  let row_no = 1
  for await (const block of blocks) {
    for (const row of block) {
      row_no = place.nextRow()
      if (row_no > sheetRowsMost) throw new RangeError('more rows than a sheet holds')
      writeRow(row)
      if (place.size() >= pieceSize) yield place.take()
    }
  }
  place.words(`</sheetData><autoFilter ref="A1:${last}${row_no}"/></worksheet>`)
  yield place.take()
}

/** Writes a row of cells at a time. */
function rowWriter(
  place: RowBytes,
  columns: readonly SheetColumn[],
  shared: Map<string, number>,
): (row: SheetRow) => void {
  const writers = columns.map((column, at) => cellWriter(place, column, columnLetters(at), shared))
  const [begin, end] = [stampOf(['<row r="', '">']), stampOf(['</row>'])]
  const groups = new WeakMap<CellGroup, Stamp>()
  const stampOfGroup = (group: CellGroup, from: number): Stamp => {
    const known = groups.get(group)
    if (known !== undefined) return known
    const words = ['']
    for (const [index, cell] of group.cells.entries()) {
      const [first, rest] = cell === null || cell === '' ? [] : (writers[from + index]?.wordsOf(cell) ?? [])
      if (first !== undefined && rest !== undefined) words.push(`${words.pop() ?? ''}${first}`, rest)
    }
    const stamp = stampOf(words)
    groups.set(group, stamp)
    return stamp
  }
  return (row) => {
    let at = 0
    place.stamp(begin)
    for (const cell of row) {
      if (typeof cell === 'object' && cell !== null) {
        place.stamp(stampOfGroup(cell, at))
        at += cell.cells.length
        continue
      }
      if (cell !== null && cell !== '') writers[at]?.write(cell)
      at += 1
    }
    place.stamp(end)
  }
}

/** The writer of a column's cells: text around the row number, and the encoding of a value. */
function cellWriter(place: RowBytes, column: SheetColumn, letter: string, shared: Map<string, number>) {
  const [begin, style] = [`<c r="${letter}`, column.code === true ? '" s="2"' : '"']
  const quoted = (cell: string) => column.code !== true && startsLikeFormula(cell)
  const wordsOf = (cell: string | number): [string, string] => {
    if (typeof cell === 'number') return [begin, `${style}><v>${cell}</v></c>`]
    const own = quoted(cell) ? '" s="3"' : style
    const reference = column.repeats === true ? sharedPlace(cell, shared) : null
    if (reference !== null) return [begin, `${own} t="s"><v>${reference}</v></c>`]
    return [begin, `${own} t="inlineStr"><is>${textElement(cell)}</is></c>`]
  }
  const open = (kind: string) => stampOf([begin, `${style}${kind}`])
  const [number, reference, text] = [open('><v>'), open(' t="s"><v>'), open(' t="inlineStr"><is><t>')]
  const [close, closeText] = [stampOf(['</v></c>']), stampOf(['</t></is></c>'])]
  const write = (cell: string | number) => {
    if (typeof cell === 'string' && quoted(cell)) return place.stamp(stampOf(wordsOf(cell)))
    const repeated = typeof cell === 'string' && column.repeats === true ? sharedPlace(cell, shared) : null
    const from = place.size()
    if (repeated !== null || typeof cell === 'number') {
      place.stamp(repeated === null ? number : reference)
      place.plainWords(String(repeated ?? cell))
      return place.stamp(close)
    }
    place.stamp(text)
    if (place.plainWords(cell)) return place.stamp(closeText)
    place.cut(from)
    return place.stamp(stampOf(wordsOf(cell)))
  }
  return { wordsOf, write }
}

/** The index of a shared string; null past the limit, where the text is written into its cell. */
function sharedPlace(text: string, shared: Map<string, number>): number | null {
  const known = shared.get(text)
  if (known !== undefined || shared.size >= sharedMost) return known ?? null
  const place = shared.size
  // A copy: a part of a longer text would keep the whole block of rows in memory.
  shared.set(Buffer.from(text).toString(), place)
  return place
}

function* sharedPieces(shared: ReadonlyMap<string, number>): Generator<Uint8Array> {
  let text = `${head}<sst xmlns="${spreadsheet}" uniqueCount="${shared.size}">`
  for (const value of shared.keys()) {
    text += `<si>${textElement(value)}</si>`
    if (text.length < textSize) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sst>`)
}

function textElement(value: string): string {
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
    // Formats: 0 plain, 1 the bold head, 2 text (49 is "@"), 3 with a quote prefix.
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Malgun Gothic"/></font><font><b/><sz val="11"/><name val="Malgun Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf quotePrefix="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
  return Object.entries(parts).map(([path, xml]) => ({ path, pieces: [Buffer.from(head + xml)] }))
}

/** Cleans a name to one that Excel takes for a sheet: at most 31 characters, none of `[]:*?/\`. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1'
}
