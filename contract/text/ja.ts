import { scansOwnersServerJa } from '../scans/owners/server-ja.ts'
import { scansServerJa } from '../scans/server-ja.ts'

/** What buyers read, in Japanese. */
export const ja = {
  ...scansServerJa,
  ...scansOwnersServerJa,
} as const
