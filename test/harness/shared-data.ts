import { existsSync, readFileSync } from 'node:fs'
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

/** Reads a JSON file of the collection, where it is there; else gives what is our own. */
export function sharedJson<Data>(path: string, own: Data): Data {
  const file = sharedData(path)
  return file === null ? own : (JSON.parse(readFileSync(file, 'utf8')) as Data) // files of a known collection
}
