import { sql } from 'kysely'
import type { DocumentName, DocumentOf } from '#contract/shop-documents.ts'
import { shopDocuments } from '#contract/shop-documents.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/connect.ts'

type Whose = { mall_id: string; shop_id: number }

/** One of a shop's small documents; its defaults where it is unset, or is of an older shape. */
export async function readDocument<N extends DocumentName>(
  tx: Tx,
  { mall_id, shop_id }: Whose,
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

function documentOf<N extends DocumentName>(name: N, body: unknown): DocumentOf<N> {
  const kept = shopDocuments[name].safeParse(body)
  // Both branches are the shape's own output; the table ties name and shape.
  return (kept.success ? kept.data : shopDocuments[name].parse({})) as DocumentOf<N>
}

/** Saves one whole, with an entry in the audit that says which: `setting.print`. */
export async function writeDocument<N extends DocumentName>(
  context: Context,
  tx: Tx,
  name: N,
  body: DocumentOf<N>,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  await tx
    .insertInto('shop_document')
    .values({ mall_id, shop_id, name, body: JSON.stringify(body), revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id', 'name']).doUpdateSet({
        body: JSON.stringify(body),
        revision: sql`shop_document.revision + 1`,
        updated_at: now,
      }),
    )
    .execute()
  await recordAudit(context, tx, { action: `setting.${name}`, target: `shop:${shop_id}`, detail })
}
