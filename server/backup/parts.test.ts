import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseStartError } from '../embedded/error.ts'
import { NewerDatabase, UnreleasedDatabase } from '../database/unfit-database.ts'
import { sentence } from '#contract/text/text.ts'
import { newPassphrase, knownPassphrase } from './ask-passphrase.ts'
import { inWords } from './in-words.ts'
import { checkPart, countLines, readPart, writePart } from './parts.ts'
import { backupName, isBackupName, reasonOf } from './target.ts'
import { BackupTrouble } from './trouble.ts'

let folder: string
let at = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'genuine-parts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
const written = async (...texts: string[]) => writePart(folder, `tables/part_${at++}`, pieces(...texts))

describe('a part of a backup', () => {
  test('is read as it was written, is smaller than it, and is readable by its owner alone', async () => {
    const line = '정품\t7K3M9QXR2B5TW8ZC\n'
    const part = await written(line.repeat(1000), line)
    expect((await buffer(readPart(folder, part))).toString()).toBe(line.repeat(1001))
    expect(part.bytes).toBe(readFileSync(join(folder, part.path)).length)
    expect(part.bytes).toBeLessThan(line.length * 100)
    expect(statSync(join(folder, part.path)).mode & 0o777).toBe(0o600)
    expect(await countLines(folder, part)).toBe(1001)
    await checkPart(folder, part)
  })

  test('that holds nothing is one too, with no line', async () => {
    const part = await written()
    expect([await countLines(folder, part), (await buffer(readPart(folder, part))).length]).toEqual([0, 0])
  })

  test('counts whole lines, wherever its pieces were cut', async () => {
    expect(await countLines(folder, await written('a\nb', 'c\n\n', '', 'd'))).toBe(3)
  })

  test('is never written over one that is there', async () => {
    const part = await written('a\n')
    await expect(writePart(folder, part.path, pieces('b\n'))).rejects.toThrow('EEXIST')
    expect((await buffer(readPart(folder, part))).toString()).toBe('a\n')
  })

  test('whose rows cannot be read is not finished', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a\n')
      throw new Error('the database is away')
    }
    await expect(writePart(folder, `tables/broken`, broken())).rejects.toThrow('the database is away')
  })

  test.each([
    [
      'a byte is another',
      (file: string) => {
        const bytes = readFileSync(file)
        bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
        writeFileSync(file, bytes)
      },
    ],
    ['it is shorter', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['it is longer', (file: string) => appendFileSync(file, 'x')],
    ['it is empty', (file: string) => truncateSync(file, 0)],
    [
      'its beginning is another',
      (file: string) => {
        const bytes = readFileSync(file)
        bytes.fill(0x55, 0, 12)
        writeFileSync(file, bytes)
      },
    ],
    ['it is gone', (file: string) => rmSync(file)],
  ])('is torn where %s, for whichever way it is looked at', async (_what, change) => {
    const part = await written('정품\n'.repeat(5000))
    change(join(folder, part.path))
    const torn = { key: 'restore.torn', values: { part: part.path } }
    await expect(checkPart(folder, part)).rejects.toMatchObject(torn)
    await expect(countLines(folder, part)).rejects.toMatchObject(torn)
    await expect(buffer(readPart(folder, part))).rejects.toMatchObject(torn)
  })
})

test('backups are named by their moment, so that their names sort as they were made', () => {
  const random = (bytes: number) => new Uint8Array(bytes).fill(0xab)
  const moments = ['2026-11-21T09:00:00.999Z', '2026-11-21T10:00:00Z', '2027-01-01T00:00:00Z']
  const names = moments.map((moment) => backupName(new Date(moment), random))
  expect(names[0]).toBe('genuine-20261121T090000Z-ababab')
  expect(names.toSorted()).toEqual(names)
  for (const name of names) expect(isBackupName(name)).toBe(true)
  for (const other of ['genuine', `${names[0]}.leaving`, `.${names[0]}.unfinished`, 'genuine-20261121T090000Z-ABABAB'])
    expect([other, isBackupName(other)]).toEqual([other, false])
})

test('what the system says went wrong is handed on, also where it is no error', () => {
  expect([reasonOf(new Error('ENOSPC')), reasonOf('odd'), reasonOf(undefined)]).toEqual(['ENOSPC', 'odd', 'undefined'])
})

describe('a passphrase', () => {
  test('that is set is taken as it is; none that is short seals anything', async () => {
    expect(await newPassphrase({ given: 'a long enough one', terminal: false })).toBe('a long enough one')
    await expect(newPassphrase({ given: 'short', terminal: false })).rejects.toMatchObject({
      key: 'backup.passphrase_short',
    })
    expect(await knownPassphrase({ given: 'short', terminal: true })).toBe('short')
  })

  test('is none where it is empty, or where nobody is there who could be asked', async () => {
    for (const asking of [
      { given: '', terminal: true },
      { given: undefined, terminal: false },
    ]) {
      expect(await newPassphrase(asking)).toBeNull()
      expect(await knownPassphrase(asking)).toBeNull()
    }
  })
})

test('a start that fails is explained in both languages where we know why, and not at all where we do not', () => {
  const both = (key: 'start.data_folder_in_use' | 'start.database_version' | 'start.unreleased_database') => [
    sentence('ko', key),
    sentence('en', key),
  ]
  const problemOf = (code: string) => new DatabaseStartError(code as 'data_folder_in_use', 'words of the system')
  expect(inWords(problemOf('data_folder_in_use'))).toEqual(both('start.data_folder_in_use'))
  expect(inWords(problemOf('database_version'))).toEqual(both('start.database_version'))
  expect(inWords(problemOf('something_else'))).toEqual([])
  expect(inWords(new NewerDatabase('0200-later')).join()).toContain('0200-later')
  expect(inWords(new UnreleasedDatabase())).toEqual(both('start.unreleased_database'))
  expect(inWords(new BackupTrouble('restore.torn', { part: 'tables/code' })).join()).toContain('tables/code')
  expect([inWords(new Error('x')), inWords('x'), inWords(undefined)]).toEqual([[], [], []])
})
