import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Keeps a backup as a released state of the schema: one file, which `upgrade.test.ts` brings to the newest schema for ever.
 * `node test/upgrade/pack.ts BACKUP 0050` writes `0050.state` (docs/backup.md).
 */
const [backup, name] = process.argv.slice(2)
if (backup === undefined || name === undefined) throw new Error('usage: node test/upgrade/pack.ts BACKUP NAME')
const files = readdirSync(backup, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(backup, path)).isFile(),
)
const packed = Object.fromEntries(files.toSorted().map((path) => [path, readFileSync(join(backup, path), 'base64')]))
writeFileSync(fileURLToPath(new URL(`${name}.state`, import.meta.url)), `${JSON.stringify(packed, undefined, 0)}\n`)
