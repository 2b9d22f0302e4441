import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileKeyError, keyProblem, prefixProblem, typeOfKey, type FilesProvider, type ListedFile } from './files.ts'

export type FolderOptions = { folder: string; random: (bytes: number) => Uint8Array }

/** Unfinished writes lie here; a key cannot begin with a dot, so it never collides. */
const unfinished = '.unfinished'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/** Makes a rename or a new folder durable (fsync of the parent folder, where the entry lives). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder and everything above it, durably; `mkdir` names the topmost that was missing. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let each = folder; each.length >= first.length; each = dirname(each)) await syncFolder(dirname(each))
}

async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what a killed process left half written. */
async function clearAbandoned(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtime < before) await rm(path, { force: true })
  }
}

/** Folders that may hold the prefix, walked depth first. */
async function* walk(root: string, below: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)))
      yield* walk(root, key, prefix)
    if (!entry.isFile() || !key.startsWith(prefix) || keyProblem(key)) continue
    const found = await stat(join(root, key)).catch(() => null)
    if (found) yield { key, size: found.size, changed_at: found.mtime }
  }
}

/**
 * Files in a folder: written atomically (beside, then renamed into place), so a reader sees the old file or the new
 * one.
 */
export async function folderFiles({ folder, random }: FolderOptions): Promise<FilesProvider> {
  const workbench = join(folder, unfinished)
  await makeFolder(workbench)

  function pathOf(key: string): string {
    const problem = keyProblem(key)
    if (problem) throw new FileKeyError(problem)
    return join(folder, ...key.split('/'))
  }

  return {
    async put(key, bytes, content_type) {
      const path = pathOf(key)
      if (typeOfKey(key) !== content_type) throw new FileKeyError('its ending is not its content type')
      const written = join(workbench, Buffer.from(random(16)).toString('hex'))
      try {
        await writeDurably(written, bytes)
        await makeFolder(dirname(path))
        await rename(written, path)
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key, range) {
      const path = pathOf(key)
      const content_type = typeOfKey(key)
      const handle = await open(path, 'r').catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!handle || !content_type) return null
      const { size } = await handle.stat()
      const part = range === undefined ? {} : { start: range.from, end: range.to }
      return { body: handle.createReadStream(part), content_type, size }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await syncFolder(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    list(prefix) {
      const problem = prefixProblem(prefix)
      if (problem) throw new FileKeyError(problem)
      return walk(folder, '', prefix)
    },
    clearAbandoned: async (before) => clearAbandoned(workbench, before),
  }
}
