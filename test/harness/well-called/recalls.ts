import { workRecall } from '#server/recalls/job.ts'
import type { FullMall } from './full-mall.ts'
import { type Owned, ownedBy } from '../buyers/owners.ts'
import { words } from '../recalls.ts'
import type { WellCalled } from './well-called.ts'

/** Recalls, called well. */

/** Whoever is signed in has proved who they are. */
async function proved({ app, partner }: FullMall): Promise<void> {
  await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
}

/** A new batch of one code with its owner, and what a recall of it is begun with. */
async function beginning(mall: FullMall) {
  const owned = await ownedBy(mall, 'a batch of one')
  const [row] = await mall.app.sql('select batch_id::text from code where mall_id = $1 and code_id = $2', [
    mall.partner.mall_id,
    owned.code_id,
  ])
  await proved(mall)
  const target = { about: 'batch' as const, batch_id: String(row.batch_id) }
  const input = { target, ...words, offers: [...words.offers], instruction: mall.mark, confirmed_codes: 1 }
  return { owned, target, input }
}

/** A recall that is in force, with its owner told. */
export async function begun(mall: FullMall): Promise<{ recall_no: string; owner_no: string; owned: Owned }> {
  const { app, partner } = mall
  const { owned, input } = await beginning(mall)
  const { recall_no } = await app.good('startRecall', input, { as: partner })
  await workRecall(app.kernel, { mall_id: partner.mall_id, recall_no }, new AbortController().signal)
  const [owner] = await app.sql('select owner_no::text from recall_owner where mall_id = $1 and recall_no = $2', [
    partner.mall_id,
    recall_no,
  ])
  await app.sql(`update message set state = 'delivered' where mall_id = $1 and purpose = 'recall.notice'`, [
    partner.mall_id,
  ])
  return { recall_no: String(recall_no), owner_no: String(owner.owner_no), owned }
}
const one = async (mall: FullMall) => ({ recall_no: (await begun(mall)).recall_no })

export const recallsWellCalled = {
  checkRecall: async (mall) => ({ input: { target: (await beginning(mall)).target } }),
  startRecall: async (mall) => ({ input: (await beginning(mall)).input }),
  getRecall: async (mall) => ({ input: await one(mall) }),
  endRecall: async (mall) => ({ input: { ...(await one(mall)), as: 'ended' } }),
  checkRecallRound: async (mall) => ({ input: { ...(await one(mall)), kind: 'remind' } }),
  startRecallRound: async (mall) => ({ input: { ...(await one(mall)), kind: 'remind', confirmed_owners: 1 } }),
  searchRecallOwners: async (mall) => ({ input: await one(mall) }),
  revealRecallOwner: async (mall) => {
    const { recall_no, owner_no } = await begun(mall)
    return { input: { recall_no, owner_no, reason: 'asked for' } }
  },
  exportRecallOwners: async (mall) => ({ input: { ...(await one(mall)), reason: 'asked for' } }),
  viewRecall: async (mall) => {
    const { owned } = await begun(mall)
    return { input: owned.input, how: owned.how }
  },
  answerRecall: async (mall) => {
    const { owned } = await begun(mall)
    return { input: { ...owned.input, answer: 'wants', offer: 'refund' }, how: owned.how }
  },
} satisfies Partial<WellCalled>
