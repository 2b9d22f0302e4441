import { sql } from 'kysely'
import { imageBytesMax } from '#contract/products/limits.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'

/** Lists and shop pages show pictures small; more is only weight on a buyer's phone. */
const limits = { max_bytes: imageBytesMax, max_pixels: 25_000_000, format: 'webp', max_side: 1600 } as const

/** So often an address is tried that does not answer; the pauses between grow. */
const triesMax = 6

type Asked = { mall_id: string; product_no: string; source: string; tries: number }

/**
 * Fetches a product's picture from the address that a sheet or a platform named, draws it anew and keeps it as ours
 * (reliability S-15, S-16). Nothing is held open meanwhile; an address that was changed in between wins.
 */
export const fetchImage: Work<'product.fetch-image'> = async (kernel, { mall_id, product_no }, signal) => {
  const asked = await read(kernel, mall_id, product_no)
  if (asked === null) return
  const fetched = await kernel.providers.fetchPicture(asked.source, signal)
  if (fetched.outcome === 'refused') return settle(kernel, asked, { image_state: 'failed', image_failure: fetched.why })
  if (fetched.outcome === 'again') return tryLater(kernel, asked, fetched.why, signal)
  const image = await kernel.providers.readImage(fetched.bytes, limits)
  if ('problem' in image && image.problem === 'busy') return tryLater(kernel, asked, image.problem, signal)
  if ('problem' in image) return settle(kernel, asked, { image_state: 'failed', image_failure: image.problem })
  const key = `products/${kernel.uuid()}.webp`
  await kernel.providers.files.put(key, image.bytes, 'image/webp')
  return settle(kernel, asked, { image_state: null, image_failure: null, image_url: `/files/${key}` })
}

async function read(kernel: Kernel, mall_id: string, product_no: string): Promise<Asked | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('product')
      .select(['image_source', 'image_tries'])
      .where('mall_id', '=', mall_id)
      .where('product_no', '=', product_no)
      .where('image_state', '=', 'waiting')
      .executeTakeFirst(),
  )
  if (row === undefined || row.image_source === null) return null
  return { mall_id, product_no, source: row.image_source, tries: row.image_tries }
}

/** Gives up after the last try; otherwise the job is retried. */
async function tryLater(kernel: Kernel, asked: Asked, why: string, signal: AbortSignal): Promise<void> {
  // During shutdown a try does not count.
  signal.throwIfAborted()
  const image_tries = asked.tries + 1
  if (image_tries >= triesMax) return settle(kernel, asked, { image_state: 'failed', image_failure: why, image_tries })
  await settle(kernel, asked, { image_tries, image_failure: why })
  throw new Error('the picture is not to be had now')
}

type Settled = {
  image_state?: 'failed' | null
  image_failure?: string | null
  image_url?: string
  image_tries?: number
}

/** Writes what became of it, unless another picture has been asked for meanwhile. */
async function settle(kernel: Kernel, { mall_id, product_no, source }: Asked, to: Settled): Promise<void> {
  await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .updateTable('product')
      // A new picture is a new revision, for the optimistic lock of open forms.
      .set(to.image_url === undefined ? to : { ...to, revision: sql<number>`revision + 1` })
      .where('mall_id', '=', mall_id)
      .where('product_no', '=', product_no)
      .where('image_source', '=', source)
      .where('image_state', '=', 'waiting')
      .execute(),
  )
}
