import type { FullMall } from './full-mall.ts'
import { ownedBy } from '../buyers/owners.ts'
import { asked, draftOf, takeRepairs } from '../repairs.ts'
import type { WellCalled } from './well-called.ts'

/** Repair requests, called well. */

async function repair(mall: FullMall) {
  await takeRepairs(mall, { notice: mall.mark, contact: mall.mark, return_address: mall.mark })
  return asked(mall, { pictures: [await draftOf(mall)] })
}
const one = async (mall: FullMall) => ({ repair_no: (await repair(mall)).repair_no })
/** A request that somebody has taken up, so that it can be priced. */
async function taken(mall: FullMall) {
  const there = await repair(mall)
  const { app, partner } = mall
  await app.good('moveRepairs', { repair_nos: [there.repair_no], state: 'checking' }, { as: partner })
  return there
}

export const repairsWellCalled = {
  requestRepair: async (mall) => {
    await takeRepairs(mall)
    const { input, how } = await ownedBy(mall)
    return { input: { ...input, symptom: mall.mark, agreed: true, pictures: [await draftOf(mall)] }, how }
  },
  viewRepair: async (mall) => {
    const { link, how } = await repair(mall)
    return { input: { link }, how }
  },
  answerEstimate: async (mall) => {
    const { repair_no, link, how } = await taken(mall)
    const { app, partner, mark } = mall
    const { estimate } = await app.good('offerEstimate', { repair_no, amount: 30_000, words: mark }, { as: partner })
    return { input: { link, estimate_no: String(estimate?.estimate_no), answer: 'accepted' }, how }
  },
  searchRepairs: async (mall) => ({ input: { keyword: (await repair(mall)).reference } }),
  exportRepairs: async (mall) => ({ input: { keyword: (await repair(mall)).reference, reason: 'asked for' } }),
  getRepair: async (mall) => ({ input: await one(mall) }),
  getRepairPicture: async (mall) => {
    const { repair_no } = await one(mall)
    const { app, partner } = mall
    const { pictures } = await app.good('getRepair', { repair_no }, { as: partner })
    return { input: { repair_no, picture_id: String(pictures[0]) } }
  },
  moveRepairs: async (mall) => ({
    input: { repair_nos: [(await repair(mall)).repair_no], state: 'checking', words: mall.mark },
  }),
  offerEstimate: async (mall) => ({
    input: { repair_no: (await taken(mall)).repair_no, amount: 30_000, words: mall.mark },
  }),
  answerRepair: async (mall) => ({ input: { ...(await one(mall)), words: mall.mark } }),
  noteRepair: async (mall) => ({ input: { ...(await one(mall)), words: mall.mark } }),
  revealRepair: async (mall) => {
    const { app, partner } = mall
    const { repair_no } = await one(mall)
    // Whoever is signed in has proved who they are, whatever has become of their password and second factor.
    await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
    return { input: { repair_no, reason: 'asked for' } }
  },
  saveRepairConfig: ({ mark }) => ({ input: { use: true, notice: mark } }),
} satisfies Partial<WellCalled>
