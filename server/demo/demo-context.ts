import type { Context, Kernel, ShopScope } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import type { Chance } from './chance.ts'

/** The demo's own hands: the product's handlers work for it, at the moments of the past that it sets. */
export type DemoHands = {
  context: Context
  tx: Tx
  chance: Chance
  /** The moment that the handlers take for now. */
  at(moment: Date): void
}

/** A context of the shop's owner, whose reading and writing all happen in the one given transaction. */
export function demoHands(
  kernel: Kernel,
  tx: Tx,
  { shop, account_id }: { shop: ShopScope; account_id: string },
  chance: Chance,
): DemoHands {
  let moment = kernel.now()
  const context: Context = {
    ...kernel,
    now: () => moment,
    random: chance.bytes,
    request_id: 'demo-data',
    language: 'ko',
    buyer_language: 'ko',
    actor: { kind: 'operator', account_id, family_id: '', login_id: shop.mall_id, role: 'owner', key: null },
    mall_id: shop.mall_id,
    place: { shop_no: shop.shop_no, app: shop.app },
    shop,
    address: '127.0.0.1',
    address_hash: Buffer.alloc(16),
    device: 'computer',
    device_name: null,
    cookies: {},
    same_site: true,
    framed: false,
    extras: { header: () => {}, cookie: () => {}, clearCookie: () => {} },
    read: async (work) => work(tx),
    write: async (work) => work(tx),
    writeIn: async (_mall_id, work) => work(tx),
    readAcrossMalls: async () => Promise.reject(new Error('the demo is no staff')),
  }
  return { context, tx, chance, at: (to) => void (moment = to) }
}
