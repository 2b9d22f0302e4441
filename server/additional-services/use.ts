import { type ServiceName, serviceNames, serviceSettings } from '#contract/settings/services.ts'
import { sitesAllowed } from '#contract/embed/settings.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { DocumentName, DocumentOf } from '#contract/settings/documents.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'
import { documentOf } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

type GetUse = Operations['getServiceUse']
/** A document of the shop, as saved or by default. */
type Read = <N extends DocumentName>(name: N) => DocumentOf<N>

/** Predicates by which each service is in use, over its settings; a recall has none and is looked up. */
const isUsed: Readonly<Record<Exclude<ServiceName, 'recalls'>, (read: Read) => boolean>> = {
  design: (read) => serviceSettings.design.some((name) => isChanged(name, read)),
  embed: (read) => sitesAllowed(read('embed')).length > 0,
  approvals: (read) => read('approval').use,
  mileage: (read) => read('mileage').use,
  coupons: (read) => read('coupons').use,
  groups: (read) => read('groups').use,
  repairs: (read) => read('repairs').use,
  orders: (read) => read('order_rules').use,
  auth_items: (read) => read('auth_items').items.some(({ use }) => use),
}

/** Which services the shop uses, from all of its settings at once. */
export const getServiceUse: Handler<'getServiceUse'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  const { rows, recalls } = await context.read(async (context) => ({
    rows: await context.tx
      .selectFrom('shop_document')
      .select(['name', 'body'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('name', 'in', Object.values(serviceSettings).flat())
      .execute(),
    recalls: await isRecalling(context.tx, context.shop),
  }))
  const bodies = new Map(rows.map(({ name, body }) => [name, body]))
  const read: Read = (name) => documentOf(name, bodies.get(name) ?? {})
  const isInUse = (name: ServiceName) => (name === 'recalls' ? recalls : isUsed[name](read))
  return Object.fromEntries(serviceNames.map((name) => [name, isInUse(name)])) as OutputOf<GetUse> // one of each name
}

/** Whether a recall is in force. */
async function isRecalling(tx: Tx, { mall_id, shop_id }: ShopScope): Promise<boolean> {
  const row = await tx
    .selectFrom('recall')
    .select('recall_no')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Saved as something else than what a shop begins with. */
function isChanged(name: DocumentName, read: Read): boolean {
  return JSON.stringify(read(name)) !== JSON.stringify(documentOf(name, {}))
}
