import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../source.ts'
import { judge, type Judged } from '../mutants/judge.ts'
import { alike, strict } from '../mutants/strict.ts'

/** Rules are broken one by one, to see that a test without a database notices (fault plan 42). */

/** As large a share of all mutants as must be noticed. */
const least = 0.93

/** Pure rules that have a test beside them. */
function ruleFiles(): string[] {
  const all = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `contract/${path}`,
  )
  const rules = all.filter((path) => path.endsWith('.ts') && all.includes(path.replace(/\.ts$/, '.test.ts')))
  return [...new Set([...rules, ...strict])].toSorted()
}

/** Words of `MUTANTS_OF`, such as `serial price`: only rules with one of them in their path are tried. */
const words = (process.env['MUTANTS_OF'] ?? '').split(/\s+/).filter((word) => word !== '')
const tried = ruleFiles().filter((path) => words.length === 0 || words.some((word) => path.includes(word)))

const judged = new Map<string, Judged>()

test.each(tried)('%s: what its tests do not notice is told', { timeout: 3_600_000 }, async (path) => {
  const found = await judge(path)
  const left = found.survivors.map(({ line, was, text }) => `${line}: ${was.trim()} → ${text.trim()}`)
  judged.set(path, found)
  if (left.length > 0) console.log(`${path}: ${left.length} of ${found.mutants}\n${left.join('\n')}`)
  if (strict.includes(path)) expect(left.map((one) => one.replace(/^\d+: /, ''))).toEqual(alike[path] ?? [])
})

test('of all mutants together the tests notice so many', () => {
  const [all, survived] = [...judged.values()].reduce(
    ([sum, left], { mutants, survivors }) => [sum + mutants, left + survivors.length],
    [0, 0],
  )
  console.log(`${all - survived} of ${all} mutants of ${judged.size} files noticed`)
  expect(judged.size).toBe(tried.length)
  expect(all).toBeGreaterThan(words.length === 0 ? 1000 : 0)
  if (words.length === 0) expect((all - survived) / all).toBeGreaterThan(least)
})
