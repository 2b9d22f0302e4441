import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FilesProvider } from './files.ts'
import { folderFiles } from './folder.ts'

const now = (): Date => new Date()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Every kind of store keeps the same promises; a further one is a further row. */
const vendors = [{ name: 'folder', open: () => folderFiles({ folder, now, random: randomBytes }) }]

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
  const workbench = join(folder, '.unfinished')
  await mkdir(workbench, { recursive: true })
  await writeFile(join(workbench, 'old'), 'half')
  await writeFile(join(workbench, 'new'), 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(workbench, 'old'), yesterday, yesterday)
  const files = await folderFiles({ folder, now, random: randomBytes })
  expect(await readdir(workbench)).toEqual(['new'])
  for await (const { key } of files.list('')) throw new Error(key)
})
