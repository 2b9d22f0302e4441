import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { knownMigrations } from './migrate.ts'
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

test('each migration says which programs can work beside it: the version before it, or why not', async () => {
  const folder = new URL('./migrations/', import.meta.url)
  const names = await knownMigrations()
  for (const [at, name] of names.entries()) {
    if (name < '0101') continue
    const [first = ''] = (await readFile(new URL(`${name}.sql`, folder), 'utf8')).split('\n')
    const before = (names[at - 1] ?? '').slice(0, 4)
    const from = /^-- readable from (\d{4})$/.exec(first)?.[1]
    expect([name, from ?? first]).toEqual([
      name,
      expect.stringMatching(new RegExp(`^(${before}|-- not readable before: .+)$`)),
    ])
  }
})
