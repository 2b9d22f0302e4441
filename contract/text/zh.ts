import { scansOwnersServerZh } from '../scans/owners/server-zh.ts'
import { scansServerZh } from '../scans/server-zh.ts'

/** What buyers read, in Chinese, in simplified characters. */
export const zh = {
  ...scansServerZh,
  ...scansOwnersServerZh,
} as const
