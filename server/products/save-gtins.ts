import { sql } from 'kysely'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { gtinAt, lockGtins, writeGtins } from './gtins.ts'
import type { Handler } from '../kernel/handle.ts'

/** Saves the GTINs of variants that are there: all of them, or none where one is wrong. */
export const saveGtins: Handler<'saveGtins'> = async (context, { gtins }) => {
  const wanted = gtins.map(({ variant_code, gtin }, index) => {
    const path = `gtins.${index}.gtin`
    return { variant_code, gtin: gtinAt(path, gtin), path }
  })
  return context.write(async (context) => {
    await lockGtins(context)
    const products = await productsOf(
      context,
      wanted.map(({ variant_code }) => variant_code),
    )
    const changed = await writeGtins(context, wanted)
    if (changed === 0) return { changed }
    await countRevision(context, products)
    const detail = { changed }
    await recordAudit(context, { action: 'product.gtins', target: `shop:${context.shop.shop_id}`, detail })
    return { changed }
  })
}

/** The products of the variants; an unknown variant fails with its path. */
async function productsOf({ shop, tx }: InTransaction<Context>, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('variant')
    .select(['variant_code', 'product_no'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('variant_code', 'in', codes)
    .execute()
  const known = new Set(rows.map(({ variant_code }) => variant_code))
  const fields = codes.flatMap((code, index) =>
    known.has(code)
      ? []
      : [{ path: `gtins.${index}.variant_code`, code: 'code.variant_unknown' as const, values: { code } }],
  )
  const [first] = fields
  if (first !== undefined) throw new Failure('code.variant_unknown', { values: first.values, fields })
  return [...new Set(rows.map(({ product_no }) => product_no))]
}

/** Increments the products' revisions, the optimistic lock of open forms. */
async function countRevision({ shop, tx }: InTransaction<Context>, products: readonly string[]): Promise<void> {
  await tx
    .updateTable('product')
    .set({ revision: sql<number>`revision + 1` })
    .where('mall_id', '=', shop.mall_id)
    .where('product_no', 'in', products)
    .execute()
}
