import { expect, test } from 'vitest'
import { headColumns, sheetForms } from '#contract/sheets/forms.ts'
import { recordsOf } from '#contract/sheets/head.ts'
import { readSheet } from '#contract/sheets/read.ts'
import type { SheetRefusal } from '#contract/sheets/sheet.ts'
import type { CellNote } from '#contract/sheets/note.ts'
import { type OddBook, documentOf, oddBook, rowsXml, text } from './harness/sheets/odd-sheet.ts'
import { sheetLibrary } from './harness/sheets/sheet-library.ts'

/** Workbooks as no Excel writes them: each is read with the same cells, or refused with the reason. */

const columns = headColumns(sheetForms.product)
type Told = { names: string[]; codes: string[]; notes: Record<string, CellNote>[]; others: string[] }

async function told(bytes: Uint8Array, file_name = 'a.xlsx'): Promise<Told | string> {
  const { sheet, refusal } = await readSheet(file_name, bytes, sheetLibrary, columns)
  if (refusal !== null) return refusal
  const { rows, ...wrong } = recordsOf(sheet, columns)
  if (rows === null) return JSON.stringify(wrong)
  const all = (field: string) => rows.map(({ fields }) => fields[field] ?? '')
  const notes = rows.map((row) => row.notes)
  return { names: all('product_name'), codes: all('product_code'), notes, others: sheet.other_sheets }
}

const list = rowsXml([
  ['상품명', '판매가', '상품코드'],
  ['가죽 가방', 128_000, '00123'],
])
const page = { name: '상품', xml: list }
const good = { names: ['가죽 가방'], codes: ['00123'] }

for (const [what, zip] of Object.entries({
  'nothing packed': { stored: true },
  'sizes behind the parts': { descriptor: 'signed' },
  'sizes behind parts that are not packed': { descriptor: 'signed', stored: true },
  'sizes behind the parts, without their mark': { descriptor: 'unsigned' },
  'sizes of 64 bits': { zip64: true },
  'sizes of 64 bits behind the parts': { zip64: true, descriptor: 'signed' },
  'backward slashes in its names': { name: (name: string) => name.replaceAll('/', '\\') },
  'slashes in front of its names': { name: (name: string) => `/${name}` },
  'large letters in its names': { name: (name: string) => name.toUpperCase() },
  'a comment behind it': { comment: 'by a shop’s own program' },
  'its parts in another order': { reversed: true },
} satisfies Record<string, NonNullable<OddBook['zip']>>))
  test(`an archive with ${what}`, async () => {
    expect(await told(oddBook({ sheets: [page], zip }))).toMatchObject(good)
  })

