import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type LegalName, type LegalText, legalNames, legalVersions } from './legal.ts'
import { isDay } from '../kernel/seoul.ts'
import { collection } from './collection.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const texts: Record<LegalName, LegalText> = { terms, privacy, collection }

/** Digests of the agreed documents by version: a changed text needs a new version, and then a new line here. */
const agreed: Record<LegalName, string> = {
  terms: '2026-11-22 2f0cb6b010e09dbc',
  privacy: '2026-11-25 beff12024307c96a',
  collection: '2026-10-01 9ba9b91dfcc49cce',
}

test.each(legalNames)('%s: a text that is changed has a new version', (name) => {
  const hash = createHash('sha256').update(JSON.stringify(texts[name])).digest('hex').slice(0, 16)
  expect(`${legalVersions[name]} ${hash}`).toBe(agreed[name])
})

test.each(legalNames)('%s is Korean, in sections with words in them, and rows as long as their head', (name) => {
  expect(isDay(legalVersions[name])).toBe(true)
  expect(/\p{Script=Han}/u.test(JSON.stringify(texts[name]))).toBe(false)
  for (const { heading, blocks } of texts[name].sections) {
    expect(heading).toMatch(/[가-힣]/)
    expect(blocks.length).toBeGreaterThan(0)
    for (const block of blocks)
      if (typeof block !== 'string' && 'head' in block)
        expect(new Set(block.rows.map((row) => row.length))).toEqual(new Set([block.head.length]))
  }
})
