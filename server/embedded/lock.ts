import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError, reasonOf } from './error.ts'

/** A held lock on a folder. */
export type FolderLock = { release: () => void }

const busy = 5

/**
 * Takes a folder for this process alone, or fails with `data_folder_in_use` and the number of the process that wrote itself down last.
 *
 * The lock is the operating system's own file lock (taken through SQLite, the one portable way that Node ships), so it ends
 * with its process however that dies, holds between containers that share the folder, and cannot mistake a reused process id.
 */
export function lockFolder(folder: string, last_holder: number | undefined): FolderLock {
  const path = join(folder, 'database.lock')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    file.exec('BEGIN EXCLUSIVE')
  } catch (thrown) {
    file?.close()
    if (thrown instanceof Error && 'errcode' in thrown && thrown.errcode === busy)
      throw inUse(folder, last_holder, thrown)
    throw new DatabaseStartError('data_folder_unusable', `cannot lock ${path}: ${reasonOf(thrown)}`, { cause: thrown })
  }
  const held = file
  return { release: () => held.close() }
}

function inUse(folder: string, pid: number | undefined, cause: unknown): DatabaseStartError {
  const holder = pid === undefined ? 'another process' : `process ${pid}`
  return new DatabaseStartError('data_folder_in_use', `the data folder ${folder} is in use by ${holder}`, {
    pid,
    cause,
  })
}
