import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleName } from './proof-name.ts'

test.each([
  ['통신서비스 이용증명원.pdf', '통신서비스 이용증명원.pdf'],
  ['C:\\Users\\kim\\proof.pdf', 'proof.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['proof.pdf\u0000.exe', 'proof.pdf.exe'],
  // A mark that turns the rest around would show another ending than the file has.
  ['proof\u202Efdp.exe', 'prooffdp.exe'],
  ['\u1112\u1161\u11AB글.pdf', '한글.pdf'],
  ['  proof.pdf  ', 'proof.pdf'],
  ['folder/', '-'],
  ['', '-'],
  ['\u200B\u200B', '-'],
])('a file that is called %j is shown as %j', (file_name, shown) => {
  expect(visibleName(file_name)).toBe(shown)
})

test('a long name keeps its end, which says what kind of file it is, and no letter is cut in half', () => {
  const shown = visibleName(`${'👜'.repeat(200)}.pdf`)
  expect([Array.from(shown).length, shown.endsWith('👜.pdf'), shown.isWellFormed()]).toEqual([100, true, true])
})

test('whatever a file is called, its name is something to see, in one line, and in no folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (file_name) => {
      const shown = visibleName(file_name)
      expect(shown.length).toBeGreaterThan(0)
      expect(/[\\/\p{Cc}\p{Cf}]/u.test(shown)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
