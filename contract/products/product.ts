import { z } from 'zod'
import { dayRange, listQuery } from '../kernel/list.ts'
import { type UploadedFile, operation } from '../kernel/operation.ts'
import { gtinsMost, variantsPerProduct, nameSearchMin, productSearchTypes, variantSearchTypes } from './limits.ts'
import { plainText, requiredText, seoulTime, won } from '../kernel/wire.ts'
import { gtinTypedMost } from './gtin.ts'
import { productNames } from './name-fields.ts'
import { namesAnswered, namesSent, needNames, oneSpelling } from './names.ts'

/** Products and their variants (001 §3, §5, §7). */

/** A GTIN in responses: 14 digits. */
export const gtinAnswered = z
  .string()
  .nullable()
  .meta({ description: 'GTIN of 14 digits, zeros in front', example: '09506000134352' })
/** A GTIN in requests: any text, so that errors are reported by name (contract/products/gtin.ts). */
const gtinSent = plainText(gtinTypedMost)
  .nullable()
  .optional()
  .meta({ description: 'GTIN of 8, 12, 13 or 14 digits; empty: none; left out: as it was', example: '9506000134352' })

const code = requiredText(64).pipe(z.string().regex(/^[^\s]+$/u))

/** The input of an option; a misspelled field is refused, or its value would be lost. */
export const variantInput = z.strictObject({
  variant_name: requiredText(120),
  variant_price: won,
  variant_code: code,
  gtin: gtinSent,
})
export type VariantInput = z.output<typeof variantInput>

/**
 * The fields of the save payload; both sets of the three name fields are accepted (resolution 44). Unknown fields are
 * refused: misspelled options would count as none.
 */
export const productFields = z.strictObject({
  imageurl: z.string().max(512).default(''),
  product_name: requiredText(250),
  product_code: code,
  product_price: won,
  /** Of a product without options. */
  gtin: gtinSent,
  ...namesSent((field) => plainText(productNames[field].most).optional()),
  variant_list: z.array(variantInput).max(variantsPerProduct).default([]),
})

export const productInput = productFields.transform(oneSpelling).superRefine(needNames)

/** Failures of a GTIN. */
export const gtinFails = [
  'product.gtin_wrong',
  'product.gtin_check',
  'product.gtin_taken',
  'product.gtin_place',
] as const

