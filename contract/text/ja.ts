import { fakesServerJa } from '../fakes/server-ja.ts'
import { scansArrivalsServerJa } from '../scans/arrivals/server-ja.ts'
import { scansCertificatesServerJa } from '../scans/certificates/server-ja.ts'
import { scansOwnersServerJa } from '../scans/owners/server-ja.ts'
import { scansServerJa } from '../scans/server-ja.ts'

/** What buyers read, in Japanese. */
export const ja = {
  ...fakesServerJa,
  ...scansServerJa,
  ...scansArrivalsServerJa,
  ...scansCertificatesServerJa,
  ...scansOwnersServerJa,
} as const
