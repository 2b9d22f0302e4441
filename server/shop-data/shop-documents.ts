import { sql } from 'kysely'
import { type DocumentName, type DocumentOf, shopDocuments } from '#contract/settings/documents.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** One of a shop's small documents; its defaults where it is unset, or is of an older shape. */
export async function readDocument<N extends DocumentName>(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  name: N,
): Promise<DocumentOf<N>> {
  const row = await tx
    .selectFrom('shop_document')
    .select('body')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return documentOf(name, row?.body ?? {})
}

/** Parses a stored document; defaults if it is unset or of an older shape. */
export function documentOf<N extends DocumentName>(name: N, body: unknown): DocumentOf<N> {
  const kept = shopDocuments[name].safeParse(body)
  // Both branches are the shape's own output; the table ties name and shape.
  return (kept.success ? kept.data : shopDocuments[name].parse({})) as DocumentOf<N>
}

/** The document's version for optimistic locking: how often it was saved, 0 for never. */
export async function readVersion(tx: Tx, { mall_id, shop_id }: ShopKey, name: DocumentName): Promise<number> {
  const row = await tx
    .selectFrom('shop_document')
    .select('revision')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** Holds the shop's documents until the end of the transaction, so that two saves by version come one after the other. */
export async function holdDocuments(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<void> {
  await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forNoKeyUpdate()
    .execute()
}

/** No document is larger, in bytes. */
const bytesMost = 60_000

/** Saves one whole, with an entry in the audit that says which: `setting.print`. */
export async function writeDocument<N extends DocumentName>(
  context: InTransaction<Context>,
  name: N,
  { body, detail = {} }: { body: DocumentOf<N>; detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) > bytesMost) throw new Failure('request.too_large')
  await context.tx
    .insertInto('shop_document')
    .values({ mall_id, shop_id, name, body: text, revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id', 'name']).doUpdateSet({
        body: text,
        revision: sql`shop_document.revision + 1`,
        updated_at: now,
      }),
    )
    .execute()
  await recordAudit(context, { action: `setting.${name}`, target: `shop:${shop_id}`, detail })
}
