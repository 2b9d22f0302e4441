import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedJson } from '#test/harness/shared-data.ts'
import { descriptionTooLong, labelFoot, labelType } from './label.ts'
import {
  labelRecords,
  printoutMax,
  printRefusal,
  printSelection,
  readPrintCount,
  totalLabels,
  type Printable,
} from '../print/print-selection.ts'
import { visibleText, withoutTags } from '../../kernel/visible-text.ts'

describe('label types', () => {
  test('follow paper and template, and print as roll type2 when nothing is saved', () => {
    expect(labelType('a4', 'type1')).toEqual({ paper: 'a4', template: 'type1' })
    expect(labelType('rolLabel', 'type1')).toEqual({ paper: 'roll', template: 'type1' })
    expect(labelType(null, null)).toEqual({ paper: 'roll', template: 'type2' })
  })
})

describe('the description area', () => {
  test('shows the text, else the image, else the default', () => {
    expect(labelFoot('<b>QR</b> 찍기', '/i.png')).toEqual({ kind: 'text', text: 'QR 찍기' })
    expect(labelFoot('<b> </b>&nbsp;', '/i.png')).toEqual({ kind: 'image', url: '/i.png' })
    expect(labelFoot(null, '')).toEqual({ kind: 'default' })
  })

  test('takes 14 visible characters', () => {
    expect(descriptionTooLong('<strong>일이삼사오육칠팔구십일이삼사</strong>')).toBe(false)
    expect(descriptionTooLong('일이삼사오육칠팔구십일이삼사오')).toBe(true)
    expect(descriptionTooLong('&amp;'.repeat(14))).toBe(false)
    expect(descriptionTooLong('😀'.repeat(14))).toBe(false)
  })
})

describe('names on labels', () => {
  test.each([
    ['<b>가방</b> <i class="x">검정</i>', '가방 검정'],
    ['가방<br>검정<!-- 비밀 -->', '가방 검정'],
    ['3 < 5 & 7 > 2', '3 < 5 & 7 > 2'],
    ['<3 하트', '<3 하트'],
    ['<<b>script>1', '1'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
  ])('lose their tags: %s', (name, shown) => expect(withoutTags(name)).toBe(shown))

  test('decode entities once where the text is HTML', () => {
    expect(visibleText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
    expect(visibleText('<p>가</p><p>나</p>')).toBe('가 나')
  })

  test('keep no tag of naughty strings', () => {
    const own = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '`<${{[ %']
    for (const text of sharedJson('naughty/blns.json', own)) expect(withoutTags(text)).not.toMatch(/<\/?[a-z][^<>]*>/i)
  })
})

const codes = fc.array(
  fc.record<Printable>({
    product_code: fc.constantFrom('P1', 'P2', '__proto__', 'constructor'),
    variant_code: fc.constantFrom('', 'V1', '__proto__'),
    product_name: fc.constant('가방'),
    variant_name: fc.constant('검정'),
    serial_number: fc.uuid(),
    print_count: fc.nat(4),
  }),
  { maxLength: 25 },
)

describe('a print selection', () => {
  test('gives every label as often as asked, under the header of its variant', () => {
    fc.assert(
      fc.property(codes, (list) => {
        const records = labelRecords(printSelection(list), (serial) => `https://x.example/${serial}`)
        const labels = records.filter((record) => record.kind === 'label')
        expect(labels).toHaveLength(totalLabels(list))
        for (const { serial_number, print_count } of list)
          expect(labels.filter(({ authCode }) => authCode === serial_number)).toHaveLength(print_count)
        expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
        let left = 0
        for (const record of records) {
          if (record.kind === 'header') expect(left).toBe(0)
          left = record.kind === 'header' ? record.variantPrintCount : left - 1
          expect(left).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('has one header for each variant of each product that prints', () => {
    fc.assert(
      fc.property(codes, (list) => {
        const headers = labelRecords(printSelection(list), String).filter((record) => record.kind === 'header')
        const printed = list.filter(({ print_count }) => print_count > 0)
        const wanted = new Set(printed.map((code) => JSON.stringify([code.product_code, code.variant_code])))
        expect(headers.map((header) => JSON.stringify([header.productCode, header.variantCode])).sort()).toEqual(
          [...wanted].sort(),
        )
      }),
    )
  })

  test('is refused when empty, without a count, or beyond the most', () => {
    expect(printRefusal([])).toBe('print.nothing_selected')
    expect(printRefusal([{ print_count: 0 }])).toBe('print.no_count')
    expect(printRefusal([{ print_count: 1 }, { print_count: 0 }])).toBeNull()
    expect(printRefusal([{ print_count: printoutMax }])).toBeNull()
    expect(printRefusal([{ print_count: printoutMax }, { print_count: 1 }])).toBe('print.too_many')
  })
})

test('a print count takes digits only', () => {
  expect(['12', '1e3', '-5', '1.5', '', 'abc', '007', '９', '1000', '9'.repeat(400)].map(readPrintCount)).toEqual([
    12, 13, 5, 15, 0, 0, 7, 9, 999, 999,
  ])
})
