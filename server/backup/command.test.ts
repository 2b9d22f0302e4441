import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '#contract/text/text.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embedded/start.ts'
import { root } from '#test/source.ts'
import { readBackupWords } from './words.ts'

/** The commands themselves, beside the embedded database of a product that runs. */
const folder = mkdtempSync(join(tmpdir(), 'genuine-commands-'))
chmodSync(folder, 0o755)
const data = join(folder, 'data')
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await startEmbeddedDatabase({ data_dir: data, settings: { fsync: 'off' } })
  await migrate(database.owner_url)
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run([command, ...words]: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: data, ...env } }
    execFile(process.execPath, [`server/cli/${command}.ts`, ...words], options, (problem, out, err) =>
      resolve({ code: problem === null ? 0 : Number(problem.code), said: out + err }),
    )
  })
}

test('a backup is made of the database that runs, and nothing is restored into the folder that is in use', async () => {
  const target = join(folder, 'backups')
  const made = await run(['backup', target], { SECRET_KEY: 'pm3iYV0v2m1gBq8Xk4r7TzQw9uLs6HdEa5NcJfRxGOo' })
  expect(made).toMatchObject({ code: 0 })
  // Nobody gave a passphrase and nobody sits at a terminal: the keys are not in it, which is said in both languages.
  expect(made.said).toContain(text('ko', 'backup.keys_left_out'))
  expect(made.said).toContain(text('en', 'backup.keys_left_out'))
  const [name = ''] = await readdir(target)
  expect(await readFile(join(target, name, 'manifest.json'), 'utf8')).not.toContain('pm3iYV0v2m1gBq8X')
  const refused = await run(['restore', target])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain(text('ko', 'start.data_folder_in_use'))
})

test('where there is nothing, and where a word is missing, it says so and makes nothing', async () => {
  const empty = join(folder, 'empty')
  const none = await run(['backup', join(folder, 'more')], { DATA_DIR: empty })
  expect([none.code, none.said.includes(text('ko', 'backup.no_database'))]).toEqual([1, true])
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data'])
  expect((await run(['restore'])).said).toContain(text('en', 'restore.usage'))
})

test('the words of the command', () => {
  expect(readBackupWords(['/a', '--keep', '7'])).toEqual({ target: '/a', keep: 7 })
  expect(readBackupWords(['--keep=7', '/a'])).toEqual({ target: '/a', keep: 7 })
  expect(readBackupWords(['/a'])).toEqual({ target: '/a', keep: null })
  for (const wrong of [[], ['--keep', '7'], ['/a', '--keep', '0'], ['/a', '--keep'], ['/a', '/b'], ['--what']])
    expect(readBackupWords(wrong)).toBeNull()
})
