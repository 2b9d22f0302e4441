import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

/** Decision records have one form, and docs/decisions/README.md lists each once, by number. */
const folder = join(root, 'docs/decisions')
const sections = ['Status.', 'Context.', 'Decision.', 'Consequences.', 'Held by']
/** The one section that a record may leave out. */
const optional = 'Alternatives.'
const longest = 150

const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()
  .map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const parts = [...text.matchAll(/^\*\*([A-Z][^*]*)\*\*([^]*?)(?=^\*\*[A-Z][^*]*\*\*|$(?![^]))/gm)]
    return {
      name,
      text,
      title: /^# (.+)$/m.exec(text)?.[1] ?? '',
      named: parts.map(([, section = '']) => section),
      decision: parts.find(([, section]) => section === 'Decision.')?.[2] ?? '',
    }
  })

test('a record has its number in its title, and the five sections in their order', () => {
  expect(records.length).toBeGreaterThan(40)
  for (const { name, title, named } of records) {
    expect([name, title.slice(0, 5)]).toEqual([name, `${name.slice(0, 4)} `])
    expect([name, named.filter((section) => section !== optional)]).toEqual([name, sections])
  }
})

test(`a decision has at most ${longest} words`, () => {
  const long = records
    .map(({ name, decision }) => ({ name, words: wordsOf(decision) }))
    .filter(({ words }) => words > longest)
  expect(long).toEqual([])
})

test('the index lists every record once, by number and with its title', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| ([^|]+) \|/gm)]
  const listed = rows.map(([, number = '', file = '', title = '']) => ({ file, title: `${number} ${title}` }))
  expect(listed).toEqual(records.map(({ name, title }) => ({ file: name, title })))
})

test('every link of a record leads to a file', () => {
  const broken = records.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .map(([, link = '']) => join(folder, link))
      .filter((path) => !existsSync(path))
      .map((path) => `${name}: ${path}`),
  )
  expect(broken).toEqual([])
})

test('every file that a record names is there; a superseded one speaks of files that are gone', () => {
  const inForce = records.filter(({ text }) => !text.includes('**Status.** Superseded'))
  const named = inForce.flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:bench|contract|deploy|outside|server|test|web)\/[^`\s*<…]+)`/g)].map(([, path = '']) => ({
      name,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

/** Counts words; signs alone, such as a dash, are none. */
function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
