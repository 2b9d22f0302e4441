import type { FullMall } from '../harness/well-called/full-mall.ts'
import { ownersWellCalled } from '../harness/well-called/owners.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Probes of owners, receivers and finders; the shop reads their doings in its record. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof ownersWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await ownersWellCalled[name](mall())), chain: as.mall_id }),
})

const proving = { without: 'says who somebody is and changes nothing of theirs; the code stands in the outbox' }

export const ownerProbes = {
  requestOwnProof: proving,
  proveOwner: proving,
  requestHandOverProof: proving,
  requestReceiverProof: proving,
  addPicture: { without: 'a draft of a form that was not sent; gone within a day' },
  leaveMine: { without: 'a browser forgets who it was; nothing of the shop changes' },
  requestErasureProof: proving,
  ...own('eraseMine'),
  ...own('joinContact'),
  ...own('startHandOver'),
  ...own('withdrawHandOver'),
  ...own('confirmHandOver'),
  ...own('acceptHandOver'),
  ...own('reportOwnLoss'),
  ...own('takeBackLoss'),
  ...own('cancelOwnCertification'),
  ...own('writeToOwner'),
  ...own('reportFinderAbuse'),
  ...own('issueStatement'),
  arriveAsMember: proving,
  checkCertificate: { without: 'says what is true and changes nothing' },
} as Partial<Probes> as Pick<
  Probes,
  | 'requestOwnProof'
  | 'proveOwner'
  | 'requestHandOverProof'
  | 'requestReceiverProof'
  | 'leaveMine'
  | 'addPicture'
  | 'joinContact'
  | 'requestErasureProof'
  | 'eraseMine'
  | 'startHandOver'
  | 'withdrawHandOver'
  | 'confirmHandOver'
  | 'acceptHandOver'
  | 'reportOwnLoss'
  | 'takeBackLoss'
  | 'cancelOwnCertification'
  | 'writeToOwner'
  | 'reportFinderAbuse'
  | 'issueStatement'
  | 'checkCertificate'
  | 'arriveAsMember'
>
