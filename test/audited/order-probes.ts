import type { FullMall } from '../harness/well-called/full-mall.ts'
import { ordersWellCalled } from '../harness/well-called/orders.ts'
import type { Probes } from './world.ts'
import { app, as } from './world.ts'

/** Orders, and what the shop does to mend them. */

const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

export const orderProbes = {
  bindOrders: async () => ({ ...(await ordersWellCalled.bindOrders(mall())), chain: as.mall_id }),
  rereadOrders: async () => {
    const { input, how } = await ordersWellCalled.rereadOrders(mall())
    return { input, how, chain: how.as.mall_id }
  },
  saveOrderRules: async () => ({ ...(await ordersWellCalled.saveOrderRules(mall())), chain: as.mall_id }),
  tellOrder: async () => ({ ...(await ordersWellCalled.tellOrder(mall())), chain: as.mall_id }),
  moveOrder: async () => ({ ...(await ordersWellCalled.moveOrder(mall())), chain: as.mall_id }),
} satisfies Partial<Probes>
