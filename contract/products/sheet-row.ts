import { readGtin } from './gtin.ts'
import { type ProductNames, eachName, productNames } from './name-fields.ts'
import { isPictureAddress } from './picture-address.ts'
import { writtenNumber } from '../kernel/written-number.ts'
import type { productsGtinTexts } from './gtin/texts.ts'
import type { productsTexts } from './texts.ts'

/** One row of the product spreadsheet, checked the same way in the browser before sending and in the server (001 §5). */

export type ProductRow = ProductNames & {
  product_name: string
  /** Empty: derived from the product (resolution 47). */
  product_code: string
  product_price: number
  image_url: string
  /** Empty: a product without options. */
  variant_name: string
  /** 0: the product's own price (001 §3). */
  variant_price: number
  variant_code: string
  /** 14 digits; empty: none. */
  gtin: string
}

/** Sentences that say what to do with a cell. */
type RowHint = keyof typeof productsTexts | keyof typeof productsGtinTexts
export type ProductRowProblem = { field: keyof ProductRow; hint: RowHint }

/** Limits as for the single registration (contract/products/product.ts). */
const longest = {
  product_name: 250,
  product_code: 64,
  ...eachName((field) => productNames[field].most),
  image_url: 512,
  variant_name: 120,
  variant_code: 64,
} as const
type WordField = keyof typeof longest

/** The most that a price may be (contract/kernel/wire.ts, `won`). */
const priceMost = 9_999_999_999
/** The sign or word of the won around a number; Korean fonts show a backslash as that sign. */
const priceDecor = /[₩\uFFE6\\]|\uC6D0$|KRW/giu
const unseen = /[\p{Cc}\p{Cs}]/u
/** In a code marks without width as well: two codes that look the same would be two. */
const unseenInCode = /[\p{Cc}\p{Cs}\p{Cf}]/u

/** Reads a row: a product name and a sell price are required, other values must be valid. */
export function readProductRow(fields: Readonly<Record<string, string>>): {
  row: ProductRow
  problems: ProductRowProblem[]
} {
  const problems: ProductRowProblem[] = []
  const word = (field: WordField) => wordOf(fields[field] ?? '', field, problems)
  const price = (field: 'product_price' | 'variant_price') => priceOf(fields[field] ?? '', field, problems)
  const row: ProductRow = {
    product_name: word('product_name'),
    product_code: word('product_code'),
    product_price: price('product_price'),
    ...eachName(word),
    image_url: word('image_url'),
    variant_name: word('variant_name'),
    variant_price: price('variant_price'),
    variant_code: word('variant_code'),
    gtin: gtinOf(fields['gtin'] ?? '', problems),
  }
  const has_option = row.variant_price > 0 || (row.variant_code !== '' && row.variant_code !== row.product_code)
  if (row.variant_name === '' && has_option) {
    problems.push({ field: 'variant_name', hint: 'product_sheet.option_name_missing' })
  }
  return { row, problems }
}

function wordOf(text: string, field: WordField, problems: ProductRowProblem[]): string {
  // A line break inside a cell reads as a blank.
  const value = text
    .normalize('NFC')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .trim()
  const hint = wrongWord(value, field)
  if (hint !== null) problems.push({ field, hint })
  return value
}

function wrongWord(value: string, field: WordField): RowHint | null {
  if (field === 'product_name' && value === '') return 'product_sheet.required'
  const is_code = field === 'product_code' || field === 'variant_code'
  if ((is_code ? unseenInCode : unseen).test(value)) return 'product_sheet.unseen'
  if (value.length > longest[field]) return 'product_sheet.too_long'
  if (is_code && /\s/u.test(value)) return 'product_sheet.code_blank'
  if (field === 'image_url' && value !== '' && !isPictureAddress(value)) return 'product_sheet.address'
  return null
}

/** An empty cell is no value; any other must be a GTIN. */
function gtinOf(text: string, problems: ProductRowProblem[]): string {
  if (text.trim() === '') return ''
  const read = readGtin(text)
  if ('gtin' in read) return read.gtin
  problems.push({ field: 'gtin', hint: read.problem === 'check' ? 'product.gtin_check' : 'product.gtin_wrong' })
  return ''
}

function priceOf(text: string, field: 'product_price' | 'variant_price', problems: ProductRowProblem[]): number {
  const plain = text.normalize('NFKC').replaceAll(priceDecor, '').trim()
  if (plain === '' && text.trim() === '') {
    if (field === 'product_price') problems.push({ field, hint: 'product_sheet.required' })
    return 0
  }
  const value = writtenNumber(plain)
  if (typeof value === 'number' && value <= priceMost) return value
  problems.push({ field, hint: value === 'twofold' ? 'product_sheet.price_twofold' : 'product_sheet.price' })
  return 0
}
