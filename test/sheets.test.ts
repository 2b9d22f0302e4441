import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { inspectSheet } from '#contract/sheets/bytes.ts'
import { recordsOf } from '#contract/sheets/head.ts'
import { readSheet } from '#contract/sheets/read.ts'
import { writeSheet } from '#server/sheets/write-sheet.ts'
import { sharedData } from './harness/shared-data.ts'
import { cp949, sheetLibrary } from './harness/sheets/sheet-library.ts'

/** Spreadsheets as they come, read by the rules that the browser's worker runs. */

const columns = [
  { field: 'product_name', names: ['상품명', 'product_name'], required: true },
  { field: 'product_price', names: ['판매가', '가격'], required: true },
  { field: 'product_code', names: ['상품코드'], required: false },
] as const

const readOne = async (file_name: string, bytes: Uint8Array) => readSheet(file_name, bytes, sheetLibrary)

type Kind = 'xlsx' | 'biff8' | 'biff5' | 'html' | 'xlml' | 'xlsb' | 'ods'

function sheetBytes(rows: unknown[][], kind: Kind = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '상품')
  return new Uint8Array(write(book, { type: 'array', bookType: kind, codepage: 949 }) as ArrayBuffer)
}

const rows = [
  ['상품명', '판매가', '상품코드'],
  ['가죽 가방', 128_000, '00123'],
  ['은반지', 45_000, 'R-7'],
]
const words = [
  ['상품명', '판매가', '상품코드'],
  ['가죽 가방', '128000', '00123'],
  ['은반지', '45000', 'R-7'],
]

for (const [kind, file_name] of [
  ['xlsx', 'a.xlsx'],
  ['biff8', 'a.xls'],
  ['html', 'a.xls'],
  ['xlml', 'a.xls'],
  ['xlsb', 'a.xlsx'],
  ['ods', 'a.xlsx'],
  ['xlsx', 'a.xls'],
] as const)
  test(`a sheet of ${kind} named ${file_name} is read by what it is`, async () => {
    const { sheet, refusal } = await readOne(file_name, sheetBytes(rows, kind))
    expect(refusal).toBeNull()
    expect(sheet?.rows).toEqual(words)
  })

test('a page of a shop’s own program, in the old Korean character set, keeps its words and its zeros', async () => {
  const page =
    '<html><body><table><tr><td>상품명</td><td>상품코드</td></tr><tr><td>똠방각하 가방</td><td>00123</td></tr></table></body></html>'
  const { sheet } = await readOne('a.xls', cp949(page))
  expect(sheet?.rows).toEqual([
    ['상품명', '상품코드'],
    ['똠방각하 가방', '00123'],
  ])
})

test('our own sheets are read as they were written', async () => {
  const pieces: Uint8Array[] = []
  const blocks = [[['가죽 가방', '0012', 3] as const]]
  const columns_of = ['상품명', '상품코드', '판매가'].map((title) => ({ title, width: 10 }))
  for await (const piece of writeSheet({ name: '상품', columns: columns_of, blocks })) pieces.push(piece)
  const { sheet } = await readOne('a.xlsx', new Uint8Array(Buffer.concat(pieces)))
  expect(sheet?.rows[1]).toEqual(['가죽 가방', '0012', '3'])
})

test('the head may stand below a title, in another order, with marks and spaces in its names', async () => {
  const bytes = sheetBytes([
    ['2026년 가을 상품 목록'],
    [],
    ['번호', '판매가 *', '상 품 명(필수)'],
    [1, 128_000, ' 가죽 가방 '],
    [],
    [2, 45_000, '은반지'],
  ])
  const { sheet } = await readOne('a.xlsx', bytes)
  if (sheet === null) throw new Error('not read')
  const { rows: records } = recordsOf(sheet, columns)
  expect(records?.map(({ row_no, fields }) => [row_no, fields])).toEqual([
    [4, { product_name: '가죽 가방', product_price: '128000' }],
    [6, { product_name: '은반지', product_price: '45000' }],
  ])
})

test('a required column that is not there is named', async () => {
  const { sheet } = await readOne('a.xlsx', sheetBytes([['상품명'], ['가죽 가방']]))
  if (sheet === null) throw new Error('not read')
  expect(recordsOf(sheet, columns)).toEqual({ rows: null, missing: ['판매가'], twice: [] })
})

test('a code that a sheet has kept as a number of too many digits is marked: its last digits are lost', async () => {
  const { sheet } = await readOne('a.xlsx', sheetBytes([['상품코드'], [8_801_234_567_890_123], [8_801_234_567_890]]))
  expect(sheet?.notes).toMatchObject({ '1:0': 'precision', '2:0': 'number' })
  expect(sheet?.rows[2]).toEqual(['8801234567890'])
})

