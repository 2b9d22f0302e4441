import type { FullMall } from '../harness/well-called/full-mall.ts'
import { fakesWellCalled } from '../harness/well-called/fakes.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Reports of suspected fakes, and what the shop makes of them. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof fakesWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await fakesWellCalled[name](mall())), chain: as.mall_id }),
})

export const fakeProbes = {
  revealFake: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  ...own('reportFake'),
  ...own('judgeFake'),
  ...own('noteFake'),
  ...own('answerFake'),
  ...own('closeCloneCase'),
} as Partial<Probes> as Pick<
  Probes,
  'revealFake' | 'reportFake' | 'judgeFake' | 'noteFake' | 'answerFake' | 'closeCloneCase'
>