const guide = { name: '작성 안내', xml: rowsXml([['상품 등록 방법'], ['한 줄에 하나씩 적어 주세요']]) }
const empty = { name: '빈 시트', xml: '<sheetData/>' }
const secret = {
  name: '숨은 시트',
  xml: rowsXml([
    ['상품명', '판매가'],
    ['숨은 상품', 1],
  ]),
  state: 'hidden',
} as const
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
for (const [what, book, more = {}] of [
  ['the strict form of the format', { sheets: [page], is_strict: true }],
  ['an absolute address of its sheet', { sheets: [{ ...page, target: '/xl/worksheets/sheet1.xml' }] }],
  ['a sheet in another folder', { sheets: [{ ...page, target: '../blatt/eins.xml' }] }],
  [
    'a Korean part name, escaped',
    { sheets: [{ ...page, target: 'worksheets/%EC%8B%9C%ED%8A%B8.xml', part: 'xl/worksheets/시트.xml' }] },
  ],
  ['an empty first sheet', { sheets: [empty, page] }, { others: [] }],
  ['a page of notes before the list', { sheets: [guide, page] }, { others: ['작성 안내'] }],
  [
    'an empty form before the list',
    { sheets: [{ name: '양식', xml: rowsXml([['상품명', '판매가', '상품코드']]) }, page] },
    { others: ['양식'] },
  ],
  ['a hidden list before the shown one', { sheets: [secret, page] }, { others: [] }],
  ['a sheet named like an inner word', { sheets: [{ ...page, name: '__proto__' }] }],
  [
    'macros in it',
    {
      sheets: [page],
      types: `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>`,
      parts: { 'xl/vbaProject.bin': 'VBA' },
    },
  ],
  [
    'the type of a template',
    { sheets: [page], types: `<Override PartName="/xl/workbook.xml" ContentType="${kind}.template.main+xml"/>` },
  ],
  [
    'links to other workbooks',
    { sheets: [page], parts: { 'xl/externalLinks/externalLink1.xml': documentOf('externalLink', '<externalBook/>') } },
  ],
  ['no list of types', { sheets: [page], parts: { '[Content_Types].xml': documentOf('Types', '') } }],
  [
    'a sheet in UTF-16',
    {
      sheets: [page],
      parts: {
        'xl/worksheets/sheet1.xml': Buffer.from(
          `\uFEFF${documentOf('worksheet', list).replace('UTF-8', 'UTF-16')}`,
          'utf16le',
        ),
      },
    },
  ],
  ['a mark of its character set', { sheets: [{ ...page, xml: `\uFEFF${documentOf('worksheet', list)}` }] }],
  [
    'a second broken sheet',
    { sheets: [page, { name: '깨진 시트', xml: '<?xml version="1.0"?><worksheet><sheetData>' }] },
  ],
  ['other words for its size', { sheets: [{ ...page, xml: `<dimension ref="A1"/>${list}` }] }],
  ['a prefix in front of its words', { sheets: [{ ...page, xml: prefixed(list) }] }],
  [
    'lines between and within its tags',
    { sheets: [{ ...page, xml: list.replaceAll('<c ', '\n  <c\n    ').replaceAll('><', '>\n<') }] },
  ],
  [
    'remarks between its cells',
    {
      sheets: [{ ...page, xml: list.replaceAll('<row', '<!-- a > <row> --><row').replaceAll('<v>', '<!-- - --><v>') }],
    },
  ],
  ['simple quotes', { sheets: [{ ...page, xml: list.replaceAll('"', "'") }] }],
  ['neither rows nor cells numbered', { sheets: [{ ...page, xml: list.replaceAll(/ r="[A-Z]*[0-9]+"/g, '') }] }],
  [
    'a cell at the last column',
    { sheets: [{ ...page, xml: list.replace('</row></sheetData>', `${text('XFD2', 'x')}</row></sheetData>`) }] },
  ],
] satisfies [string, OddBook, Partial<Told>?][])
  test(`a workbook with ${what}`, async () => {
    expect(await told(oddBook(book))).toMatchObject({ ...good, ...more })
  })

function prefixed(xml: string): string {
  const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return `<?xml version="1.0"?><x:worksheet xmlns:x="${space}">${xml.replaceAll(/<(\/?)/g, '<$1x:')}</x:worksheet>`
}

const head = `<row r="1">${text('A1', '상품명')}${text('B1', '판매가')}${text('C1', '상품코드')}</row>`
const below = (cells: string) => `<sheetData>${head}<row r="2">${cells}</row></sheetData>`
const book = (xml: string, rest: Partial<OddBook> = {}) => oddBook({ sheets: [{ name: '상품', xml }], ...rest })
const named = (strings: string, place: number) =>
  book(below(`<c r="A2" t="s"><v>${place}</v></c><c r="B2"><v>1</v></c>`), { strings })

for (const [what, bytes, name] of [
  [
    'in runs of their own looks',
    book(
      below(
        '<c r="A2" t="inlineStr"><is><r><rPr><b/></rPr><t>가죽 </t></r><r><t>가방</t></r></is></c><c r="B2"><v>1</v></c>',
      ),
    ),
    '가죽 가방',
  ],
  [
    'with readings beside them',
    named('<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>', 0),
    '東京',
  ],
  [
    'in runs, with readings',
    named('<si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>', 0),
    '東京',
  ],
  ['after an empty one', named('<si/><si><t/></si><si><t>가방</t></si><si><t>지갑</t></si>', 2), '가방'],
  [
    'after one with words about itself',
    named('<si xml:space="preserve"><t>지갑</t></si><si ><t>가방</t></si>', 1),
    '가방',
  ],
  ['after a remark', named('<!-- <si><t>지갑</t></si> --><si><t>가방</t></si>', 0), '가방'],
  ['that are not to be read as XML', named('<si><t><![CDATA[가방 <b> & 끈]]></t></si>', 0), '가방 <b> & 끈'],
  [
    'with escapes',
    book(below(`${text('A2', '가방 &#x1F45C; _x005F_x0041_ &quot;끈&quot; &amp;amp;')}<c r="B2"><v>1</v></c>`)),
    '가방 👜 _x0041_ "끈" &amp;',
  ],
  [
    'of a formula',
    book(below('<c r="A2" t="str"><f>A1&amp;"x"</f><v>가방</v></c><c r="B2"><f>1+1</f><v>2</v></c>')),
    '가방',
  ],
  [
    'between blanks of all kinds',
    book(below(`${text('A2', '&#160;　&#8203;가방&#65279; ')}<c r="B2"><v> 1 </v></c>`)),
    '가방',
  ],
] satisfies [string, Uint8Array, string][])
  test(`words ${what}`, async () => {
    expect(await told(bytes)).toMatchObject({ names: [name] })
  })

