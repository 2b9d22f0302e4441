import { nameColumns } from './name-fields.ts'

/** Limits and choices of products that screens show too: apart from the shapes, which need the schema library. */

/** At most this many options in one product. */
export const variantsPerProduct = 500
/** The most GTINs per save. */
export const gtinsMost = 500
/** The most variants in a search of the create page (001 §2). */
export const variantSearchMax = 2000
/** As many of the newest variants are shown before anything is searched for. */
export const newVariantsShown = 20
/** A search by product name needs at least this many characters (001 §5). */
export const nameSearchMin = 3
/** An image may be this large, in bytes (contract §2). */
export const imageBytesMax = 5 * 1024 * 1024
export const productSearchTypes = ['product_code', 'variant_code', ...nameColumns, 'gtin'] as const
export const variantSearchTypes = ['product_name', ...productSearchTypes] as const
/** One selection and its download: rows in all, rows at a time, and how long its progress stays, in milliseconds (001 §9). */
export const productExport = { most: 60_000, chunk: 500, hidden_after: 1500 } as const
/** Rows of a spreadsheet that one look ahead takes: nothing is written, so it may be many. */
export const productCheckMost = 500
