import type { FullMall } from '../harness/well-called/full-mall.ts'
import { licencesWellCalled } from '../harness/well-called/licences.ts'
import type { Probes } from './world.ts'
import { app, as } from './world.ts'

/** Licences of digital codes. */

const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

export const licenceProbes = {
  checkLicence: { without: 'a program asks; the shop sees its devices beside the code' },
  releaseLicence: { without: 'a program gives its own seat back' },
  endLicenceDevice: async () => ({ ...(await licencesWellCalled.endLicenceDevice(mall())), chain: as.mall_id }),
  saveLicenceRules: async () => ({ ...(await licencesWellCalled.saveLicenceRules(mall())), chain: as.mall_id }),
} satisfies Partial<Probes>
