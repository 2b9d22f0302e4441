import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerLanguages } from '../text/buyer-languages.ts'
import { text } from '../text/text.ts'
import { consentVersion } from './consent.ts'

/** The sentences that a buyer reads before agreeing, in the order of the page. */
const sentences = [
  'buyer.agree',
  'buyer.agree_what_is',
  'buyer.agree_why_is',
  'buyer.agree_how_long_is',
  'buyer.agree_refuse',
] as const

test('a consent whose words are changed in any language has a new version', () => {
  const words = buyerLanguages.flatMap((language) => sentences.map((key) => text(language, key))).join('\n')
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16)
  expect(`${consentVersion} ${digest}`).toBe('2026-11-23 fb56ed2c4c160df8')
})
