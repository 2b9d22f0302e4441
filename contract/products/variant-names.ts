import { z } from 'zod'

/**
 * Names of their own for the variants of some shops (002 §6, SHP-37): by mall id and shop number, then from the stored name
 * to the one that is shown, as `{"demo/1": {"Black / FREE": "Black"}}`.
 */
export const variantNames = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9_-]{1,31}\/[0-9]{1,9}$/),
  z.record(z.string().min(1), z.string().min(1).max(200)),
)
export type VariantNames = z.output<typeof variantNames>

/** The name that a shop shows for a variant. */
export function shownVariant(
  names: VariantNames,
  shop: { mall_id: string; shop_no: string | null },
  name: string,
): string {
  return names[`${shop.mall_id}/${shop.shop_no ?? ''}`]?.[name] ?? name
}
