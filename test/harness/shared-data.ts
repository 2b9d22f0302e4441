import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const beside = fileURLToPath(new URL('../../../shared/data', import.meta.url))

/**
 * The path of a collection of real files, beside the clone or in the folder of `SHARED_DATA`; null where it is not there.
 * What such a collection proves is also proved by files of our own.
 */
export function sharedData(path: string): string | null {
  const place = join(process.env['SHARED_DATA'] ?? beside, path)
  return existsSync(place) ? place : null
}
