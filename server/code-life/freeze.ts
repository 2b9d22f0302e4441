import type { Updateable } from 'kysely'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { type By, type EventSource, recordEvent } from '../kernel/events.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** A batch that the caller holds, and what its codes are or were frozen for. */
export type Frozen = ShopKey & { batch_id: string; reason: string }

/** Blocks every code of a batch at once: one row says it for all of them, whatever each has on its own (product C). */
export async function freezeCodes(source: InTransaction<EventSource>, by: By, frozen: Frozen): Promise<void> {
  const { reason } = frozen
  await set(source.tx, frozen, { frozen_reason: reason, frozen_at: source.now(), frozen_by: by.name })
  await recordEvent(source, frozen.mall_id, { kind: 'batch.frozen', ...said(by, frozen) })
}

/** Lets the codes of a batch be what each is by itself again. */
export async function thawCodes(source: InTransaction<EventSource>, by: By, frozen: Frozen): Promise<void> {
  await set(source.tx, frozen, { frozen_reason: null, frozen_at: null, frozen_by: null })
  await recordEvent(source, frozen.mall_id, { kind: 'batch.unfrozen', ...said(by, frozen) })
}

function said({ kind, id }: By, { shop_id, batch_id, reason }: Frozen) {
  return { shop_id, subject: batch_id, data: { reason }, cause: { kind, id } }
}

type Set = Pick<Updateable<Tables['batch']>, 'frozen_reason' | 'frozen_at' | 'frozen_by'>

async function set(tx: Tx, { mall_id, shop_id, batch_id }: Frozen, to: Set): Promise<void> {
  await tx
    .updateTable('batch')
    .set(to)
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .execute()
}
