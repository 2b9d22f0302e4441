import type { Database } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type Seen = ShopKey & { site: string }

/** The interval in seconds at which an opened site is recorded. */
const onceIn = 60

/** Keeps when a site last opened the tag. */
export async function keepSeen(database: Database, { mall_id, shop_id, site }: Seen, now: Date): Promise<void> {
  await inTenant({ database }, mall_id, ({ tx }) =>
    tx
      .insertInto('embed_seen')
      .values({ mall_id, shop_id, site, seen_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['mall_id', 'shop_id', 'site'])
          .doUpdateSet({ seen_at: now })
          .where('embed_seen.seen_at', '<', new Date(now.getTime() - onceIn * 1000)),
      )
      .execute(),
  )
}