test('zeros that the format shows are kept, dates are days, and no exponent appears', async () => {
  const book = utils.book_new()
  const page = utils.aoa_to_sheet([[123, 46_347, 1e14, 0.1 + 0.2]])
  Object.assign(page['A1'] ?? {}, { z: '00000000' })
  Object.assign(page['B1'] ?? {}, { z: 'yyyy-mm-dd' })
  utils.book_append_sheet(book, page, '상품')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const { sheet } = await readOne('a.xlsx', bytes)
  expect(sheet?.rows[0]).toEqual(['00000123', '2026-11-21', '100000000000000', '0.3'])
})

const text = (words_of: string) => new TextEncoder().encode(words_of)
for (const [what, file_name, bytes, refusal] of [
  ['a picture', 'a.xlsx', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'sheet.not_a_sheet'],
  ['a PDF', 'a.xls', text('%PDF-1.7'), 'sheet.not_a_sheet'],
  ['plain text', 'a.xls', text('상품명,판매가'), 'sheet.not_a_sheet'],
  ['a file of another name', 'a.csv', sheetBytes(rows), 'sheet.wrong_extension'],
  ['an empty file', 'a.xlsx', new Uint8Array(), 'sheet.no_data'],
  ['half of a sheet', 'a.xlsx', sheetBytes(rows).slice(0, 900), 'sheet.broken'],
  ['a sheet without anything', 'a.xlsx', sheetBytes([[]]), 'sheet.no_data'],
  ['eleven megabytes', 'a.xlsx', new Uint8Array(11_000_000), 'sheet.too_large'],
] as const)
  test(`${what} is refused as ${refusal}`, async () => {
    expect(await readOne(file_name, bytes)).toEqual({ sheet: null, refusal })
  })

test('a bomb is refused by a look at its directory, before anything is unpacked', () => {
  const bytes = bomb(4000)
  expect(inspectSheet('a.xlsx', bytes)).toEqual({ kind: null, refusal: 'sheet.bomb' })
})

test('a sheet that says less than it unpacks to is left as soon as there is more', async () => {
  const { refusal } = await readOne('a.xlsx', bomb(1500, 1000))
  expect(refusal).toBe('sheet.broken')
})

/** A workbook whose one sheet unpacks to so many MiB; `said` is what its directory claims, in bytes. */
function bomb(mebibytes: number, said?: number): Uint8Array {
  const block = Buffer.alloc(1024 * 1024, ' ')
  const packed = deflateRawSync(block, { finishFlush: 2 })
  const body = Buffer.concat([...Array.from({ length: Math.min(mebibytes, 4000) }, () => packed), Buffer.from([3, 0])])
  const size = Math.min(said ?? mebibytes * 1024 * 1024, 0xffffffff)
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(8, 10)
  record.writeUInt32LE(body.length, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(record.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + body.length, 16)
  return new Uint8Array(Buffer.concat([local, name, body, record, name, end]))
}

const collection = sharedData('spreadsheets')
const listed = collection === null ? [] : readFileSync(join(collection, 'MANIFEST.jsonl'), 'utf8').trim().split('\n')
type Listed = { file: string; expect: string; first_rows?: string[][] }

/** Where our words differ from that program's, and why ours are meant. */
const ours: Readonly<Record<string, string>> = {
  'biff4.xls': 'it cuts a long title to its column',
  'date1900.xlsx': 'days before March 1900 are Excel’s own, with its leap day',
  'sylk_named.xls': 'days before March 1900 are Excel’s own, with its leap day',
  'error_cells.xlsx': 'errors keep Excel’s names',
  'excel_html_named.xls': 'lines within one cell stay in it',
  'no_sst.xlsx': 'a date is a day, YYYY-MM-DD',
  'wps_write.xls': 'a date is a day, and a boolean a word',
  'wps_write.xlsx': 'a date is a day',
  'xlsb_bytes_named.xlsx': 'that program cannot open it; we read its first cell',
  'capital_workbook_stream.xls': 'it holds nothing',
}

for (const line of listed) {
  const { file, expect: expected, first_rows } = JSON.parse(line) as Listed // the collection's own list
  test(`${file}: ${expected}`, async () => {
    const bytes = new Uint8Array(readFileSync(join(collection ?? '', file)))
    const { sheet, refusal } = await readOne(file, bytes)
    if (expected.startsWith('refuse')) return expect(refusal).toBe('sheet.encrypted')
    if (file in ours) return expect([refusal, 'sheet.no_data']).toContain(refusal)
    expect(refusal).toBeNull()
    return expect(trimmed(sheet?.rows.slice(0, first_rows?.length) ?? [])).toEqual(trimmed(first_rows ?? []))
  })
}

/** Without empty cells at the ends of rows, and empty rows at the end. */
function trimmed(cells: readonly (readonly string[])[]): string[][] {
  const short = cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1)
}
