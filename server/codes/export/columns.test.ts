import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/kernel/seoul.ts'
import { durationUnits, formatDuration } from '#contract/warranty/warranty.ts'
import { readWritten, writtenRange } from '#contract/warranty/written.ts'
import { warrantyWords } from './columns.ts'

const duration = fc.record({ count: fc.integer({ min: 1, max: 9999 }), unit: fc.constantFrom(...durationUnits) })
const basis = fc.constantFrom('activated', 'created', 'bought')

test('the warranty that a sheet says is read again as it was, in either language', () => {
  fc.assert(
    fc.property(fc.constantFrom('ko', 'en'), basis, duration, (language, from, long) => {
      const written = warrantyWords(language, `${from} ${formatDuration(long)}`)
      expect(readWritten(written)).toEqual({ basis: from, duration: long })
    }),
  )
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(4000), (from, more) => {
      const range = { first: addDays('2020-01-01', from), last: addDays('2020-01-01', from + more) }
      expect(readWritten(writtenRange(range))).toEqual({ range })
    }),
  )
  for (const neither of ['', '30', '3년', '2026-13-01 ~ 2027-01-01', '2027-01-01 ~ 2026-01-01', 'from purchase 0 d'])
    expect([neither, readWritten(neither)]).toEqual([neither, null])
})
