import { approvalsServerJa } from '../approvals/server-ja.ts'
import { authItemsServerJa } from '../auth-items/server-ja.ts'
import { shopLookServerJa } from '../shop-look/server-ja.ts'
import { fakesServerJa } from '../fakes/server-ja.ts'
import { embedServerJa } from '../embed/server-ja.ts'
import { sandboxServerJa } from '../sandbox/server-ja.ts'
import { repairsServerJa } from '../repairs/server-ja.ts'
import { recallsServerJa } from '../recalls/server-ja.ts'
import { rewardsServerJa } from '../rewards/server-ja.ts'
import { scansArrivalsServerJa } from '../scans/arrivals/server-ja.ts'
import { scansCertificatesServerJa } from '../scans/certificates/server-ja.ts'
import { scansLicencesServerJa } from '../scans/licences/server-ja.ts'
import { scansDigitalServerJa } from '../scans/digital/server-ja.ts'
import { scansOwnersServerJa } from '../scans/owners/server-ja.ts'
import { scansServerJa } from '../scans/server-ja.ts'

/** Sentences that buyers read, in Japanese. */
export const ja = {
  ...approvalsServerJa,
  ...authItemsServerJa,
  ...shopLookServerJa,
  ...fakesServerJa,
  ...embedServerJa,
  ...sandboxServerJa,
  ...repairsServerJa,
  ...recallsServerJa,
  ...rewardsServerJa,
  ...scansServerJa,
  ...scansArrivalsServerJa,
  ...scansCertificatesServerJa,
  ...scansDigitalServerJa,
  ...scansLicencesServerJa,
  ...scansOwnersServerJa,
} as const
