import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nextMigrations } from '#test/upgrade/next-migration.ts'
import { knownMigrations, ownMigrations } from './migrate.ts'
import { readableFrom } from './readable-by.ts'

test('a schema is readable from the migration on that the most demanding of its migrations names', () => {
  const plain = 'create table a ();'
  expect(readableFrom([['0100-a', plain]])).toBe('0100')
  expect(
    readableFrom([
      ['0100-a', plain],
      ['0101-b', '-- readable from 0100\n-- More room.\n'],
    ]),
  ).toBe('0100')
  // What comes later and asks for less does not take back what an earlier one asked for.
  expect(
    readableFrom([
      ['0101-b', plain],
      ['0102-c', '-- readable from 0100\n'],
    ]),
  ).toBe('0101')
  expect(
    readableFrom([
      ['0102-c', '-- readable from 0101\n'],
      ['0101-b', '-- readable from 0100\n'],
    ]),
  ).toBe('0101')
  // Only the first line says it.
  expect(readableFrom([['0103-d', '-- Later.\n-- readable from 0100\n']])).toBe('0103')
})

/** The migrations whose first line neither names the migration before them nor says why it cannot. */
async function silentOnes(folder: URL): Promise<string[]> {
  const names = await knownMigrations(folder)
  const texts = await Promise.all(names.map(async (name) => readFile(new URL(`${name}.sql`, folder), 'utf8')))
  return names.filter((_, at) => {
    const before = names[at - 1]?.slice(0, 4)
    const says = new RegExp(`^-- (readable from ${before}|not readable before: .+)\\n`)
    return before !== undefined && !says.test(texts[at] ?? '')
  })
}

test('each migration says which programs can work beside it: the version before it, or why not', async () => {
  expect(await silentOnes(ownMigrations)).toEqual([])
  for (const [text, is_silent] of [
    ['-- readable from 0000\nselect 1;', true],
    ['select 1;', true],
    ['-- not readable before: a column goes\nselect 1;', false],
    [undefined, false],
  ] as const) {
    const next = nextMigrations(text)
    expect(await silentOnes(next.folder)).toEqual(is_silent ? [next.name] : [])
    next.remove()
  }
})
