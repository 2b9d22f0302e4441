import { expect, test } from 'vitest'
import type { CellNote } from '#contract/sheets/note.ts'
import { type OddBook, oddBook, rowsXml, text } from './harness/sheets/odd-sheet.ts'
import { oddList, wordsOf } from './harness/sheets/odd-list.ts'

/** Cells as their owner sees them: what a number format shows, what Excel made of a value, what a merged cell hides. */

const head = `<row r="1">${text('A1', '상품명')}${text('B1', '판매가')}${text('C1', '상품코드')}${text('D1', '옵션명')}</row>`
const book = (cells: string, rest: Partial<OddBook> = {}) =>
  oddBook({ sheets: [{ name: '상품', xml: `<sheetData>${head}<row r="2">${cells}</row></sheetData>` }], ...rest })
const ids = new Map([
  ['0%', 9],
  ['h:mm', 20],
  ['d-mmm', 16],
  ['mm-dd', 58],
  ['[h]:mm:ss', 46],
])
/** A cell of the column 옵션명 with a number in this format. */
function shown(format: string, value: number | string, workbook = ''): Uint8Array {
  const number = ids.get(format) ?? 170
  const own = `<numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></numFmts>`
  const styles = `${own}<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${number}"/></cellXfs>`
  return book(`${text('A2', '가방')}<c r="B2"><v>1</v></c><c r="D2" s="1"><v>${value}</v></c>`, { styles, workbook })
}

for (const [format, value, said, note] of [
  ['0%', 0.7, '70%', undefined],
  ['0.0%', 0.995, '99.5%', undefined],
  ['0%', 0.07, '7%', undefined],
  ['0%', 0.125, '12.5%', undefined],
  ['0.00', 1.1, '1.10', 'number'],
  ['0.0', 1.25, '1.25', 'number'],
  ['#,##0.00', 1234.5, '1234.5', 'number'],
  ['000-0000-0000', 1_012_345_678, '010-1234-5678', undefined],
  ['"SN-"000000', 123, 'SN-000123', undefined],
  ['"SN-"0', 123, 'SN-123', undefined],
  ['\\A\\-000', 7, 'A-007', undefined],
  ['000000_-', 123, '000123', undefined],
  ['00000;-00000', 123, '00123', undefined],
  ['[&lt;=9999999]###-####;(0##) ####-####'.replaceAll('&lt;', '<'), 5_551_234, '555-1234', undefined],
  ['[<=9999999]###-####;(0##) ####-####', 212_345_678, '(02) 1234-5678', undefined],
  ['"₩"#,##0', 128_000, '128000', 'number'],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 128_000, '128000', 'number'],
  ['0"원"', 128_000, '128000', 'number'],
  ['0"개"', 3, '3', 'number'],
  ['G/표준', 3, '3', 'number'],
  ['0000000000000000', 8_801_234_567_890_123, '8801234567890123', 'precision'],
  ['h:mm', 0.4375, '10:30', undefined],
  ['[$-412]AM/PM h:mm;@', 0.4375, '10:30', undefined],
  ['mm:ss', 0.4375, '10:30:00', undefined],
  ['[h]:mm:ss', 1.041_666_666_666_666_7, '25:00:00', undefined],
  ['[mm]:ss', 0.0625, '90:00', undefined],
  ['yyyy-mm-dd h:mm', 46_347.4375, '2026-11-21 10:30:00', undefined],
  ['yyyy"년" m"월" d"일" dddd', 46_347, '2026-11-21', undefined],
  ['m"월" d"일"', 46_347, '2026-11-21', 'date'],
  ['mm-dd', 46_347, '2026-11-21', 'date'],
  ['d-mmm', 46_347, '2026-11-21', 'date'],
  ['mmm-yy', 46_347, '2026-11-21', 'date'],
] satisfies [string, number, string, CellNote | undefined][])
  test(`${value} in the format ${format} is read as ${said}${note === undefined ? '' : `, and told as ${note}`}`, async () => {
    const list = await oddList(shown(format, value))
    expect(list).toMatchObject({ rows: [{ fields: { variant_name: said } }] })
    expect(typeof list === 'string' ? list : list.rows[0]?.notes['variant_name']).toBe(note)
  })

test('the word of an error that was pasted as a value is told as one', async () => {
  expect(await oddList(book(`${text('A2', '#N/A')}<c r="B2"><v>1</v></c>`))).toMatchObject({
    rows: [{ notes: { product_name: 'error' } }],
  })
})

