import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { readManifest } from './manifest.ts'
import { BackupTrouble } from './trouble.ts'

/** Names of backups sort by their moment. */
const named = /^genuine-\d{8}T\d{6}Z-[0-9a-f]{6}$/
const draft = /^\.genuine-\d{8}T\d{6}Z-[0-9a-f]{6}\.unfinished$/
const abandonedAfter = 24 * 3_600_000

export function isBackupName(name: string): boolean {
  return named.test(name)
}

/** The name of a backup that is made now. */
export function backupName(now: Date, random: (bytes: number) => Uint8Array): string {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `genuine-${moment}-${Buffer.from(random(3)).toString('hex')}`
}

/** Makes the draft folder of a backup, which is renamed when complete. */
export async function makeDraft(target: string, id: string, data_dir: string): Promise<string> {
  const inside = relative(resolve(data_dir), resolve(target))
  if (!inside.startsWith('..')) throw new BackupTrouble('backup.target_inside', { target, data_dir })
  const folder = join(target, `.${id}.unfinished`)
  try {
    await mkdir(target, { recursive: true, mode: 0o700 })
    await clearAbandoned(target)
    await mkdir(folder, { mode: 0o700 })
    await mkdir(join(folder, 'files'), { mode: 0o700 })
  } catch (cause) {
    throw new BackupTrouble('backup.target_unusable', { target, reason: reasonOf(cause) }, cause)
  }
  return folder
}

/** Renames a complete draft to its backup name, durably. */
export async function finishDraft(target: string, folder: string, id: string): Promise<string> {
  const place = join(target, id)
  await syncFolder(folder)
  await rename(folder, place)
  await syncFolder(target)
  return place
}

/** Lists the complete backups of a target, oldest first. */
export async function backupsIn(target: string): Promise<string[]> {
  const names = await readdir(target).catch(() => [])
  const folders = names.filter((name) => named.test(name)).toSorted()
  const whole = await Promise.all(
    folders.map(async (name) =>
      readManifest(join(target, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return folders.filter((_name, at) => whole[at]).map((name) => join(target, name))
}

/** Deletes the oldest backups beyond `keep`; returns how many. */
export async function keepNewest(target: string, keep: number): Promise<number> {
  const gone = (await backupsIn(target)).slice(0, -keep)
  // Renamed first, so that a half-deleted backup no longer counts as one.
  for (const folder of gone) {
    const leaving = `${folder}.leaving`
    await rename(folder, leaving)
    await rm(leaving, { recursive: true, force: true })
  }
  return gone.length
}

/** Resolves a source to a backup: the folder itself, or the newest in a folder of backups. */
export async function meantBackup(source: string): Promise<string> {
  return (await backupsIn(source)).at(-1) ?? source
}

async function clearAbandoned(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const old = draft.test(name) || name.endsWith('.leaving')
    if (!old || Date.now() - (await stat(join(target, name))).mtimeMs < abandonedAfter) continue
    await rm(join(target, name), { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The operating system's error message. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
