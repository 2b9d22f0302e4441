import { z } from 'zod'

/** A setting that names shops between commas: `mall_id/shop_no`. */
export const shopList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^[a-z0-9][a-z0-9_-]{1,31}\/[0-9]{1,9}$/, 'no mall_id/shop_no')))
