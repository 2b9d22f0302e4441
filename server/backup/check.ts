import { hashesOf } from '../database/migrate.ts'
import { areUnreleased } from '../database/unfit-database.ts'
import { checkFiles } from './file-copies.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkPart } from './parts.ts'
import { BackupTrouble } from './trouble.ts'

/** Looks a whole backup through before anything is done with it; the trouble says which part is wrong. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkHistory(manifest)
  const { tables, jobs, keys, files } = manifest
  const parts = [...tables.map(({ part }) => part), jobs?.part ?? [], keys ?? [], files.list].flat()
  for (const part of parts) await checkPart(folder, part)
  await checkFiles(folder, files)
  return manifest
}

/** A backup's migrations must be ours, each the very same: else a newer program wrote it, or another one. */
async function checkHistory({ migrations, product_version }: Manifest): Promise<void> {
  const names = migrations.map(({ name }) => name)
  if (areUnreleased(names)) throw new BackupTrouble('restore.unreleased')
  const hashes = await hashesOf(names)
  for (const { name, sha256 } of migrations) {
    const ours = hashes.get(name)
    if (ours === undefined) throw new BackupTrouble('restore.newer', { migration: name, version: product_version })
    if (ours !== sha256) throw new BackupTrouble('restore.other_history', { migration: name })
  }
}
