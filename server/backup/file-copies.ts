import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type FilesProvider, keyProblem, typeOfKey } from '../providers/files/files.ts'
import { type Part, readPart, writePart } from './parts.ts'
import { BackupTrouble } from './trouble.ts'

/** A stored file as a backup lists it. */
const listed = z.object({
  key: z.string().refine((key) => keyProblem(key) === undefined),
  size: z.int().min(0),
  sha256: z.string(),
})
export type FilesPart = { count: number; bytes: number; list: Part }

/**
 * Copies the stored files of `from` into `to`. Files of equal size and time are kept; those equal in the previous
 * backup `before` are hard-linked.
 */
export async function copyFiles(from: string, to: string, before: string | null): Promise<void> {
  for await (const key of keysIn(from)) {
    const source = await stat(join(from, key)).catch(() => null)
    // Deleted since the folder was read: the later snapshot does not reference it either.
    if (source === null || (await isSame(join(to, key), source))) continue
    await mkdir(dirname(join(to, key)), { recursive: true, mode: 0o700 })
    await rm(join(to, key), { force: true })
    if (
      before !== null &&
      (await isSame(join(before, key), source)) &&
      (await linked(join(before, key), join(to, key)))
    )
      continue
    await copyOne(join(from, key), join(to, key), source.mtime)
  }
}

/** Copies the stored files of an object storage. A download that breaks off fails and leaves no partial copy. */
export async function copyStored(from: FilesProvider, to: string, before: string | null): Promise<void> {
  for await (const { key, size, changed_at } of from.list('')) {
    const source = { size, mtimeMs: changed_at.getTime() }
    if (await isSame(join(to, key), source)) continue
    await mkdir(dirname(join(to, key)), { recursive: true, mode: 0o700 })
    await rm(join(to, key), { force: true })
    if (
      before !== null &&
      (await isSame(join(before, key), source)) &&
      (await linked(join(before, key), join(to, key)))
    )
      continue
    const found = await from.get(key)
    if (found === null) continue
    await pipeline(found.body, createWriteStream(join(to, key), { mode: 0o600, flush: true }))
    await utimes(join(to, key), changed_at, changed_at)
  }
}

/** Puts the files of a backup into a storage. */
export async function putStoredBack(folder: string, { list }: FilesPart, to: FilesProvider): Promise<void> {
  for await (const { key } of listOf(folder, list)) {
    const type = typeOfKey(key)
    if (type !== undefined) await to.put(key, createReadStream(join(folder, 'files', key)), type)
  }
}

/**
 * Lists the copied files with hashes and compares each with its original, if it still exists. `from` is null for an
 * object storage, which checks its own transfers.
 */
export async function listFiles(from: string | null, folder: string): Promise<FilesPart> {
  let [count, bytes] = [0, 0]
  const copies = join(folder, 'files')
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const key of keysIn(copies)) {
      const { size } = await stat(join(copies, key))
      const sha256 = await hashOf(join(copies, key))
      const source = from === null ? null : await stat(join(from, key)).catch(() => null)
      const copy = await stat(join(copies, key))
      if (from !== null && source !== null && isAlike(source, copy) && (await hashOf(join(from, key))) !== sha256)
        throw new BackupTrouble('backup.changed_on_disk', { part: `files/${key}` })
      count += 1
      bytes += size
      yield Buffer.from(`${JSON.stringify({ key, size, sha256 })}\n`)
    }
  }
  const list = await writePart(folder, 'files.zst', lines())
  return { count, bytes, list }
}

/** Reads the file list of a backup. */
async function* listOf(folder: string, list: Part): AsyncGenerator<z.output<typeof listed>> {
  let rest = ''
  for await (const piece of readPart(folder, list).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const file = listed.safeParse(JSON.parse(line))
      // We never write a key that leads out of the folder.
      if (!file.success) throw new BackupTrouble('restore.torn', { part: list.path })
      yield file.data
    }
  }
}

/** Fails when a file of the backup is missing or changed. */
export async function checkFiles(folder: string, { list, count }: FilesPart): Promise<void> {
  let seen = 0
  for await (const { key, sha256 } of listOf(folder, list)) {
    const found = await hashOf(join(folder, 'files', key)).catch(() => null)
    if (found !== sha256) throw new BackupTrouble('restore.torn', { part: `files/${key}` })
    seen += 1
  }
  if (seen !== count) throw new BackupTrouble('restore.torn', { part: list.path })
}

/** Puts the files of a backup into the folder of the stored files. */
export async function putFilesBack(folder: string, { list }: FilesPart, to: string): Promise<void> {
  for await (const { key } of listOf(folder, list)) {
    const { mtime } = await stat(join(folder, 'files', key))
    await mkdir(dirname(join(to, key)), { recursive: true, mode: 0o700 })
    await copyOne(join(folder, 'files', key), join(to, key), mtime)
  }
}

/** Lists the stored files below a folder; unfinished files have names that no stored file has. */
export async function* keysIn(root: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* keysIn(root, key)
    if (entry.isFile() && keyProblem(key) === undefined) yield key
  }
}

async function copyOne(from: string, to: string, mtime: Date): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true }))
  await utimes(to, mtime, mtime)
}

/** False across disks or without hard links on the file system: the file is then copied. */
async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}

type Stamp = { size: number; mtimeMs: number }

async function isSame(path: string, other: Stamp): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && isAlike(found, other)
}

/** Times are copied in whole milliseconds. */
function isAlike(one: Stamp, other: Stamp): boolean {
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}
