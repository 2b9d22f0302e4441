import { describe, expect, test } from 'vitest'
import { labelsCsv } from './csv-labels.ts'
import type { PrintItem } from './pdf-labels.ts'
import { type PrintGroup, printItems } from './print-items.ts'

const group = (codes: readonly [string, number][], names: Partial<PrintGroup> = {}): PrintGroup => ({
  product_name: '가방',
  variant_name: '블랙',
  product_code: 'P1',
  variant_code: 'V1',
  gtin: null,
  ...names,
  codes: codes.map(([serial_number, print_count]) => ({ serial_number, print_count })),
})
const link = (serial: string, gtin: string | null) => `https://x.example/${gtin ?? '-'}/${serial}`

function csvOf(groups: readonly PrintGroup[], more?: Parameters<typeof labelsCsv>[3]): string {
  return Buffer.concat([...labelsCsv(groups, ['코드', '링크'], link, more)]).toString('utf8')
}

describe('the data of labels', () => {
  test('is a file that a spreadsheet takes for UTF-8, a line a code with how often it is printed', () => {
    expect(csvOf([group([['A1', 3]], { gtin: '8801234567893' })])).toBe(
      '\ufeff코드,링크\r\nA1,https://x.example/8801234567893/A1,가방,블랙,P1,V1,3\r\n',
    )
  })

  test.each(['=1+1', '+82', '-1', '@SUM(A1)', '\tx'])('gives no formula to whoever opens it: %j', (name) => {
    expect(csvOf([group([['A1', 1]], { variant_name: name })])).toContain(`,가방,'${name},P1,`)
  })

  test('keeps a cell together that has a comma, a quote or a line’s end in it', () => {
    const text = csvOf([group([['A1', 1]], { product_name: '12" 가방, 큰 것', variant_name: '첫 줄\n둘째 줄' })])
    expect(text).toContain(',"12"" 가방, 큰 것","첫 줄\n둘째 줄",P1,')
    // A formula in quotes is one as well.
    expect(csvOf([group([['A1', 1]], { product_name: '=1,2' })])).toContain(`,"'=1,2",`)
  })

  test('counts on through its variants, so that each line finds its page and its drawing', () => {
    const groups = [
      group([
        ['A1', 1],
        ['A2', 1],
      ]),
      group([['B1', 1]], { product_code: 'P2' }),
    ]
    const lines = csvOf(groups, (serial, index) => [`${serial}:${index}`])
      .trim()
      .split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(['A1:0', 'A2:1', 'B1:2'])
  })

  test('comes in pieces of a bounded size, however many codes a variant has', () => {
    const codes = Array.from({ length: 4000 }, (_, at): [string, number] => [`S${at}`, 1])
    const pieces = [...labelsCsv([group(codes)], ['코드'], link)]
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(80 * 1024)
    expect(pieces.length).toBeLessThan(10)
    const lines = Buffer.concat(pieces).toString('utf8').trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(codes.map(([serial]) => serial))
  })
})

describe('the things on paper', () => {
  const header = (count: number) => `${count}장`
  const flat = (groups: readonly PrintGroup[], rules = { link, header: header as typeof header | null }) =>
    [...printItems(groups, rules)].flat()

  test('a variant begins with how many labels of it follow, copies counted', () => {
    const items = flat([
      group([
        ['A1', 2],
        ['A2', 3],
      ]),
    ])
    expect(items).toMatchObject([
      {
        kind: 'header',
        product_name: '가방',
        variant_name: '블랙',
        product_code: 'P1',
        variant_code: 'V1',
        count: '5장',
      },
      { kind: 'label', serial_number: 'A1', copies: 2, link: 'https://x.example/-/A1' },
      { kind: 'label', serial_number: 'A2', copies: 3 },
    ])
  })

  test('a code that is wanted no time is on no label, and a variant without labels has no header', () => {
    const items = flat([
      group([['A1', 0]]),
      group(
        [
          ['B1', 0],
          ['B2', 1],
        ],
        { variant_code: 'V2', gtin: '8801234567893' },
      ),
    ])
    expect(items).toMatchObject([
      { kind: 'header', variant_code: 'V2', count: '1장' },
      { kind: 'label', serial_number: 'B2', link: 'https://x.example/8801234567893/B2' },
    ])
  })

  test('a link is signed when its label is drawn: a printout that ends early has signed no more than it drew', () => {
    const signed: string[] = []
    const codes = Array.from({ length: 1000 }, (_, at): [string, number] => [`S${at}`, 1])
    const rules = { link: (serial: string) => (signed.push(serial), serial), header: null }
    const blocks = printItems([group(codes.slice(0, 500)), group(codes.slice(500))], rules)
    const { value } = blocks.next()
    expect(signed).toEqual(value?.map((item: PrintItem) => item.kind === 'label' && item.serial_number))
    expect(signed.length).toBeGreaterThan(100)
    expect(signed.length).toBeLessThan(300)
    const drawn = signed.length
    expect([...blocks].flat()).toHaveLength(1000 - drawn)
    expect(signed).toEqual(codes.map(([serial]) => serial))
  })
})
