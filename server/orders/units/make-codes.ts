import { sql } from 'kysely'
import type { Basis } from '#contract/warranty/warranty.ts'
import type { App } from '#contract/kernel/wire.ts'
import { askToFold } from '../../code-life/counts.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { openBatch } from '../../code-life/runs/open-batch.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { hasRoom } from '../../shop-data/sandbox-room.ts'
import { byJob } from '../../kernel/events.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/**
 * Makes codes of an item with the shop's default warranty, as a batch of their own, and answers their ids; none where the
 * shop has no default warranty. The caller holds the item's pool and gives them away in the same transaction, so that a
 * making that is cut off never happened.
 */
export async function makeCodes(
  kernel: InTransaction<Kernel>,
  { mall_id, shop_id, variant_no }: ShopKey & { variant_no: string },
  number_of_serial: number,
): Promise<string[]> {
  const { rows } = await sql<{ app: App; duration_type: Basis | null; duration: string | null }>`
    select app, duration_type, duration from shop where mall_id = ${mall_id} and shop_id = ${shop_id}`.execute(
    kernel.tx,
  )
  const [shop] = rows
  if (shop === undefined || shop.duration_type === null || shop.duration === null) return []
  // A sandbox that is full makes none: the order waits, as it would without free codes.
  if (!(await hasRoom(kernel.tx, mall_id, 'codes', number_of_serial))) return []
  const { app, duration_type: cert_duration_type, duration: cert_duration } = shop
  const batch = await openBatch(kernel.tx, {
    mall_id,
    shop_id,
    app,
    kind: 'order',
    created_by: byJob('orders.read').name,
    now: kernel.now,
    items: [{ variant_no, cert_duration_type, cert_duration, number_of_serial }],
  })
  for (const chunk of chunksOf(batch)) await writeChunk(kernel, batch, { chunk })
  await askToFold(kernel, batch)
  return Array.from({ length: number_of_serial }, (_, index) => String(batch.first_code_id + index))
}
