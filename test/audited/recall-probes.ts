import type { FullMall } from '../harness/well-called/full-mall.ts'
import { recallsWellCalled } from '../harness/well-called/recalls.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Recalls: begun, told again, ended, and answered. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof recallsWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await recallsWellCalled[name](mall())), chain: as.mall_id }),
})

type Names =
  | 'checkRecall'
  | 'startRecall'
  | 'endRecall'
  | 'startRecallRound'
  | 'revealRecallOwner'
  | 'exportRecallOwners'
  | 'answerRecall'

export const recallProbes = {
  checkRecall: { without: 'it counts: nothing of the mall is another afterwards' },
  revealRecallOwner: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  ...own('startRecall'),
  ...own('endRecall'),
  ...own('startRecallRound'),
  ...own('exportRecallOwners'),
  ...own('answerRecall'),
} as Partial<Probes> as Pick<Probes, Names>
