import { expect, test } from 'vitest'
import { readImporters, relatedTests } from './related.ts'

const sources: Record<string, string> = {
  'contract/price.ts': '',
  'contract/price.test.ts': "import { price } from './price.ts'",
  'server/shop/pay.ts': "import type { Price } from '#contract/price.ts'\nexport * from '../kernel.ts'",
  'server/shop/pay.test.ts': "import { startApp } from '#test/app.ts'",
  'server/other/other.test.ts': "import { startApp } from '#test/app.ts'",
  'server/kernel.ts': "const late = await import('./late.ts')",
  'server/late.ts': "import './kernel.ts'",
  'test/app.ts': "import { pay } from '#server/shop/pay.ts'",
  'web/page.test.ts': "import url from './page.ts?url'",
}
const importers = readImporters(Object.keys(sources), (path) => sources[path] ?? '')

test('tests are found by what they import, the nearest first, then those beside the change', () => {
  expect(relatedTests(['contract/price.ts'], importers)).toEqual([
    'contract/price.test.ts',
    'server/other/other.test.ts',
    'server/shop/pay.test.ts',
  ])
  expect(relatedTests(['server/shop/pay.ts'], importers)).toEqual([
    'server/shop/pay.test.ts',
    'server/other/other.test.ts',
  ])
})

test('imports that come late, have no name or ask for an address count; circles end', () => {
  expect(relatedTests(['server/late.ts'], importers)).toHaveLength(2)
  expect(relatedTests(['web/page.ts'], importers)).toEqual(['web/page.test.ts'])
  expect(relatedTests(['nobody/imports.ts'], importers)).toEqual([])
})

test('a changed test runs itself', () => {
  expect(relatedTests(['contract/price.test.ts'], importers)).toEqual(['contract/price.test.ts'])
})
