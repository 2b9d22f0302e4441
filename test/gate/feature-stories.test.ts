import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFeatureStories, storiesOfPaths, withStories } from './feature-stories.ts'
import { root } from './processes.ts'

const table =
  '| `products` | merchandise | yes | yes | yes | products, product-edit |\n| `sweeps` | … | — | yes | — | — |'
const features = readFeatureStories(table)

test('a feature’s word and a change in its folders bring its stories', () => {
  const stories = ['test/e2e/products.e2e.ts', 'test/e2e/product-edit.e2e.ts']
  expect(withStories(['products', 'sweeps'], features)).toEqual(['products', ...stories, 'sweeps'])
  expect(storiesOfPaths(['web/products/list.tsx', 'server/products/get.ts', 'docs/words.md'], features)).toEqual(
    stories,
  )
  expect(storiesOfPaths(['server/sweeps/sweep.ts', 'server/main.ts'], features)).toEqual([])
})

test('every story that the table names is there', () => {
  const named = [...readFeatureStories().values()].flat()
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
