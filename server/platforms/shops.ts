import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { askForShelves } from './shelves.ts'
import { withPlatform } from './tokens.ts'
import type { PlatformAnswer, PlatformShop } from '../providers/platform/platform.ts'

/** The cache's time to live, in milliseconds: older shops are read from the platform again on use. */
const fresh = 10 * 60_000

export function isStale(kernel: Kernel, synced_at: Date | null): boolean {
  return synced_at === null || synced_at.getTime() < kernel.now().getTime() - fresh
}

/** Reads a mall's shops from its platform and keeps them (000 §3: shop_no, name, default, primary_domain, email). */
export async function syncShops(kernel: Kernel, mall_id: string): Promise<PlatformAnswer<null>> {
  const answer = await withPlatform(kernel, mall_id, ({ platform, mall, access_token }) =>
    platform.shops(mall, access_token),
  )
  if (answer.outcome !== 'ok') return answer
  await inTenant(kernel, mall_id, (kernel) => writeShops(kernel, mall_id, answer.value))
  return { outcome: 'ok', value: null }
}

/**
 * Asks for a reading in the background when the last one is old; one caller in ten minutes does, whatever becomes of
 * it, so a platform that is down is not asked at every look.
 */
export async function syncSoon(kernel: Kernel, mall_id: string): Promise<void> {
  const now = kernel.now()
  await inTenant(kernel, mall_id, async (kernel) => {
    const claimed = await kernel.tx
      .updateTable('mall_platform')
      .set({ shops_synced_at: now })
      .where('mall_id', '=', mall_id)
      .where('state', '=', 'connected')
      .where((is) =>
        is.or([is('shops_synced_at', 'is', null), is('shops_synced_at', '<', new Date(now.getTime() - fresh))]),
      )
      .executeTakeFirst()
    if (claimed.numUpdatedRows > 0n) await kernel.enqueue(kernel.tx, 'platform.shops', { mall_id }, mall_id)
  })
}

/** One row for each shop and app of the mall. A shop that the platform no longer has stays: its codes live on. */
async function writeShops(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  shops: readonly PlatformShop[],
): Promise<void> {
  // The lock lets one writer at a time hand out numbers.
  const mall = await kernel.tx
    .selectFrom('mall')
    .select('apps')
    .where('mall_id', '=', mall_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = await kernel.tx
    .selectFrom('shop')
    .select(['shop_id', 'shop_no', 'app'])
    .where('mall_id', '=', mall_id)
    .execute()
  let last = Math.max(0, ...rows.map(({ shop_id }) => shop_id))
  for (const app of ['cert_product', 'cert_digital'] as const) {
    if (!mall.apps.includes(app)) continue
    for (const { shop_no, email, ...told } of shops) {
      const values = { ...told, ...(email === undefined ? {} : { email }) }
      const known = rows.find((row) => row.shop_no === shop_no && row.app === app)
      if (known === undefined) {
        last += 1
        await kernel.tx
          .insertInto('shop')
          .values({ mall_id, shop_id: last, shop_no, app, ...values })
          .execute()
      } else {
        const { shop_id } = known
        await kernel.tx
          .updateTable('shop')
          .set(values)
          .where('mall_id', '=', mall_id)
          .where('shop_id', '=', shop_id)
          .execute()
      }
    }
  }
  await nameMall(kernel, mall_id, shops)
  // Shops that have never been read: their products are fetched from now on.
  await askForShelves(kernel, mall_id, new Date(0))
}

/** A mall is called as its default shop. */
async function nameMall(kernel: InTransaction<Kernel>, mall_id: string, shops: readonly PlatformShop[]): Promise<void> {
  const first = shops.find((shop) => shop.is_default) ?? shops[0]
  if (first !== undefined)
    await kernel.tx.updateTable('mall').set({ mall_name: first.shop_name }).where('mall_id', '=', mall_id).execute()
  await kernel.tx
    .updateTable('mall_platform')
    .set({ shops_synced_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .execute()
}
