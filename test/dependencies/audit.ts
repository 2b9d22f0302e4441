import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../gate/processes.ts'
import { exceptions } from './exceptions.ts'
import { type Locked, readLock } from './lock.ts'
import { type Finding, judgeLock, judgePins } from './rules.ts'

const manifestFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/** The whole audit of the lock file that stands here; it asks nothing of any network. */
export function audit(today: string): { packages: Locked[]; findings: Finding[] } {
  const packages = readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const manifest = manifestFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return { packages, findings: [...judgeLock(packages, exceptions, today), ...judgePins(manifest)] }
}
