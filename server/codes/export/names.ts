import { shownGtin } from '#contract/products/gtin.ts'
import type { Database } from '../../database/connect.ts'
import { ask, question } from '../../database/ask.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import type { CellGroup } from '../../sheets/write-sheet.ts'
import { asked } from '../search/question.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The names of variant and product in an export, in this order. */
export const nameFields = [
  'list_image',
  'product_name',
  'variant_name',
  'product_code',
  'variant_code',
  'custom_product_code',
  'custom_variant_code',
] as const
/** The cells of the names, and the variant's GTIN as printed under the barcode, in its own column. */
export type Names = CellGroup & { readonly gtin: string | null }

const any_gtin = question(`select exists (select from variant v
  where v.mall_id = tenant.mall_id and v.shop_id = $2::integer and v.gtin is not null) as has_gtins`)

/** Whether a shop has given its variants GTINs: only then its sheets have a column for them. */
export async function hasGtins({ database }: { database: Database }, { mall_id, shop_id }: ShopKey): Promise<boolean> {
  const [row] = await ask<{ has_gtins: boolean }>(database, any_gtin, mall_id, [shop_id])
  return row?.has_gtins === true
}

const nothing: Names = { cells: nameFields.map(() => null), gtin: null }

/** The size of the cache of variants' names; past it the cache is emptied. */
const keptMost = 50_000

/** Looks up the names of variants through a cache, each variant's once: answers those of each that was asked for. */
export function exportNames(
  snapshot: Snapshot,
  public_url: string,
): (variant_nos: readonly string[]) => Promise<Names[]> {
  const known = new Map<string, Names>()
  return async (variant_nos) => {
    if (known.size > keptMost) known.clear()
    // Codes of one variant are mostly consecutive.
    const runs = variant_nos.filter((variant_no, at) => variant_no !== variant_nos[at - 1])
    const missing = [...new Set(runs)].filter((variant_no) => !known.has(variant_no))
    if (missing.length > 0)
      for (const [variant_no, names] of await read(snapshot, missing, new URL(public_url).origin))
        known.set(variant_no, names)
    let [last, names] = ['', nothing]
    return variant_nos.map((variant_no) => {
      if (variant_no !== last) [last, names] = [variant_no, known.get(variant_no) ?? nothing]
      return names
    })
  }
}

async function read(snapshot: Snapshot, variant_nos: readonly string[], origin: string): Promise<[string, Names][]> {
  // In the order of `nameFields`: texts are read by position.
  const { question, values } = asked(
    (put) => `select p.image_url as list_image, p.product_name, v.variant_name, p.product_code, v.variant_code,
        v.custom_product_code, v.custom_variant_code, v.variant_no, v.gtin
      from variant v join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
      where v.mall_id = tenant.mall_id and v.variant_no = any (${put(variant_nos, 'bigint[]')})`,
  )
  const rows = await snapshot.askTexts(question, values)
  return rows.map((row) => {
    const [image, ...others] = row.slice(0, nameFields.length)
    const cells = [image?.startsWith('/') === true ? origin + image : (image ?? null), ...others]
    const [variant_no, gtin] = row.slice(nameFields.length)
    return [variant_no ?? '', { cells, gtin: gtin ? shownGtin(gtin) : null }]
  })
}
