import { crc32 as system } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from '#contract/sheets/xlsx/crc32.ts'
import { inspectSheet } from '#contract/sheets/bytes.ts'
import type { SheetRefusal } from '#contract/sheets/sheet.ts'
import { oddList, wordsOf } from './harness/sheets/odd-list.ts'
import { type OddBook, documentOf, oddBook, rowsXml } from './harness/sheets/odd-sheet.ts'
import { zipOf } from './harness/sheets/odd-zip.ts'

/** Archives and compound files that are broken, guarded, or made to be too much; and parts in other character sets. */

const list = rowsXml([
  ['상품명', '판매가'],
  ['가죽 가방', 128_000],
])
const page = { name: '상품', xml: list }
const sheet = 'xl/worksheets/sheet1.xml'
const whole = documentOf('worksheet', list)
const good = oddBook({ sheets: [page], zip: { stored: true } })

test('the check sum is the system’s, however the bytes come', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * at * 7) % 251)
  for (const length of [0, 1, 7, 8, 9, 63, 1000])
    expect(crc32(bytes.subarray(0, length), 0)).toBe(system(bytes.subarray(0, length)))
  expect(crc32(bytes.subarray(13), crc32(bytes.subarray(0, 13), 0))).toBe(system(bytes))
})

test('one digit that changed on its way is noticed', async () => {
  const bytes = Uint8Array.from(good)
  const at = Buffer.from(bytes).indexOf('128000')
  bytes[at] = '9'.charCodeAt(0)
  expect(await oddList(bytes)).toBe('sheet.broken')
  expect(wordsOf(await oddList(good), 'product_price')).toEqual(['128000'])
})

const with_part = (content: string | Uint8Array, rest: Partial<OddBook> = {}) =>
  oddBook({ sheets: [page], parts: { [sheet]: content }, ...rest })
const utf16 = (words: string) => Buffer.from(words, 'utf16le')
for (const [what, bytes] of [
  [
    'that says UTF-16 and is UTF-8, as programs write that make a text first',
    with_part(whole.replace('UTF-8', 'utf-16')),
  ],
  ['in UTF-16 without a mark', with_part(utf16(whole.replace('UTF-8', 'UTF-16')))],
  ['in UTF-16 the other way round', with_part(utf16(`\uFEFF${whole}`).swap16())],
  ['with a mark of UTF-8 and another word', with_part(`\uFEFF${whole.replace('UTF-8', 'utf-16')}`)],
] satisfies [string, Uint8Array][])
  test(`a part ${what}`, async () => {
    expect(wordsOf(await oddList(bytes), 'product_name')).toEqual(['가죽 가방'])
  })

/** An archive whose directory says another size of a part than it has. */
function lying(part: string, said: number): Uint8Array {
  const bytes = Buffer.from(oddBook({ sheets: [page], zip: { reversed: true } }))
  // The directory has the name last.
  bytes.writeUInt32LE(said, bytes.lastIndexOf(part) - 46 + 24)
  return new Uint8Array(bytes)
}

/** A compound file with these streams in its directory. */
function compound(...names: string[]): Uint8Array {
  const bytes = Buffer.alloc(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 1024 + index * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64)
    bytes[at + 66] = index === 0 ? 5 : 2
  }
  // A text that only speaks of workbooks.
  bytes.write('Workbook Book', 512, 'utf16le')
  return new Uint8Array(bytes)
}

const ods = (rows: string, manifest = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<o:document-content xmlns:o="o" xmlns:t="t"><o:body><o:spreadsheet><t:table t:name="상품">${rows}</t:table></o:spreadsheet></o:body></o:document-content>`,
    'META-INF/manifest.xml': `<m:manifest xmlns:m="m">${manifest}</m:manifest>`,
  })
const cells = (rows: number, columns: number) =>
  `<t:table-row t:number-rows-repeated="${rows}"><t:table-cell t:number-columns-repeated="${columns}" o:value-type="string"/></t:table-row>`
const long = `<si><t>${'x'.repeat(30_000)}</t></si>`
const crowded = oddBook({
  sheets: [page],
  parts: { 'xl/workbook.xml': documentOf('workbook', '<sheet name="a"/>'.repeat(1001)) },
})

for (const [what, bytes, refusal] of [
  ['a part that is smaller than said', lying(sheet, 9_999), 'sheet.broken'],
  ['a part that is larger than said', lying(sheet, 10), 'sheet.broken'],
  ['a thousand sheets and one', crowded, 'sheet.bomb'],
  // Less than fifty megabytes: only what is read tells.
  ['texts that no cell names', oddBook({ sheets: [page], strings: long.repeat(1400) }), 'sheet.too_much_text'],
  ['a sheet of one repeated cell', ods(cells(1_048_576, 16_384)), 'sheet.bomb'],
  ['a row of one repeated cell', ods(cells(1, 100_000_000)), 'sheet.bomb'],
  ['a password of OpenDocument', ods(cells(1, 1), '<m:encryption-data/>'), 'sheet.encrypted'],
  [
    'a password of a newer one',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'encrypted-package': 'x' }),
    'sheet.encrypted',
  ],
  ['a password of Excel', compound('EncryptionInfo', 'EncryptedPackage'), 'sheet.encrypted'],
  ['rights of Windows', compound('Workbook', '\u0009DRMContent'), 'sheet.encrypted'],
  ['a letter of Word', compound('WordDocument', '1Table'), 'sheet.not_a_sheet'],
  ['another archive in it', zipOf({ '상품.xlsx': good }), 'sheet.not_a_sheet'],
  ['a document of Numbers', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'sheet.not_a_sheet'],
  ['a program’s warning before it', Buffer.concat([Buffer.from('<br />\nWarning: x\n'), good]), 'sheet.not_a_sheet'],
] satisfies [string, Uint8Array, SheetRefusal][])
  test(`a file with ${what} is refused as ${refusal}`, async () => {
    expect(await oddList(bytes)).toBe(refusal)
  })

test('a part that unpacks to hundreds of times its size is refused by a look at the directory', () => {
  const bytes = with_part(`${list}${'<row/>'.repeat(10_000_000)}`)
  expect(bytes.length).toBeLessThan(200_000)
  expect(inspectSheet('a.xlsx', bytes)).toEqual({ kind: null, refusal: 'sheet.bomb' })
})

test('parts that are each of a possible size and too much together are refused by the same look', () => {
  const names = [1, 2, 3, 4, 5].map((no) => `xl/media/picture${no}.bin`)
  const book = (said: number) => {
    const parts = Object.fromEntries(names.map((name) => [name, 'x']))
    const bytes = Buffer.from(oddBook({ sheets: [page], parts, zip: { reversed: true } }))
    for (const name of names) bytes.writeUInt32LE(said, bytes.lastIndexOf(name) - 46 + 24)
    return new Uint8Array(bytes)
  }
  const mebibyte = 1024 * 1024
  expect(inspectSheet('a.xlsx', book(45 * mebibyte))).toEqual({ kind: null, refusal: 'sheet.bomb' })
  expect(inspectSheet('a.xlsx', book(35 * mebibyte))).toEqual({ kind: 'xlsx', refusal: null })
})

test('more parts than any program writes are refused by it too', () => {
  const book = (count: number) => {
    const parts = Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}.bin`, 'x']))
    return inspectSheet('a.xlsx', oddBook({ sheets: [page], parts, zip: { stored: true } }))
  }
  expect(book(5001)).toEqual({ kind: null, refusal: 'sheet.bomb' })
  expect(book(4000)).toEqual({ kind: 'xlsx', refusal: null })
})