const styles = (format: string) =>
  `${format}<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${/[0-9]+/.exec(format)?.[0] ?? 31}"/></cellXfs>`
const own = (code: string) => styles(`<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts>`)
const code = (cell: string, rest: Partial<OddBook> = {}) =>
  book(below(`${text('A2', '가방')}<c r="B2"><v>1</v></c>${cell}`), rest)
for (const [what, bytes, said, note] of [
  ['a code of 16 digits as a number', code('<c r="C2"><v>8801234567890123</v></c>'), '8801234567890123', 'precision'],
  [
    'a code of 16 digits with an exponent',
    code('<c r="C2"><v>8.8012345678901E+15</v></c>'),
    '8801234567890100',
    'precision',
  ],
  ['a code that has become the word of an exponent', code(text('C2', '8.80123E+15')), '8.80123E+15', 'precision'],
  ['a number with an exponent', code('<c r="C2"><v>1.28E5</v></c>'), '128000', 'number'],
  ['a yes', code('<c r="C2" t="b"><v>1</v></c>'), 'TRUE', undefined],
  ['an error of today', code('<c r="C2" t="e"><v>#SPILL!</v></c>'), '#SPILL!', 'error'],
  ['a formula whose value nobody has reckoned', code('<c r="C2"><f>A2&amp;"-1"</f><v></v></c>'), '', 'formula'],
  ['a formula that gives no words', code('<c r="C2" t="str"><f>IF(A2="","x","")</f><v></v></c>'), '', undefined],
  [
    'a day of 1904',
    code('<c r="C2" s="1"><v>44885</v></c>', { workbook: '<workbookPr date1904="1"/>', styles: styles('<!-- 14 -->') }),
    '2026-11-21',
    undefined,
  ],
  [
    'a day that Korean Excel knows by number',
    code('<c r="C2" s="1"><v>46347</v></c>', { styles: styles('') }),
    '2026-11-21',
    undefined,
  ],
  [
    'a day in Korean words',
    code('<c r="C2" s="1"><v>46347</v></c>', { styles: own('yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;;@') }),
    '2026-11-21',
    undefined,
  ],
  [
    'a day that is written out',
    code('<c r="C2" s="1" t="d"><v>2026-11-21T00:00:00</v></c>', { styles: styles('') }),
    '2026-11-21',
    undefined,
  ],
  [
    'an amount in red',
    code('<c r="C2" s="1"><v>128000</v></c>', { styles: own('[Red][$₩-412]#,##0') }),
    '128000',
    'number',
  ],
  [
    'zeros in front by its format',
    code('<c r="C2" s="1"><v>123</v></c>', { styles: own('00000') }),
    '00123',
    undefined,
  ],
  ['more than a cell holds', code(text('C2', '9'.repeat(40_000))), '9'.repeat(32_767), 'cut'],
] satisfies [string, Uint8Array, string, CellNote | undefined][])
  test(what, async () => {
    const { codes, notes } = (await told(bytes)) as Told // a reason is no object and fails below
    expect(codes).toEqual([said])
    expect(notes[0]?.['product_code']).toBe(note)
  })

const heads = (...names: string[]) =>
  `<sheetData><row r="1">${names.map((name, at) => text(`${'ABC'[at] ?? ''}1`, name)).join('')}</row><row r="2">${text('A2', '가방')}<c r="B2"><v>1</v></c></row></sheetData>`
test('heads with lines, wide letters, marks without width and units are known', async () => {
  for (const names of [
    ['상품&#10;명', '판매가&#160; '],
    ['Ｐｒｏｄｕｃｔ　ｎａｍｅ', 'ｐｒｉｃｅ'],
    ['&#65279;상품명', '판매&#8203;가(원)'],
  ])
    expect(await told(book(heads(...names)))).toMatchObject({ names: ['가방'] })
})

