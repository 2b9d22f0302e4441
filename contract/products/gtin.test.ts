import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, gtinStart, readGtin, shownGtin } from './gtin.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length - 1}}$`)).map(whole)
const whole = (front: string) => `${front}${checkDigit(front)}`
const anyGtin = fc.oneof(digits(8), digits(12), digits(13), digits(14)).filter((gtin) => !/^0+$/.test(gtin))

describe('a GTIN', () => {
  test.each([
    ['9506000134352', '09506000134352'],
    ['96385074', '00000096385074'],
    ['614141999996', '00614141999996'],
    ['10614141999993', '10614141999993'],
    [' 950-6000 134352 ', '09506000134352'],
    ['９５０６０００１３４３５２', '09506000134352'],
  ])('is read in each of its lengths, as it is written: %s', (typed, gtin) => {
    expect(readGtin(typed)).toEqual({ gtin })
  })

  test.each(['', '950600013435', '95060001343521', '9506000134352a', '9.506E+12', '٩٥٠٦٠٠٠١٣٤٣٥٢', '123', '00000000'])(
    'is not taken for one where it is none: %s',
    (typed) => expect(readGtin(typed)).toHaveProperty('problem'),
  )

  test('says whether its digits are too few or its last one is wrong', () => {
    expect(readGtin('950600013435')).toEqual({ problem: 'check' })
    expect(readGtin('95060001343')).toEqual({ problem: 'digits' })
    for (const typed of ['a506000134352', '950600013435a']) expect(readGtin(typed)).toEqual({ problem: 'digits' })
  })

  test('is not mistaken by one wrong digit', () => {
    fc.assert(
      fc.property(anyGtin, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (gtin, place, more) => {
        const at = place % gtin.length
        const wrong = (Number(gtin.charAt(at)) + more) % 10
        expect(readGtin(gtin.slice(0, at) + String(wrong) + gtin.slice(at + 1))).toHaveProperty('problem')
      }),
    )
  })

  test('is shown as it stands under the barcode, and read again as the same', () => {
    expect(['09506000134352', '00614141999996', '00000096385074', '10614141999993'].map(shownGtin)).toEqual([
      '9506000134352',
      '614141999996',
      '96385074',
      '10614141999993',
    ])
    fc.assert(
      fc.property(anyGtin, (typed) => {
        const stored = typed.padStart(14, '0')
        expect(readGtin(shownGtin(stored))).toEqual({ gtin: stored })
      }),
    )
  })

  test('is searched for by its beginning, with or without the zeros in front', () => {
    expect(['095060', '9506', '000', '95a', 'a95'].map(gtinStart)).toEqual(['95060', '9506', '', '', ''])
  })
})
