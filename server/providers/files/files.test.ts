import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOutside, type Outside } from '../../../outside/main.ts'
import type { FilesProvider } from './files.ts'
import { folderFiles } from './folder.ts'
import { s3Files } from './s3.ts'

let folder: string
let outside: Outside
let bucket = 0
const account = { access_key: 'test-key', secret_key: 'test-secret', region: 'ap-northeast-2' }
const buckets = Array.from({ length: 64 }, (_, at) => `files-${at}`)
beforeAll(async () => {
  const solapi = { apiKey: 'k', apiSecret: 's', senders: [] }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, s3: { ...account, buckets } })
})
afterAll(async () => outside.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Our provider on a bucket that nobody has used. */
function openBucket(): FilesProvider {
  const name = buckets[bucket] ?? ''
  bucket += 1
  return s3Files({
    ...account,
    endpoint: `${outside.url}/s3`,
    bucket: name,
    now: () => new Date(),
    random: randomBytes,
  })
}

/** Every kind of store keeps the same promises; a further one is a further row. */
const vendors = [
  { name: 'folder', open: async () => folderFiles({ folder, random: randomBytes }) },
  { name: 'bucket', open: async () => Promise.resolve(openBucket()) },
]

describe.each(vendors)('files in a $name', ({ open }) => {
  let files: FilesProvider
  beforeEach(async () => {
    files = await open()
  })

  async function read(key: string): Promise<string | null> {
    const found = await files.get(key)
    return found && (await buffer(found.body)).toString()
  }
  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of files.list(prefix)) found.push(key)
    return found.sort()
  }

  test('what was put is got, byte for byte, with its type and size', async () => {
    const bytes = randomBytes(300_000)
    await files.put('t/demomall/a.webp', bytes, 'image/webp')
    const found = await files.get('t/demomall/a.webp')
    expect(found).toMatchObject({ content_type: 'image/webp', size: 300_000 })
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
  })

  test('pieces become one file as they come; when they fail, what was there before stays', async () => {
    async function* pieces(fails: boolean) {
      for (let piece = 0; piece < 5; piece++) yield Buffer.alloc(100_000, String(piece))
      if (fails) throw new Error('no more pieces')
    }
    await files.put('a.txt', pieces(false), 'text/plain; charset=utf-8')
    const whole = [0, 1, 2, 3, 4].map((piece) => String(piece).repeat(100_000)).join('')
    expect((await read('a.txt')) === whole).toBe(true)
    await expect(files.put('a.txt', pieces(true), 'text/plain; charset=utf-8')).rejects.toThrow('no more pieces')
    expect((await read('a.txt')) === whole).toBe(true)
    expect(await keys('')).toEqual(['a.txt'])
  })

  test('a part of a file is exactly the bytes that were asked for, and says how large the whole is', async () => {
    await files.put('a.txt', Buffer.from('0123456789'), 'text/plain; charset=utf-8')
    const part = await files.get('a.txt', { from: 3, to: 5 })
    expect([part?.size, part && (await buffer(part.body)).toString()]).toEqual([10, '345'])
  })

  test('an empty file is a file', async () => {
    await files.put('a.txt', Buffer.alloc(0), 'text/plain; charset=utf-8')
    expect(await read('a.txt')).toBe('')
  })

  test('a file put again replaces the one before', async () => {
    await files.put('a.txt', Buffer.from('one, and longer'), 'text/plain; charset=utf-8')
    await files.put('a.txt', Buffer.from('two'), 'text/plain; charset=utf-8')
    expect(await read('a.txt')).toBe('two')
    expect(await keys('')).toEqual(['a.txt'])
  })

  test('while a file is replaced a reader sees one or the other whole', async () => {
    const [ones, twos] = ['1'.repeat(500_000), '2'.repeat(500_000)]
    await files.put('a.txt', Buffer.from(ones), 'text/plain; charset=utf-8')
    const writing = Promise.all(
      [twos, ones, twos, ones, twos].map((text) => files.put('a.txt', Buffer.from(text), 'text/plain; charset=utf-8')),
    )
    const seen = await Promise.all(Array.from({ length: 20 }, () => read('a.txt')))
    await writing
    expect(seen.every((text) => text === ones || text === twos)).toBe(true)
  })

  test('what is not there is null, and may be removed again', async () => {
    expect(await files.get('t/none/a.png')).toBeNull()
    await files.remove('t/none/a.png')
    await files.put('a.png', Buffer.from('x'), 'image/png')
    await files.remove('a.png')
    expect(await files.get('a.png')).toBeNull()
  })

  test('a list holds exactly what begins with the prefix', async () => {
    for (const key of ['t/a/1.png', 't/a/2.png', 't/ab/3.png', 't/b/4.png'])
      await files.put(key, Buffer.from('x'), 'image/png')
    expect(await keys('t/a/')).toEqual(['t/a/1.png', 't/a/2.png'])
    expect(await keys('t/a')).toEqual(['t/a/1.png', 't/a/2.png', 't/ab/3.png'])
    expect(await keys('t/a/1')).toEqual(['t/a/1.png'])
    expect(await keys('')).toHaveLength(4)
    expect(await keys('none/')).toEqual([])
  })

  test.each([
    '../a.png',
    't/../a.png',
    '/etc/a.png',
    't//a.png',
    't/./a.png',
    't\\a.png',
    't/a.png\0',
    '.unfinished/a.png',
    't/.hidden.png',
    '',
    't/a',
    't/a.svg',
    't/a.html',
    `${'a'.repeat(600)}.png`,
    't/가.png',
  ])('the key %j is refused by every verb', async (key) => {
    await expect(files.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('file key')
    await expect(files.get(key)).rejects.toThrow('file key')
    await expect(files.remove(key)).rejects.toThrow('file key')
  })

  test('a prefix cannot lead out, and a type must be that of the key', async () => {
    expect(() => files.list('../')).toThrow('file key')
    expect(() => files.list('.')).toThrow('file key')
    await expect(files.put('a.png', Buffer.from('x'), 'image/webp')).rejects.toThrow('content type')
  })
})

test('what a killed process left half written is cleared after a day, never shown', async () => {
  const files = await folderFiles({ folder, random: randomBytes })
  const workbench = join(folder, '.unfinished')
  await writeFile(join(workbench, 'old'), 'half')
  await writeFile(join(workbench, 'new'), 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(workbench, 'old'), yesterday, yesterday)
  await files.clearAbandoned(new Date(Date.now() - 24 * 3_600_000))
  expect(await readdir(workbench)).toEqual(['new'])
  for await (const { key } of files.list('')) throw new Error(key)
})
