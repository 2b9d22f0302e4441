import type { Book, BookCell, BookSheet } from './read.ts'
import { sheetColumnsMost, sheetRowsMost } from './sheet.ts'
import { SheetProblem } from './xlsx/package.ts'

/** Letters by their names in a page. */
const named: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  deg: '°',
  euro: '€',
  frac12: '½',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00A0',
  ndash: '–',
  plusmn: '±',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  times: '×',
  trade: '™',
  yen: '¥',
}

/** The letter of an escape, by name or number; an unknown one stays unchanged. */
function letterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return number === 0 || number > 0x10ffff ? whole : String.fromCodePoint(number)
}

/**
 * The tables of a page, each as a sheet: what shops' own programs write under the name of an old workbook. Whatever a
 * browser would show is read, closed properly or not; a table within a cell is a table of its own.
 */
export function pageBook(text: string): Book {
  const reader = tableReader()
  let [at, said] = [0, 0]
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', at)) {
    const tag = tagAt(text, from)
    at = tag === null ? from + 1 : behindMarkup(text, from)
    if (tag === null) continue
    reader.text(text, said, from)
    if (tag.name === 'script' || tag.name === 'style') at = behindUnread(text, at, tag.name)
    else reader.tag(tag, text.slice(from, at))
    said = at
  }
  reader.text(text, said, text.length)
  const sheets = reader.end()
  return {
    SheetNames: sheets.map((_, at) => `Sheet${at + 1}`),
    Sheets: Object.fromEntries(sheets.map((sheet, at) => [`Sheet${at + 1}`, sheet])),
  }
}

type Tag = { name: string; is_close: boolean }
/** Elements that end a line. */
const lineBreaks: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li'])
/** Limit of a tag, so that an unclosed quote does not swallow the page. */
const tagMost = 4096

function behindMarkup(text: string, from: number): number {
  if (text.startsWith('<!--', from)) {
    const end = text.indexOf('-->', from + 4)
    return end < 0 ? text.length : end + 3
  }
  const plain = text.indexOf('>', from)
  let quote = ''
  for (let at = from + 1; at < Math.min(text.length, from + tagMost); at += 1) {
    const letter = text.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '>') return at + 1
    else if (letter === '"' || letter === "'") quote = letter
  }
  return plain < 0 ? text.length : plain + 1
}

/** Null for a "<" that is only a letter. */
function tagAt(text: string, from: number): Tag | null {
  const second = text.charCodeAt(from + 1)
  const is_letter = (second | 32) >= 97 && (second | 32) <= 122
  if (!is_letter && !'!?/'.includes(text.charAt(from + 1))) return null
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9:]*)/i.exec(text.slice(from, from + 32)) ?? []
  if (name !== undefined) return { name: name.toLowerCase(), is_close: slash === '/' }
  return { name: '', is_close: false }
}

function behindUnread(text: string, at: number, name: string): number {
  const end = text.slice(at).search(name === 'script' ? /<\/script/i : /<\/style/i)
  return end < 0 ? text.length : behindMarkup(text, at + end)
}

type Open = {
  sheet: Required<Pick<BookSheet, '!data' | '!merges' | '!rows'>>
  row: number
  column: number
  /** Until which row a cell above reaches down, by column. */
  down: number[]
  cell: { words: string; wide: number; high: number; value: string | undefined } | null
}

/** A page of more is no list any more. */
const tablesMost = 1000
const mergesMost = 20_000

function tableReader() {
  const sheets: BookSheet[] = []
  const open: Open[] = []
  /** Of all tables. */
  let rows = 0

  const endCell = () => {
    const table = open.at(-1)
    if (table === undefined || table.cell === null) return
    const { words, wide, high, value } = table.cell
    const { row, column, sheet } = table
    table.cell = null
    const cell = cellOf(words, value)
    if (cell.v !== '' && column < sheetColumnsMost) lineOf(table)[column] = cell
    if ((wide > 1 || high > 1) && sheet['!merges'].length < mergesMost)
      sheet['!merges'].push({ s: { r: row, c: column }, e: { r: row + high - 1, c: column + wide - 1 } })
    if (high > 1) for (let over = column; over < column + wide; over += 1) table.down[over] = row + high
    table.column = column + wide
  }
  const lineOf = ({ sheet, row }: Open) => {
    const line = sheet['!data'][row]
    if (line !== undefined) return line
    rows += 1
    if (rows > sheetRowsMost) throw new SheetProblem('sheet.too_many_rows')
    return (sheet['!data'][row] = [])
  }
  const beginRow = (table: Open, whole: string) => {
    table.row += 1
    table.column = 0
    if (/display\s*:\s*none/i.test(whole)) table.sheet['!rows'][table.row] = { hidden: true }
  }
  const beginCell = (table: Open, whole: string) => {
    if (table.row < 0) beginRow(table, '')
    while (table.column < sheetColumnsMost && (table.down[table.column] ?? 0) > table.row) table.column += 1
    const [wide, high] = [spanOf(colspan, whole, sheetColumnsMost), spanOf(rowspan, whole, sheetRowsMost)]
    table.cell = { words: '', wide, high, value: /\bx:num="([^"]*)"/i.exec(whole)?.[1] }
  }
  return {
    text(page: string, from: number, to: number) {
      const cell = open.at(-1)?.cell
      if (cell !== undefined && cell !== null && to > from)
        cell.words += page.slice(from, to).replaceAll(/[\t\n\r ]+/g, ' ')
    },
    tag({ name, is_close }: Tag, whole: string) {
      const table = open.at(-1)
      if (name === 'table' && !is_close) {
        if (sheets.length >= tablesMost) throw new SheetProblem('sheet.bomb')
        const sheet: Open['sheet'] = { '!data': [], '!merges': [], '!rows': [] }
        open.push({ sheet, row: -1, column: 0, down: [], cell: null })
        sheets.push(sheet)
      } else if (table === undefined) return
      else if (name === 'table') {
        endCell()
        open.pop()
      } else if (name === 'tr') {
        endCell()
        if (!is_close) beginRow(table, whole)
      } else if (name === 'td' || name === 'th') {
        endCell()
        if (!is_close) beginCell(table, whole)
      } else if (table.cell !== null && lineBreaks.has(name) && (name === 'br' || is_close)) table.cell.words += '\n'
    },
    end(): BookSheet[] {
      while (open.length > 0) {
        endCell()
        open.pop()
      }
      return sheets
    },
  }
}

const colspan = /\bcolspan\s*=\s*["']?([0-9]+)/i
const rowspan = /\browspan\s*=\s*["']?([0-9]+)/i

function spanOf(name: RegExp, tag: string, most: number): number {
  // "<td>" has no span.
  const said = tag.length < 12 ? 1 : Number(name.exec(tag)?.[1] ?? 1)
  return Math.min(Math.max(1, said), most)
}

const onlyText = /^="([^"]*)"$/

/** Excel writes the number beside the displayed text, which may have lost digits. */
function cellOf(words: string, value: string | undefined): BookCell {
  const text = words
    .replaceAll(/ *\n */g, '\n')
    .trim()
    .replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z0-9]+);/gi, letterOf)
  const number = Number(value)
  const is_short = value !== undefined && value !== '' && /E\+[0-9]+$/i.test(text) && Number.isFinite(number)
  if (is_short) return { t: 'n', v: number }
  // A formula with only a text keeps leading zeros in Excel, which displays its content.
  return { t: 's', v: onlyText.exec(text)?.[1] ?? text }
}
