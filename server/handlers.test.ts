import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '#contract/table/operations.ts'

test('each operation has its handler in one feature: none takes the place of another', async () => {
  const features = globSync('*/handlers.ts', { cwd: import.meta.dirname }).map((file) => file.split('/')[0] ?? '')
  expect(features.length).toBeGreaterThan(30)
  const modules = await Promise.all(
    features.map(async (name) => import(`./${name}/handlers.ts`) as Promise<Record<string, unknown>>),
  )
  for (const name of Object.keys(operations)) {
    expect([name, modules.filter((module) => typeof module[name] === 'function').length]).toEqual([name, 1])
  }
})
