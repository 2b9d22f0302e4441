import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Settings } from './process/config.ts'
import type { Kernel } from './kernel/context.ts'
import type { Log } from './process/log.ts'
import { refuseHalfRestored } from './backup/unfinished.ts'
import { type Undo, databaseOf, unwind } from './database/open-database.ts'

export type Product = { url: string; kernel: Kernel; close(): Promise<void> }

/**
 * Starts the product: its database, then everything else, whose code is loaded meanwhile. `url` is its address; closing
 * completes requests and jobs in flight. Not ready before the initial data is `filled`. A failed start is undone and
 * rethrown.
 */
export async function startProduct(config: Settings, log: Log, filled = () => true): Promise<Product> {
  const undo: Undo = []
  try {
    const data_dir = resolve(config.DATA_DIR)
    await mkdir(data_dir, { recursive: true })
    await refuseHalfRestored(data_dir)
    const { promise: spawned, resolve: onSpawn } = Promise.withResolvers<void>()
    const opening = databaseOf(config, { data_dir, log, onSpawn }, undo)
    // The database's process first: reading our code keeps this thread from starting it.
    const reading = Promise.race([spawned, opening]).then(() => import('./assemble.ts'))
    // Both are waited for, so that a database which is up is undone even when the rest cannot be read.
    const [opened, read] = await Promise.allSettled([opening, reading])
    if (opened.status === 'rejected') throw opened.reason
    if (read.status === 'rejected') throw read.reason
    const ground = { config, log, data_dir, urls: opened.value, filled }
    return { ...(await read.value.assemble(ground, undo)), close: async () => unwind(undo, log) }
  } catch (problem) {
    await unwind(undo, log)
    throw problem
  }
}
