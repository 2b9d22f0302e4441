import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { askForShelves } from '../platforms/shelves.ts'
import { connectionOf } from './connection.ts'
import { lookAtOrders } from './order-notices.ts'
import type { Kind, PlatformNotice } from './steps.ts'

/**
 * Takes in a webhook of the platform. Its body is only a wake-up: the facts are asked for in a job. Duplicates are
 * dropped by the body's hash (quality "Reliability": seven days); a mall that is not ours, or another event, is
 * ignored.
 */
export async function takeNotice(kernel: Kernel, kind: Kind, body: Uint8Array): Promise<void> {
  const notice = noticesOf(kernel, kind)?.readNotice(parsed(body)) ?? null
  if (notice?.kind === 'products') return lookAtProducts(kernel, kind, notice)
  if (notice?.kind === 'orders') return lookAtOrders(kernel, kind, notice)
  if (notice?.kind !== 'removed') return
  const { mall_id } = notice
  const body_hash = createHash('sha256').update(body).digest()
  await inTenant(kernel, mall_id, async (kernel) => {
    if ((await connectionOf(kernel.tx, kind, mall_id)) === null) return
    const taken = await kernel.tx
      .insertInto('platform_notice')
      .values({ body_hash, seen_at: kernel.now() })
      .onConflict((conflict) => conflict.column('body_hash').doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows === 1n) await kernel.enqueue(kernel.tx, 'platform.check', { mall_id }, mall_id)
  })
}

type OfProducts = Extract<PlatformNotice, { kind: 'products' }>

/**
 * Enqueues a reading of products, debounced: one for however many webhooks wait. A repeated one costs a look and
 * changes nothing, so none has to be remembered.
 */
async function lookAtProducts(kernel: Kernel, kind: Kind, notice: OfProducts): Promise<void> {
  const { mall_id, shop_no, platform_nos } = notice
  await inTenant(kernel, mall_id, async (kernel) => {
    if ((await connectionOf(kernel.tx, kind, mall_id)) !== 'connected') return
    for (const platform_no of platform_nos) {
      const key = `${mall_id}:${shop_no ?? ''}:${platform_no}`
      await kernel.enqueue(kernel.tx, 'platform.product', { mall_id, shop_no, platform_no }, key)
    }
    if (platform_nos.length === 0) await askForShelves(kernel, mall_id, kernel.now())
  })
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}

/** The platform's webhooks; null where it is not configured. */
export function noticesOf({ providers }: Kernel, kind: Kind) {
  return kind === 'cafe24' ? providers.platform_door : providers.imweb_notices
}
