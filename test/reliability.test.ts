import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

/** docs/reliability.md names the test of each case of the fault plan, or says why there is none. */
const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, no, , named, result] = /^\| (\d+) \| (.*) \| (.*) \| (.*) \|$/.exec(line) ?? []
  return no === undefined || named === undefined || result === undefined ? [] : [{ no: Number(no), named, result }]
})

test('the page has every case of the plan, each with what came of it', () => {
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 43 }, (_each, at) => at + 1))
  for (const { no, named, result } of rows) {
    expect([no, result.length > 3]).toEqual([no, true])
    if (named === 'none') expect([no, result]).toEqual([no, expect.stringMatching(/^not (run|here)/)])
  }
})

test('every test that the page names is there, under that very name', () => {
  const named = rows.flatMap(({ no, named }) =>
    [...named.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({ no, path, title })),
  )
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title))
  expect(missing).toEqual([])
})
