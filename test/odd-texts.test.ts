import { expect, test } from 'vitest'
import type { SheetRefusal } from '#contract/sheets/sheet.ts'
import { oddList, wordsOf } from './harness/sheets/odd-list.ts'
import { cp949 } from './harness/sheets/sheet-library.ts'

/** Files under the name of a workbook that are a text: pages of shops' own programs, workbooks in one XML, and none at all. */

const file_name = '상품.xls'
const utf8 = (words: string) => new TextEncoder().encode(words)
const utf16 = (words: string) => new Uint8Array(Buffer.from(words, 'utf16le'))
const swapped = (words: string) => new Uint8Array(Buffer.from(words, 'utf16le').swap16())
const table = (rows: string) => `<table>${rows}</table>`
const heads = '<tr><th>상품명</th><th>판매가</th><th>상품코드</th></tr>'
const bag = '<tr><td>똠방 가방</td><td>1,000원</td><td>00123</td></tr>'
const list = table(heads + bag)
const page = (head: string) => `<html><head>${head}</head><body>${list}</body></html>`

for (const [what, bytes] of [
  ['no word about its character set, in the Korean one', cp949(list)],
  ['the name that Korean Excel gives to it', cp949(page('<meta content="text/html; charset=ks_c_5601-1987">'))],
  ['the wrong word about it, in the Korean one', cp949(page('<meta charset="utf-8">'))],
  ['the wrong word about it, in UTF-8', utf8(page('<meta charset="euc-kr">'))],
  ['UTF-16 and its mark', utf16(`\uFEFF${list}`)],
  ['UTF-16 without a mark', utf16(list)],
  ['UTF-16 the other way round', swapped(`\uFEFF${list}`)],
  ['a declaration of XML', utf8(`<?xml version="1.0"?><!DOCTYPE html>${page('')}`)],
  ['a long remark in front', utf8(`<!-- ${'/* < */\n'.repeat(1000)} -->${list}`)],
  [
    'a script and styles in it',
    utf8(page(`<style>td > b { color: red }</style><script>if (a < b) "<table>"</script>`)),
  ],
  ['large letters', utf8(list.replaceAll(/<\/?t[a-z]+/g, (tag) => tag.toUpperCase()))],
  ['cells that are never closed', utf8(list.replaceAll(/<\/t[dhr]>/g, ''))],
  ['a hidden field before its cells', utf8(list.replaceAll('<tr>', '<tr><input type="hidden" value="7">'))],
  ['a ">" in an attribute', utf8(list.replaceAll('<td>', '<td title="a > b">'))],
  ['a head, a body and columns', utf8(table(`<colgroup><col></colgroup><thead>${heads}</thead><tbody>${bag}</tbody>`))],
  ['what was searched for in a table before it', utf8(`${table('<tr><td>기간</td><td>2026-11</td></tr>')}<br>${list}`)],
  ['a table within a table', utf8(table(`<tr><td>목록 ${list}</td></tr>`))],
] satisfies [string, Uint8Array][])
  test(`a page with ${what}`, async () => {
    const read = await oddList(bytes, { file_name })
    expect(wordsOf(read, 'product_name')).toEqual(['똠방 가방'])
    expect(wordsOf(read, 'product_code')).toEqual(['00123'])
  })

test('letters of a page are read by their names and numbers, looks and lines as they are seen', async () => {
  const cells = (words: string) => `<tr><td>${words}</td><td>1</td></tr>`
  const bytes = utf8(
    table(
      heads +
        cells('&#44032;&#xBC29; &lt;b&gt; &amp;amp; &trade;&middot;&nbsp;') +
        cells('<font color=red>빨강</font> <b>굵게</b>') +
        cells('한\n  줄<br>두 줄<BR/>세 줄') +
        cells('a < b, 2<3') +
        cells('="00123"'),
    ),
  )
  expect(wordsOf(await oddList(bytes, { file_name }), 'product_name')).toEqual([
    '가방 <b> &amp; ™·',
    '빨강 굵게',
    '한 줄\n두 줄\n세 줄',
    'a < b, 2<3',
    '00123',
  ])
})