test('a column that is there twice is named; its own name counts before another', async () => {
  expect(await told(book(heads('상품명', '판매가', '판매가')))).toBe('{"missing":[],"twice":["판매가"]}')
  const { sheet } = await readSheet('a.xlsx', book(heads('상품명', '가격', '판매가')), sheetLibrary, columns)
  if (sheet === null) throw new Error('not read')
  expect(recordsOf(sheet, columns).rows?.[0]?.fields['product_price']).toBe('')
})

test('a character that XML has not is read as one that nobody sees, which a code is refused for', async () => {
  const bytes = book(below(`${text('A2', '가\u000B방')}<c r="B2"><v>1</v></c>${text('C2', 'A\u001F1')}`))
  expect(await told(bytes)).toMatchObject({ names: ['가\u007F방'], codes: ['A\u007F1'] })
})

test('a row of nothing but formulas without values is no empty row', async () => {
  const bytes = book(below('<c r="A2"><f>D1</f></c><c r="B2"><f>1+1</f><v/></c>'))
  expect(await told(bytes)).toMatchObject({ notes: [{ product_name: 'formula', product_price: 'formula' }] })
})

test('a million empty rows are none, and a row far below them is found', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/></row>`)
  const last = `<row r="1048576">${text('A1048576', '지갑')}<c r="B1048576"><v>1</v></c></row>`
  const first = `<row r="2">${text('A2', '가방')}<c r="B2"><v>1</v></c></row>`
  const bytes = book(`<dimension ref="A1:B2"/><sheetData>${head}${first}${rows.join('')}${last}</sheetData>`)
  expect(await told(bytes)).toMatchObject({ names: ['가방', '지갑'] })
})

test('merges over the whole sheet are said of a bounded number of cells', async () => {
  const merges = Array.from({ length: 30_000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD1048576"/>`)
  const merged = `<mergeCells>${merges.join('')}</mergeCells>`
  expect(await told(book(`${list}${merged}`))).toMatchObject(good)
  const last = '<row r="60000"><c r="A60000" t="inlineStr"><is><t>끝</t></is></c></row></sheetData>'
  expect(await told(book(`${list.replace('</sheetData>', last)}${merged}`))).toMatchObject({
    names: ['가죽 가방', '끝'],
  })
})

const entities = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [${declared}]><worksheet>${below(`${text('A2', used)}<c r="B2"><v>1</v></c>`)}</worksheet>`
const whole = documentOf('worksheet', list)
for (const [what, bytes, refusal] of [
  ['entities that read a file', book(entities('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')), 'sheet.broken'],
  ['entities that grow', book(entities('<!ENTITY a "가"><!ENTITY b "&a;&a;">', '&b;')), 'sheet.broken'],
  ['elements in each other without end', book(`${list}${'<ext>'.repeat(100_000)}`), 'sheet.broken'],
  ['one remark of two megabytes', book(`${list}<!--${'-x'.repeat(1_000_000)}-->`), 'sheet.broken'],
  [
    'a tag of two megabytes',
    book(list.replace('<sheetData>', `<sheetData x="${'x'.repeat(2_000_000)}">`)),
    'sheet.broken',
  ],
  ['a sheet that is cut off', book(whole.slice(0, -30)), 'sheet.broken'],
  ['a word that is not in its list', named('<si><t>가방</t></si>', 9), 'sheet.broken'],
  [
    'bytes that are no letters',
    oddBook({ sheets: [page], parts: { 'xl/worksheets/sheet1.xml': Buffer.from(whole, 'utf16le').subarray(1) } }),
    'sheet.broken',
  ],
  ['hidden sheets only', oddBook({ sheets: [secret] }), 'sheet.no_data'],
  ['empty sheets only', oddBook({ sheets: [empty, empty] }), 'sheet.no_data'],
  ['60,002 rows', book(rowsXml(Array.from({ length: 60_002 }, () => ['가방']))), 'sheet.too_many_rows'],
  ['the words of a CSV', Buffer.from('상품명,판매가\n가방,1'), 'sheet.not_a_sheet'],
  ['the words of a CSV in UTF-16', Buffer.from('\uFEFF상품명\t판매가\n가방\t1', 'utf16le'), 'sheet.not_a_sheet'],
] satisfies [string, Uint8Array, SheetRefusal][])
  test(`a file with ${what} is refused`, async () => {
    expect(await told(bytes)).toBe(refusal)
  })

test('files of other names are refused by their names', async () => {
  for (const name of ['a.csv', 'a.xlsm', 'a.xlsb', 'a.ods', 'a.numbers', 'xlsx'])
    expect(await told(oddBook({ sheets: [page] }), name)).toBe('sheet.wrong_extension')
})
