import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSerials } from '#contract/codes/serial.ts'
import { text } from '#contract/text/text.ts'
import { readConfig } from '../process/config.ts'
import { linkKeysOf } from './link-keys.ts'
import { makeQrLinks, type QrLinks } from './qr-links.ts'

/** Another key of labels' links, while copies of the product run: `npm run link-key`, in two steps. */

let data_dir = ''
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'genuine-links-'))
})
afterAll(async () => rm(data_dir, { recursive: true, force: true }))

const [serial = ''] = makeSerials(randomBytes, 1)

/** A process that starts now. */
async function started(): Promise<QrLinks> {
  return makeQrLinks('https://g.example', await linkKeysOf(readConfig({ NODE_ENV: 'test' }), data_dir))
}

async function command(words: readonly string[] = [], more: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: data_dir, ...more }
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/cli/link-key.ts', ...words], { env }, (_problem, out, err) =>
      resolve(out + err),
    )
  })
}

const reads = (process: QrLinks, from: QrLinks) => process.read(from.link(7, serial).split('/Q/')[1] ?? '')?.link_no

test('a key is known to every copy before one of them signs with it, and labels of the former one open for ever', async () => {
  const before = await started()
  expect(await command(['sign', '2'])).toContain(text('ko', 'link_key.unknown'))
  expect(await command()).toContain(text('en', 'link_key.added', { key_id: '2' }))
  const knows = await started()
  // Before and after a restart: each reads what the other signs.
  expect([reads(before, knows), reads(knows, before)]).toEqual([7, 7])
  expect(await command(['sign', '2'])).toContain(text('ko', 'link_key.signs', { key_id: '2' }))
  const signs = await started()
  expect([reads(knows, signs), reads(signs, knows), reads(signs, before)]).toEqual([7, 7, 7])
  // It is the new one that signs: who never learnt it reads nothing.
  expect(reads(before, signs)).toBeUndefined()
  const file = join(data_dir, 'link.keys')
  expect([((await stat(file)).mode & 0o777).toString(8), (await readFile(file, 'utf8')).match(/^\w:/gm)]).toEqual([
    '600',
    ['2:', '1:'],
  ])
})

test('keys that stand in the settings are changed there, and the file is left alone', async () => {
  const kept = await readFile(join(data_dir, 'link.keys'), 'utf8')
  const said = await command([], { QR_LINK_KEYS: `1:${'k'.repeat(43)}` })
  expect(said).toContain(text('ko', 'link_key.in_settings'))
  expect(await readFile(join(data_dir, 'link.keys'), 'utf8')).toBe(kept)
})

test('a data folder without keys is named in a sentence, and nothing is made there', async () => {
  const empty = join(data_dir, 'empty')
  const sentences = (['ko', 'en'] as const).map((language) => text(language, 'link_key.none', { data_dir: empty }))
  expect(await command([], { DATA_DIR: empty })).toBe(`${sentences.join('\n')}\n`)
  await expect(stat(empty)).rejects.toThrow('ENOENT')
})
