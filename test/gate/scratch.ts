import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'genuine-run-'
const gigabyte = 1024 ** 3
/** A run keeps about one gigabyte there; the databases, browsers and compilers beside it need theirs. */
const room = { folder: 3 * gigabyte, machine: 7 * gigabyte }

export type Ground = { mounts: string; free_in_folder: number; free_in_machine: number }

/** Whether a run may write to memory: a file system there that may hold programs, and room enough for both. */
export function isRoomy({ mounts, free_in_folder, free_in_machine }: Ground): boolean {
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory)
      ?.split(' ') ?? []
  if (kind !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false
  return free_in_folder >= room.folder && free_in_machine >= room.machine
}

/**
 * A new folder in memory for all that a run writes and throws away (`TMPDIR` of its processes): on a disk a copy of the
 * template database costs several times what the tests of its file take. Null where there is none, or no room for it.
 */
export function scratchInMemory(): string | null {
  try {
    removeAbandoned()
    const { bavail, bsize } = statfsSync(memory)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    if (!isRoomy({ mounts, free_in_folder: bavail * bsize, free_in_machine: freemem() })) return null
    const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
    // Open to the account that runs root's database.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    // There is no such folder, or it is not ours to write to: the disk will do.
    return null
  }
}

/** Folders of runs that were killed: memory is not given back by itself. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    const [pid = ''] = name.slice(prefix.length).split('-')
    if (!existsSync(join('/proc', pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
