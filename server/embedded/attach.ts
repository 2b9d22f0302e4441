import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { addressOf } from './cluster.ts'
import { openPlace, readRunFile } from './place.ts'

/** True if a data folder has our embedded database. */
export function hasDatabase(data_dir: string): boolean {
  return existsSync(join(data_dir, 'database.json'))
}

/**
 * The addresses of the database that another process keeps running in this folder, for who only wants to read it; null when
 * none answers there, or not that one.
 */
export async function attachEmbeddedDatabase(data_dir: string): Promise<{ owner_url: string; app_url: string } | null> {
  const folder = realpathSync(data_dir)
  const { port } = readRunFile(folder)
  if (port === undefined || !hasDatabase(folder)) return null
  const place = openPlace(folder, () => undefined)
  const client = new Client({ connectionString: addressOf(place, port, 'owner'), connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ ours: boolean }>(`SELECT current_setting('data_directory') = $1 AS ours`, [
      place.cluster,
    ])
    if (rows[0]?.ours !== true) return null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
  return { owner_url: addressOf(place, port, 'owner'), app_url: addressOf(place, port, 'app') }
}
