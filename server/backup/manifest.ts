import { createHash } from 'node:crypto'
import { open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupTrouble } from './trouble.ts'

/** The way a backup is laid out. It grows when an older program could no longer read what a newer one wrote. */
export const formatVersion = 1
const format = 'genuine-backup'
const manifestFile = 'manifest.json'

const part = z.object({
  path: z.string().regex(/^[a-z0-9_.]+(\/[a-z0-9_.]+)?$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int().min(0),
  part,
})

/** The manifest of a backup. It is written last: a folder without it was never finished. */
const manifestShape = z.object({
  format: z.literal(format),
  format_version: z.literal(formatVersion),
  id: z.string(),
  made_at: z.iso.datetime(),
  product_version: z.string(),
  server_version: z.string(),
  /** In their order; a migration that was released never changes, which its hash proves. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  /** Jobs that were not done yet. */
  jobs: table.nullable(),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), list: part }),
  keys: part.nullable(),
})
export type Manifest = z.infer<typeof manifestShape>
export type TablePart = z.infer<typeof table>

/** A manifest before the words that are the same in all. */
export type Written = Omit<Manifest, 'format' | 'format_version'>

/** Writes the manifest: the moment from which on the folder is a backup. */
export async function writeManifest(folder: string, written: Written): Promise<Manifest> {
  const manifest: Manifest = { format, format_version: formatVersion, ...written }
  const file = await open(join(folder, manifestFile), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ ...manifest, sum: sumOf(manifest) }, undefined, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return manifest
}

/** Reads what a folder holds, or says why it is no backup that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = await readJson(folder)
  const head = z.object({ format: z.literal(format), format_version: z.int() }).safeParse(read)
  if (!head.success) throw new BackupTrouble('restore.foreign', { folder })
  if (head.data.format_version > formatVersion) throw new BackupTrouble('restore.newer_format', { folder })
  const whole = manifestShape.safeParse(read)
  const sum = z.object({ sum: z.string() }).safeParse(read)
  if (!whole.success || sum.data?.sum !== sumOf(whole.data))
    throw new BackupTrouble('restore.torn', { part: manifestFile })
  return whole.data
}

async function readJson(folder: string): Promise<unknown> {
  const names = await readdir(folder).catch(() => null)
  if (names === null) throw new BackupTrouble('restore.no_backup', { folder })
  if (!names.includes(manifestFile))
    throw new BackupTrouble(names.includes('tables') ? 'restore.unfinished_backup' : 'restore.no_backup', { folder })
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  } catch (cause) {
    throw new BackupTrouble('restore.torn', { part: manifestFile }, cause)
  }
}

/** The hash of what a manifest says, in an order of its own: not of how it is laid out. */
function sumOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(manifestShape.parse(manifest)))
    .digest('hex')
}
