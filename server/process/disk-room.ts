import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/**
 * Free space on the disks of the database and the files. A database whose disk is full stops; so below a low-water mark
 * the service becomes read-only and long work pauses until there is room again (quality "Reliability").
 */
export type DiskRoom = {
  isLow(): boolean
  /** Aborted as soon as room runs out; each time there is enough again it is a new one. */
  signal(): AbortSignal
}

/** The null object where no disk is watched: there is always room. */
export const endlessRoom: DiskRoom = { isLow: () => false, signal: () => new AbortController().signal }

/** Work that was put back for want of room. */
export class DiskLow extends Error {}

type Disk = { free: number; size: number }
export type DiskWatch = DiskRoom & { look(): Promise<void>; close(): void }

/** The low-water mark: five in a hundred stay free, within what the database's log and the work in flight may need. */
const reserve = ({ size }: Disk) => Math.min(Math.max(size * 0.05, 128 * 1024 ** 2), 1024 ** 3)
/** Hysteresis: writing resumes with half as much space again, so that it does not stop at once. */
const enough = 1.5
/** The check interval in milliseconds, too short for a disk to fill its reserve. */
const lookEvery = 2000

/** Looks at the disks of these folders from now on. */
export async function watchDisks(
  folders: readonly string[],
  log: Log,
  measure: (folder: string) => Promise<Disk> = diskOf,
): Promise<DiskWatch> {
  let low = false
  let controller = new AbortController()
  const look = async () => {
    const disks = await Promise.all(folders.map(measure))
    const wanted = low ? enough : 1
    const now = disks.some((disk) => disk.free < reserve(disk) * wanted)
    if (now === low) return
    low = now
    const free = Math.min(...disks.map((disk) => disk.free))
    if (low) {
      controller.abort(new DiskLow('no room'))
      log.error({ free }, 'the disk is nearly full: nothing is written until there is room')
    } else {
      controller = new AbortController()
      log.warn({ free }, 'the disk has room again')
    }
  }
  const lookQuietly = async () =>
    look().catch((problem: unknown) => {
      const kind = problem instanceof Error ? problem.name : 'unknown'
      log.warn({ kind }, 'the room on the disk is not known')
    })
  await lookQuietly()
  const timer = setInterval(() => void lookQuietly(), lookEvery).unref()
  return { isLow: () => low, signal: () => controller.signal, look, close: () => clearInterval(timer) }
}

async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