/** Registers one product (001 §4: success only with product_no above 0). */
export const registerProduct = operation({
  summary: 'api.register_product',
  method: 'POST',
  path: '/api/cert/partners/products',
  doors: ['partner'],
  also: { helper: ['POST /api/cert/partners/products'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: productInput,
  output: z.object({ product_no: z.number().int().positive() }),
  fails: ['product.code_taken', 'product.variant_code_taken', ...gtinFails],
  idempotent: true,
})

export const productItem = z.object({
  product_no: z.number().int(),
  created_at: seoulTime,
  ...namesAnswered,
  product_price: z.number().int(),
  variant_price: z.number().int(),
  quantity: z.number().int().meta({ description: 'codes created' }),
  product_name: z.string(),
  variant_name: z.string(),
  product_code: z.string(),
  variant_code: z.string(),
  gtin: gtinAnswered,
  list_image: z.string().nullable(),
  image_state: z
    .enum(['waiting', 'failed'])
    .nullable()
    .meta({ description: 'of a picture that a sheet named by its address: being fetched, or not to be had' }),
  image_failure: z.string().nullable().meta({ description: 'why it is not to be had (yet)' }),
})
export type ProductItem = z.output<typeof productItem>

/** The product list (001 §3 filters); the total comes in the header `X-Total-Count`. */
export const searchProducts = operation({
  summary: 'api.search_products',
  method: 'GET',
  path: '/api/cert/partners/products/search',
  doors: ['shop'],
  also: {
    helper: ['GET /api/cert/partners/products/search', 'POST /api/cert/partners/products/search'],
    second: ['GET /api/cert/products/product_search', 'POST /api/cert/partners/products/search'],
  },
  caller: 'operator',
  plan: 'basic',
  exact: true,
  input: listQuery({
    product_name: plainText(250).default(''),
    created_auth_code: z.enum(['A', 'Y', 'N']).default('A'),
    search_type: z.enum(productSearchTypes).default('product_code'),
    search_text: plainText(120).default(''),
    ...dayRange,
  }),
  output: z.array(productItem),
  fails: [],
})

/**
 * The products of which the shop has codes (002 §7.1 `serials/products`); filters and answer are the product list's.
 */
export const searchIssuedProducts = operation({
  summary: 'api.search_issued_products',
  method: 'GET',
  path: '/api/cert/products/serials/products',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  exact: true,
  input: searchProducts.input.omit({ created_auth_code: true }),
  output: searchProducts.output,
  fails: [],
})

/** Uploads the picture of a product under its code, before the product itself is saved (resolution 50). */
export const uploadProductImage = operation({
  summary: 'api.upload_product_image',
  method: 'POST',
  path: '/api/cert/partners/products/images/code/:product_code',
  doors: ['partner'],
  also: { helper: ['POST /api/cert/partners/products/images/code/:product_code'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({ product_code: code, images: z.custom<UploadedFile>() }),
  output: z.object({ state: z.string(), imageurl: z.string() }),
  fails: [
    'product.image_missing',
    'image.not_an_image',
    'image.damaged',
    'image.too_many_pixels',
    'image.too_large',
    'image.busy',
  ],
  upload: 'images',
})

const variantSearchType = z.enum(variantSearchTypes)
export type VariantSearchType = z.output<typeof variantSearchType>

export const variantItem = z.object({
  product_name: z.string(),
  variant_name: z.string(),
  product_code: z.string(),
  variant_code: z.string(),
  gtin: gtinAnswered,
  ...namesAnswered,
  list_image: z.string().nullable(),
  product_price: z.number().int(),
  variant_price: z.number().int(),
  display: z.enum(['T', 'F']),
  selling: z.enum(['T', 'F']),
  quantity: z.number().int().meta({ description: 'codes created' }),
})
export type VariantItem = z.output<typeof variantItem>

/**
 * Searches variants to issue codes for (001 §5, §7): at most 2000; a name needs three characters. If a hosted mall's
 * platform is unavailable, `X-Stale-Since` gives the age of the data and `X-Stale-Reason` why: `down`, `busy` or
 * `reconnect`.
 */
export const searchVariants = operation({
  summary: 'api.search_variants',
  method: 'GET',
  path: '/api/cert/products/products/search',
  doors: ['shop'],
  also: { helper: ['GET /cert/products/search'] },
  caller: 'operator',
  plan: 'basic',
  input: z
    .object({ search_type: variantSearchType.default('product_name'), search_value: requiredText(250) })
    .refine((value) => value.search_type !== 'product_name' || Array.from(value.search_value).length >= nameSearchMin, {
      path: ['search_value'],
      message: 'too_short',
    }),
  output: z.array(variantItem),
  fails: [],
})

/** The newest variants, shown before a search; of a hosted mall, the stored ones. */
export const listNewVariants = operation({
  summary: 'api.list_new_variants',
  method: 'GET',
  path: '/api/cert/products/products/newest',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: z.array(variantItem),
  fails: [],
})

/** Saves the GTINs of variants that are there, of hosted malls' too; all of them or none. */
export const saveGtins = operation({
  summary: 'api.save_gtins',
  method: 'PUT',
  path: '/api/cert/products/products/gtins',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  exact: true,
  input: z.object({
    gtins: z
      .array(z.object({ variant_code: code, gtin: plainText(gtinTypedMost).nullable() }))
      .min(1)
      .max(gtinsMost),
  }),
  output: z.object({ changed: z.number().int() }),
  fails: ['product.gtin_wrong', 'product.gtin_check', 'product.gtin_taken', 'code.variant_unknown'],
})
