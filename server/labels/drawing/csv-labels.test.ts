import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { labelsCsv } from './csv-labels.ts'

const titles = ['code', 'link', 'product', 'option', 'product code', 'option code', 'count']
const link = (serial: string) => `https://genuine.example/q/${serial}`

/** The data file of a code of each of these names, as it is written and as a spreadsheet takes it. */
function fileOf(names: readonly string[]) {
  const groups = names.map((name, at) => {
    const everywhere = { product_name: name, variant_name: name, product_code: name, variant_code: name }
    return { ...everywhere, gtin: null, codes: [{ serial_number: `S${at}`, print_count: 2 }] }
  })
  const text = Buffer.concat([...labelsCsv(groups, titles, link)]).toString('utf8')
  const book = read(text, { type: 'string', cellFormula: true })
  return { text, sheet: book.Sheets[book.SheetNames[0] ?? ''] ?? {} }
}

test('a line a code, with every name as it is: commas, quotes, lines, Korean, zeros', () => {
  const names = ['가방, 지갑', '5" strap', 'two\r\nlines', '가죽 "A", B', 'a=1+1', '007']
  const { text, sheet } = fileOf(names)
  expect(text.startsWith('\ufeffcode,link,product,')).toBe(true)
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })
  expect(rows).toHaveLength(names.length + 1)
  for (const [at, name] of names.slice(0, 5).entries())
    expect(rows[at + 1]).toEqual([`S${at}`, link(`S${at}`), name, name, name, name, '2'])
  expect(text).toContain('S5,https://genuine.example/q/S5,007,007,007,007,2\r\n')
})

test('no cell is a formula, in whichever column it would be one', () => {
  const hostile = [
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
  ]
  const { text, sheet } = fileOf(hostile)
  const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'))
  expect(cells.length).toBeGreaterThan(hostile.length * 7)
  expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([])
  // Excel looks past a tab or a line's end, which this reader does not.
  const written = hostile.map((name) => (/[",\r\n]/.test(name) ? `"'${name.replaceAll('"', '""')}"` : `'${name}`))
  for (const cell of written) expect(text.split(cell)).toHaveLength(5)
})
