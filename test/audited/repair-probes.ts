import type { FullMall } from '../harness/well-called/full-mall.ts'
import { repairsWellCalled } from '../harness/well-called/repairs.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Repair requests, and what the shop makes of them. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof repairsWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await repairsWellCalled[name](mall())), chain: as.mall_id }),
})

type Own =
  | 'requestRepair'
  | 'answerEstimate'
  | 'moveRepairs'
  | 'offerEstimate'
  | 'answerRepair'
  | 'noteRepair'
  | 'saveRepairConfig'
  | 'revealRepair'

export const repairProbes = {
  revealRepair: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  ...own('requestRepair'),
  ...own('answerEstimate'),
  ...own('moveRepairs'),
  ...own('offerEstimate'),
  ...own('answerRepair'),
  ...own('noteRepair'),
  ...own('saveRepairConfig'),
} as Partial<Probes> as Pick<Probes, Own>