test('a page that Excel has written says numbers whole beside their short form, hidden rows and merged cells', async () => {
  const bytes = utf8(
    table(
      heads +
        '<tr style="display:none"><td rowspan=2>가방</td><td x:num="128000">₩128,000</td><td x:num="8801234567890">8.80123E+12</td></tr>' +
        '<tr><td>2</td><td>8.80123E+12</td></tr>',
    ),
  )
  expect(await oddList(bytes, { file_name })).toMatchObject({
    hidden_rows: 1,
    rows: [
      { fields: { product_price: '₩128,000', product_code: '8801234567890' } },
      { fields: { product_price: '2' }, notes: { product_name: 'merged', product_code: 'precision' } },
    ],
  })
})

const office = 'urn:schemas-microsoft-com:office:spreadsheet'
const cell = (words: string | number) =>
  `<Cell><Data ss:Type="${typeof words === 'number' ? 'Number' : 'String'}">${words}</Data></Cell>`
const xml = (name: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><Workbook xmlns="${office}" xmlns:ss="${office}"><Worksheet ss:Name="상품"><Table><Row>${['상품명', '판매가'].map(cell).join('')}</Row><Row>${cell(name)}${cell(1000)}</Row></Table></Worksheet></Workbook>`

for (const [what, bytes] of [
  ['UTF-8', utf8(xml('가죽 &amp; 가방'))],
  ['UTF-8 and its mark', utf8(`\uFEFF${xml('가죽 &amp; 가방')}`)],
  ['the Korean character set', cp949(xml('가죽 &amp; 가방', 'euc-kr'))],
  ['UTF-16', utf16(`\uFEFF${xml('가죽 &amp; 가방', 'UTF-16')}`)],
  ['a prefix', utf8(xml('가죽 &amp; 가방').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ss:'))],
  ['words of several looks', utf8(xml('<B>가죽</B><Font x:Color="#FF0000" x:Note="a>b"> &amp; 가방</Font>'))],
] satisfies [string, Uint8Array][])
  test(`a workbook in one XML with ${what}`, async () => {
    expect(wordsOf(await oddList(bytes, { file_name }), 'product_name')).toEqual(['가죽 & 가방'])
  })

test('a list of SYLK in the Korean character set', async () => {
  const rows = ['상품명', '판매가'].map((name, at) => `C;Y1;X${at + 1};K"${name}"`)
  const lines = ['ID;PWXL;N;E', ...rows, 'C;Y2;X1;K"똠방 가방"', 'C;Y2;X2;K1000', 'E', '']
  expect(wordsOf(await oddList(cp949(lines.join('\r\n')), { file_name }), 'product_name')).toEqual(['똠방 가방'])
})

for (const [what, bytes, refusal] of [
  ['guarded by Softcamp', utf8('SCDSA002\0\0rest'), 'sheet.guarded'],
  ['guarded by Fasoo', Buffer.from('\u009B DRMONE  This Document is encrypted', 'latin1'), 'sheet.guarded'],
  ['guarded by NASCA', utf8('<## NASCA DRM FILE - VER1.00 ##>rest'), 'sheet.guarded'],
  ['guarded by MarkAny', utf8('<DOCUMENT SAFER V2.0>rest'), 'sheet.guarded'],
  ['of frames', utf8('<html><frameset><frame src="a.files/sheet001.htm"></frameset></html>'), 'sheet.not_a_sheet'],
  ['that asks to sign in', utf8('<!DOCTYPE html><html><body>로그인</body></html>'), 'sheet.not_a_sheet'],
  ['with its pictures in one file', utf8(`MIME-Version: 1.0\r\n\r\n${list}`), 'sheet.not_a_sheet'],
  [
    'of OpenDocument in one XML',
    utf8('<?xml version="1.0"?><office:document><table:table/></office:document>'),
    'sheet.not_a_sheet',
  ],
  ['of an error', utf8('{"error":"expired"}'), 'sheet.not_a_sheet'],
  ['of tabs in the Korean character set', cp949('상품명\t판매가\r\n가방\t1'), 'sheet.not_a_sheet'],
  ['of tables without an end', utf8('<table>'.repeat(5000)), 'sheet.bomb'],
  ['of an empty table', utf8('<table><tr><td></td></tr></table>'), 'sheet.no_data'],
] satisfies [string, Uint8Array, SheetRefusal][])
  test(`a file ${what} is refused as ${refusal}`, async () => {
    expect(await oddList(bytes, { file_name })).toBe(refusal)
  })
