import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Work } from '../jobs/jobs.ts'
import { everyMall } from './spent-rows.ts'

/** The folder of product pictures, all malls'. */
const folder = 'products/'

/** A form that has stood open for longer than this has lost its uploaded picture. */
const draftsKept = 7 * 24 * 60 * 60_000

/** Files that are asked about at once. */
const portion = 1000

/**
 * Every night: pictures that no product has. They were uploaded for a product that was never saved (resolution 50), or
 * another one took their place.
 */
export const sweepOrphanedPictures: Work<'sweep.pictures'> = async (kernel, _data, signal) => {
  const { files } = kernel.providers
  const before = new Date(kernel.now().getTime() - draftsKept)
  const malls = await everyMall(kernel)
  const sweep = async (keys: readonly string[]) => {
    const used = await usedOf(kernel, malls, keys)
    for (const key of keys) {
      signal.throwIfAborted()
      if (!used.has(addressOf(key))) await files.remove(key)
    }
  }
  let keys: string[] = []
  for await (const { key, changed_at } of files.list(folder)) {
    if (changed_at < before) keys.push(key)
    if (keys.length < portion) continue
    await sweep(keys)
    keys = []
  }
  if (keys.length > 0) await sweep(keys)
}

function addressOf(key: string): string {
  return `/files/${key}`
}

/** Which of these pictures a product of any mall has. */
async function usedOf(kernel: Kernel, malls: readonly string[], keys: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = keys.map(addressOf)
  const used = new Set<string>()
  for (const mall_id of malls) {
    const rows = await inTenant(kernel.database, mall_id, (tx) =>
      tx
        .selectFrom('product')
        .select('image_url')
        .where('mall_id', '=', mall_id)
        .where('image_url', 'in', addresses)
        .execute(),
    )
    for (const { image_url } of rows) if (image_url !== null) used.add(image_url)
  }
  return used
}
