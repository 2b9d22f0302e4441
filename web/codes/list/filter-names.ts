import type { CodeSearchType, RangeType } from '#contract/codes/code.ts'
import type { codesTexts } from '#contract/codes/texts.ts'
import type { CodeSearch } from './code-search.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof codesTexts>

/** The names of what the filters choose between. */
export const rangeNames: Readonly<Record<RangeType, TextKey>> = {
  created_at: 'codes.created_at',
  activated_at: 'codes.activated_at',
}
export const typeNames: Readonly<Record<CodeSearchType, TextKey>> = {
  product_code: 'common.product_code',
  custom_product_code: 'codes.custom_product_code',
  variant_code: 'common.option_code',
  custom_variant_code: 'codes.custom_variant_code',
  gtin: 'common.gtin',
}
export const printedNames: Readonly<Record<CodeSearch['printed'], TextKey>> = {
  A: 'printqr.either',
  N: 'printqr.not_printed',
  Y: 'printqr.printed',
}
