import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/**
 * Asks for the products of a hosted mall's shops to be read whole, where the last reading ended before `older_than` (or
 * never was). A shop that waits to be read is not asked for twice.
 */
export async function askForShelves(kernel: InTransaction<Kernel>, mall_id: string, older_than: Date): Promise<void> {
  const shops = await kernel.tx
    .selectFrom('shop as s')
    .leftJoin('product_sync as r', (join) =>
      join.onRef('r.mall_id', '=', 's.mall_id').onRef('r.shop_no', '=', 's.shop_no'),
    )
    .select('s.shop_no')
    .distinct()
    .where('s.mall_id', '=', mall_id)
    .where((is) => is.or([is('r.finished_at', 'is', null), is('r.finished_at', '<', older_than)]))
    .execute()
  for (const { shop_no } of shops)
    await kernel.enqueue(kernel.tx, 'platform.products', { mall_id, shop_no }, `${mall_id}:${shop_no}`)
}
