import { approvalsServerZh } from '../approvals/server-zh.ts'
import { authItemsServerZh } from '../auth-items/server-zh.ts'
import { shopLookServerZh } from '../shop-look/server-zh.ts'
import { fakesServerZh } from '../fakes/server-zh.ts'
import { embedServerZh } from '../embed/server-zh.ts'
import { sandboxServerZh } from '../sandbox/server-zh.ts'
import { repairsServerZh } from '../repairs/server-zh.ts'
import { recallsServerZh } from '../recalls/server-zh.ts'
import { rewardsServerZh } from '../rewards/server-zh.ts'
import { scansArrivalsServerZh } from '../scans/arrivals/server-zh.ts'
import { scansCertificatesServerZh } from '../scans/certificates/server-zh.ts'
import { scansLicencesServerZh } from '../scans/licences/server-zh.ts'
import { scansDigitalServerZh } from '../scans/digital/server-zh.ts'
import { scansOwnersServerZh } from '../scans/owners/server-zh.ts'
import { scansServerZh } from '../scans/server-zh.ts'

/** Sentences that buyers read, in Chinese, in simplified characters. */
export const zh = {
  ...approvalsServerZh,
  ...authItemsServerZh,
  ...shopLookServerZh,
  ...fakesServerZh,
  ...embedServerZh,
  ...sandboxServerZh,
  ...repairsServerZh,
  ...recallsServerZh,
  ...rewardsServerZh,
  ...scansServerZh,
  ...scansArrivalsServerZh,
  ...scansCertificatesServerZh,
  ...scansDigitalServerZh,
  ...scansLicencesServerZh,
  ...scansOwnersServerZh,
} as const
