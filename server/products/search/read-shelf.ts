import { setTimeout as wait } from 'node:timers/promises'
import type { Kernel } from '../../kernel/context.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import { type PlatformShelf, keepProducts, markRemoved } from '../../platforms/products.ts'
import { askForShelves } from '../../platforms/shelves.ts'
import { withPlatform } from '../../platforms/tokens.ts'
import { type Sweep, sweep } from '../../work/sweep.ts'
import { wholeProducts } from './platform-page.ts'

/** The interval of a full reading of a shop's products, notices or not, in milliseconds. */
const readEvery = 6 * 3_600_000
/** The longest pause of a reading when the platform asks for one; after a longer one it comes back as a job. */
const patience = 30_000

/** Asks for the shelves that are due, of every mall that is connected (issue 4: kept fresh by hooks and a poll). */
export const pollShelves: Work<'platform.poll'> = async (kernel, _data, signal) => {
  const older_than = new Date(kernel.now().getTime() - readEvery)
  const connected: Sweep<{ mall_id: string }> = {
    find: (tx) => tx.selectFrom('mall_platform').select('mall_id').where('state', '=', 'connected').execute(),
    work: (kernel, { mall_id }) => askForShelves(kernel, mall_id, older_than),
  }
  await sweep(kernel, connected, signal)
}

/**
 * Reads all products of a shop by page, with a checkpoint: each page is saved with the next cursor, so that an
 * interrupted read resumes. At the end, products that were not seen are marked as removed.
 */
export const readShelf: Work<'platform.products'> = async (kernel, shelf, signal) => {
  const began_at = await begin(kernel, shelf)
  for (;;) {
    signal.throwIfAborted()
    const after = await placeOf(kernel, shelf)
    const answer = await wholeProducts(kernel, shelf, { search: null, after })
    if (answer.outcome === 'reauth_required' || answer.outcome === 'refused') return
    if (answer.outcome === 'unavailable') throw new Error('the platform is away')
    if (answer.outcome === 'throttled') {
      if (answer.retry_after * 1000 > patience) throw new Error('the platform asks for patience')
      await wait(answer.retry_after * 1000, undefined, { signal })
      continue
    }
    const { products, next, pause_ms } = answer.value
    await keepProducts(kernel, shelf, products)
    if (next === null) return finish(kernel, shelf, began_at)
    await keepPlace(kernel, shelf, { place: next })
    await wait(Math.min(pause_ms, patience), undefined, { signal })
  }
}

/** Rereads one product, in the webhook's shop or all; a missing one is marked as removed. */
export const readProduct: Work<'platform.product'> = async (kernel, { mall_id, shop_no, platform_no }) => {
  const shop_nos = shop_no === null ? await shopNos(kernel, mall_id) : [shop_no]
  for (const each of shop_nos) {
    const shelf = { mall_id, shop_no: each }
    const answer = await withPlatform(kernel, mall_id, ({ platform, mall, access_token }) =>
      platform.product(mall, access_token, { shop_no: each, platform_no }),
    )
    if (answer.outcome === 'unavailable' || answer.outcome === 'throttled') throw new Error('the platform is away')
    if (answer.outcome === 'ok') await keepProducts(kernel, shelf, [answer.value])
    if (answer.outcome === 'refused' && answer.reason === 'not_found') await markRemoved(kernel, shelf, { platform_no })
  }
}

async function shopNos(kernel: Kernel, mall_id: string): Promise<string[]> {
  const rows = await inTenant(kernel, mall_id, ({ tx }) =>
    tx.selectFrom('shop').select('shop_no').distinct().where('mall_id', '=', mall_id).execute(),
  )
  return rows.map(({ shop_no }) => shop_no)
}

/** When this reading began; one that was cut off began when it first did. */
async function begin(kernel: Kernel, { mall_id, shop_no }: PlatformShelf): Promise<Date> {
  const began_at = kernel.now()
  return inTenant(kernel, mall_id, async ({ tx }) => {
    const row = await tx
      .insertInto('product_sync')
      .values({ mall_id, shop_no, place: null, began_at, finished_at: null })
      .onConflict((conflict) =>
        conflict.columns(['mall_id', 'shop_no']).doUpdateSet((is) => ({
          began_at: is.fn.coalesce('product_sync.began_at', is.ref('excluded.began_at')),
        })),
      )
      .returning('began_at')
      .executeTakeFirst()
    return row?.began_at ?? began_at
  })
}

async function placeOf(kernel: Kernel, { mall_id, shop_no }: PlatformShelf): Promise<string | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('product_sync')
      .select('place')
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .executeTakeFirst(),
  )
  return row?.place ?? null
}

type Progress = { place: string | null; began_at?: null; finished_at?: Date }

async function keepPlace(kernel: Kernel, { mall_id, shop_no }: PlatformShelf, progress: Progress): Promise<void> {
  await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .updateTable('product_sync')
      .set(progress)
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .execute(),
  )
}

async function finish(kernel: Kernel, shelf: PlatformShelf, began_at: Date): Promise<void> {
  await markRemoved(kernel, shelf, { before: began_at })
  await keepPlace(kernel, shelf, { place: null, began_at: null, finished_at: kernel.now() })
}
