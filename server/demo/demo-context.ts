import type { Context, Kernel, ShopScope } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { derive } from '../kernel/derive.ts'
import type { Chance } from './chance.ts'

/** A context of the shop's owner, whose reading and writing all happen in the one transaction that it has. */
export type DemoContext = Context & InTransaction<Context>

/** The demo's own hands: the product's handlers work for it, at the moments of the past that it sets. */
export type DemoHands = {
  context: DemoContext
  chance: Chance
  /** The moment that the handlers take for now. */
  at(moment: Date): void
}

/** The hands of the owner of a shop. */
export function demoHands(
  kernel: InTransaction<Kernel>,
  { shop, account_id }: { shop: ShopScope; account_id: string },
  chance: Chance,
): DemoHands {
  let moment = kernel.now()
  const parts: Omit<Context, Exclude<keyof Kernel, 'now' | 'random'> | Access> = {
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
  }
  return { context: onOwnTransaction(derive(kernel, parts)), chance, at: (to) => void (moment = to) }
}

type Access = 'read' | 'write' | 'writeIn' | 'readAcrossMalls'

function onOwnTransaction(context: InTransaction<Context>): DemoContext {
  const own: DemoContext = Object.assign(Object.create(context), {
    read: async (work) => work(own),
    write: async (work) => work(own),
    writeIn: async (_mall_id, work) => work(own),
    readAcrossMalls: async () => Promise.reject(new Error('the demo is no staff')),
  } satisfies Pick<Context, Access>)
  return own
}

/** A context that enqueues nothing: what the past brings about went out long ago. */
export function asleep(context: DemoContext): DemoContext {
  return onOwnTransaction(derive(context, { enqueue: async () => Promise.resolve() }))
}