test('a 0 of a formula that its writer left to Excel is no value; one that Excel has reckoned is', async () => {
  const cells = `${text('A2', '가방')}<c r="B2"><f>1000*3</f><v>0</v></c><c r="D2"><f>SUM(B2)</f><v>3000</v></c>`
  // The writer's mark stands behind its sheets, where `workbook` is put: its place says nothing.
  const left = await oddList(book(cells, { workbook: '<calcPr calcId="124519" fullCalcOnLoad="1"/>' }))
  expect(left).toMatchObject({
    rows: [{ fields: { product_price: '', variant_name: '3000' }, notes: { product_price: 'formula' } }],
  })
  const reckoned = await oddList(book(cells, { workbook: '<calcPr calcId="191029"/>' }))
  expect(reckoned).toMatchObject({ rows: [{ fields: { product_price: '0' } }] })
})

test('lines of a cell end alike, whatever its writer ends them with', async () => {
  const cells = `${text('A2', '가방\r\n큰 것')}<c r="B2"><v>1</v></c>${text('D2', '빨강_x000D_\n&#13;파랑')}`
  expect(await oddList(book(cells))).toMatchObject({
    rows: [{ fields: { product_name: '가방\n큰 것', variant_name: '빨강\r\n\r파랑' } }],
  })
})

const merged = (rows: readonly (readonly (string | number)[])[], ...refs: string[]) => {
  const cells = refs.map((ref) => `<mergeCell ref="${ref}"/>`)
  return oddBook({ sheets: [{ name: '상품', xml: `${rowsXml(rows)}<mergeCells>${cells.join('')}</mergeCells>` }] })
}

test('what a cell above covers is missed in every column; what one beside covers, and merged empty cells, are not', async () => {
  const bytes = merged(
    [
      ['상품명', '판매가', '상품코드', '브랜드', '옵션명'],
      ['가방', 1000, 'BAG', '', '빨강'],
      ['', 1000, '', '', '파랑'],
      ['지갑', 2000, 'W-1', '', ''],
    ],
    'A2:A3',
    'C2:C3',
    'D2:D4',
    'C4:D4',
  )
  const list = await oddList(bytes)
  expect(list).toMatchObject({
    rows: [
      { notes: { product_price: 'number' } },
      { notes: { product_name: 'merged', product_code: 'merged', product_price: 'number' } },
      { notes: { brand_name: 'beside' } },
    ],
  })
  expect(typeof list === 'string' ? list : Object.keys(list.rows[1]?.notes ?? {})).not.toContain('brand_name')
})

test('rows with a number in front and nothing of ours are skipped and counted; columns that are not ours are named', async () => {
  const rows = [
    ['번호', '*상품명', '[필수]\n판매가(원)', '비고', '창고', '1. 브랜드명 (선택)'],
    [1, '가방', 1000, '', '', '메종'],
    [2, '지갑', 2000, '재입고', '', ''],
    ...Array.from({ length: 40 }, (_, at) => [at + 3, '', '', '', '', '\u200B']),
  ]
  expect(await oddList(oddBook({ sheets: [{ name: '상품', xml: rowsXml(rows) }] }))).toMatchObject({
    rows: [{ fields: { product_name: '가방', brand_name: '메종' } }, { fields: { product_name: '지갑' } }],
    skipped_rows: 40,
    other_columns: ['번호', '비고'],
  })
})

test('heads as people mark them are known', async () => {
  for (const name of [
    '※상품명',
    '★ 상품명 ★',
    '①상품명',
    '【필수】상품명',
    '&lt;필수&gt; 상품명',
    '상품명 필수',
    '(상품명)',
    '「상품명」',
    '상품명▼',
    '상품명(필수\n입력)',
  ])
    expect(
      wordsOf(
        await oddList(
          merged([
            [name, '필수 판매가'],
            ['가방', 1],
          ]),
        ),
        'product_name',
      ),
      name,
    ).toEqual(['가방'])
})

test('rows and cells out of their order, a text in the place of a value, and letters of a Mac are read as they are meant', async () => {
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
  const heads = ['상품명', '판매가', '상품코드'].map((name, at) => text(`${'ABC'[at] ?? ''}1`, name.normalize('NFD')))
  const code = '<c r="C3" t="inlineStr"><v>00123</v></c>'
  const xml = `<sheetData>${row(3, `${code}<c r="B3"><v>1000</v></c>${text('A3', '가방'.normalize('NFD'))}`)}${row(2, text('A2', '지갑'))}${row(1, heads.join(''))}</sheetData>`
  const list = await oddList(oddBook({ sheets: [{ name: '상품', xml }] }))
  expect(wordsOf(list, 'product_name')).toEqual(['지갑', '가방'])
  expect(wordsOf(list, 'product_code')).toEqual(['', '00123'])
})
