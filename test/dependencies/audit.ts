import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../gate/processes.ts'
import { exceptions } from './exceptions.ts'
import type { Line } from './ledger.ts'
import { judgeLedger, ledgerOf, readLedger } from './ledger.ts'
import type { Locked } from './lock.ts'
import { readLock, sourceOf } from './lock.ts'
import type { Finding } from './rules.ts'
import { judgeLock, judgePins } from './rules.ts'

const manifestFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

export const ledgerFile = join(root, 'test', 'dependencies', 'ledger.txt')

/** The whole audit of the lock file that stands here; it asks nothing of any network. */
export function audit(today: string): { packages: Locked[]; ledger: Line[]; findings: Finding[] } {
  const packages = readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const manifest = manifestFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const before = readLedger(readFileSync(ledgerFile, 'utf8'))
  const ledger = ledgerOf(packages, (one) => sourceOf(root, one), before, today)
  const findings = [...judgeLock(packages, exceptions, today), ...judgePins(manifest), ...judgeLedger(ledger, before)]
  return { packages, ledger, findings }
}
