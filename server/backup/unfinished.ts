import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupTrouble } from './trouble.ts'

/** The mark that a restore leaves in a data folder until everything is back. */
export const unfinishedRestore = 'restore.unfinished'

/** Refuses to start on an unfinished restore. */
export async function refuseHalfRestored(data_dir: string): Promise<void> {
  const is_half = await access(join(data_dir, unfinishedRestore)).then(
    () => true,
    () => false,
  )
  if (is_half) throw new BackupTrouble('restore.start_unfinished', { data_dir })
}
