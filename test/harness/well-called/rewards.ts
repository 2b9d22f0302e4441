import { randomUUID } from 'node:crypto'
import { type FullMall, codesOf } from './full-mall.ts'
import type { WellCalled } from './well-called.ts'

/** Rewards, called well. */

/** A reward that has failed, as the shop has it. */
async function failedReward({ app, partner, member_id, ...mall }: FullMall): Promise<string> {
  const { serial } = await codesOf({ app, partner, member_id, ...mall })
  const [row] = await app.sql(
    `insert into reward_grant (mall_id, shop_id, grant_id, code_id, serial_number, product_name, kind, rule_key, member_id, amount,
       takes_back, state, step, reason, certified_at, planned_at, changed_at, ready_at)
     select $1, 1, $2::uuid, 1, $3, $4, 'mileage', $2::uuid::text, $5, 10, true, 'failed', 'give', 'refused', $6, $6, $6, $6
     returning grant_no`,
    [partner.mall_id, randomUUID(), serial, mall.mark, member_id, app.clock.now()],
  )
  return String(row.grant_no)
}

const address = ({ app, mark }: FullMall) => `${app.outside().url}/receiver/mine?of=${encodeURIComponent(mark)}`
const hooked = async (mall: FullMall) => {
  await mall.app.good('saveRewardHook', { address: address(mall) }, { as: mall.partner })
  return { input: {} }
}

export const rewardsWellCalled = {
  saveGroupsConfig: ({ mark }) => ({ input: { groups: [{ group_no: '1', group_name: mark }] } }),
  saveMileageConfig: () => ({ input: { rules: [{ amount: 77 }] } }),
  saveCouponsConfig: ({ mark }) => ({ input: { coupons: [{ coupon_no: '1', coupon_name: mark }] } }),
  searchRewards: async (mall) => {
    await failedReward(mall)
    return { input: {} }
  },
  retryRewards: async (mall) => ({ input: { reward_nos: [await failedReward(mall)] } }),
  getRewardHook: hooked,
  saveRewardHook: (mall) => ({ input: { address: address(mall) } }),
  renewRewardSecret: hooked,
  endRewardHook: hooked,
} satisfies Partial<WellCalled>
