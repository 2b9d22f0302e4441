import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { variantsPerProduct } from './limits.ts'
import { gtinAnswered, gtinFails, productFields, variantInput } from './product.ts'
import { namesAnswered, needNames, oneSpelling } from './names.ts'

/** Editing a registered product (001 §5, §7). Its code cannot change: it is its address and is printed on labels. */

const path = '/api/cert/partners/products/code/:product_code'

export const productDetail = z.object({
  product_no: z.number().int(),
  product_code: z.string(),
  product_name: z.string(),
  product_price: z.number().int(),
  ...namesAnswered,
  imageurl: z.string(),
  /** Of a product without options. */
  gtin: gtinAnswered,
  /** Empty for a product without options. */
  variant_list: z.array(
    z.object({
      variant_name: z.string(),
      variant_price: z.number().int(),
      variant_code: z.string(),
      gtin: gtinAnswered,
      fixed: z.boolean().meta({ description: 'codes were made for it: it cannot be taken away' }),
    }),
  ),
  fixed: z.boolean().meta({ description: 'codes were made for the product without options' }),
  revision: z.number().int().meta({ description: 'send it with the edit, to be told of a change in between' }),
})
export type ProductDetail = z.output<typeof productDetail>

export const getProduct = operation({
  summary: 'api.get_product',
  method: 'GET',
  path,
  doors: ['partner'],
  also: { helper: ['GET /api/cert/partners/products/code/:product_code'] },
  caller: 'operator',
  plan: 'basic',
  input: z.object({ product_code: z.string().min(1).max(64) }),
  output: productDetail,
  fails: ['product.not_found'],
})

/** Fields of `getProduct` that a save ignores. */
const answered = { product_no: z.number().int().optional(), fixed: z.boolean().optional() }

const editedFields = productFields.extend({
  ...answered,
  variant_list: z
    .array(variantInput.extend({ fixed: answered.fixed }).transform(({ fixed: _of_an_answer, ...option }) => option))
    .max(variantsPerProduct)
    .default([]),
  revision: z.number().int().min(0).optional(),
})

/** Saves a product; options are matched by their codes. */
export const updateProduct = operation({
  summary: 'api.update_product',
  method: 'PUT',
  path,
  doors: ['partner'],
  also: { helper: ['PUT /api/cert/partners/products/code/:product_code'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: editedFields.transform(oneSpelling).superRefine(needNames),
  output: z.object({ product_no: z.number().int().positive() }),
  fails: [
    'product.not_found',
    'product.variant_code_taken',
    'product.variant_in_use',
    'product.changed_meanwhile',
    ...gtinFails,
  ],
  idempotent: true,
})
