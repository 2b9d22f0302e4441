import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { storable } from '../kernel/plain-text.ts'
import { productCheckMost } from './limits.ts'
import { namesAnswered, namesSent } from './names.ts'
import { gtinAnswered } from './product.ts'

/** Products by spreadsheet (001 §5, §7). */

/** Rows of one call (001 §9). */
export const productRowsMost = 20

/** Types of a cell on the wire; values are validated per row. */
const cell = z.union([z.string().max(33_000).transform(storable), z.number()]).nullish()

export const productRowInput = z.object({
  product_name: cell,
  product_code: cell,
  product_price: cell,
  ...namesSent(() => cell),
  image_url: cell,
  imageurl: cell,
  variant_name: cell,
  variant_price: cell,
  variant_code: cell,
  gtin: cell,
})
export type ProductRowInput = z.output<typeof productRowInput>

export const productRowResult = z.object({
  product_no: z.number().int().meta({ description: 'above 0; -1: the row was not registered' }),
  image_url: z.string().nullable(),
  product_name: z.string(),
  product_code: z.string(),
  product_price: z.number(),
  ...namesAnswered,
  variant_name: z.string(),
  variant_code: z.string(),
  variant_price: z.number(),
  gtin: gtinAnswered,
  known: z.boolean().meta({ description: 'it was registered before and stays as it is' }),
  reason: z.string().nullable(),
})
export type ProductRowResult = z.output<typeof productRowResult>

/** Registers rows; one that fails stops no other, and a row that is there already is not registered again. */
export const registerProductRows = operation({
  summary: 'api.register_product_rows',
  method: 'POST',
  path: '/api/cert/partners/products/excel',
  doors: ['partner'],
  also: { helper: ['POST /api/cert/partners/products/excel'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({ rows: z.array(productRowInput).min(1).max(productRowsMost) }),
  output: z.array(productRowResult),
  fails: [],
  list_body: 'rows',
  idempotent: true,
})

/** Dry run of registering rows against existing products; nothing is written. */
export const checkProductRows = operation({
  summary: 'api.check_product_rows',
  method: 'POST',
  path: '/api/cert/partners/products/excel/check',
  doors: ['partner'],
  also: { helper: ['POST /api/cert/partners/products/excel/check'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({ rows: z.array(productRowInput).min(1).max(productCheckMost) }),
  output: z
    .array(
      z.object({
        known: z.boolean().meta({ description: 'it is registered already and would stay as it is' }),
        field: z.string().nullable().meta({ description: 'the field that is to be mended' }),
        reason: z.string().nullable(),
      }),
    )
    .meta({ description: 'one answer for each row, in order' }),
  fails: [],
  list_body: 'rows',
})
