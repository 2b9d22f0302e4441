import type { ListColumn } from '#contract/codes/views.ts'
import type { codesTexts } from '#contract/codes/texts.ts'
import type { codesNamesTexts } from '#contract/codes/names/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof codesTexts | typeof codesNamesTexts>

/** The head of each column. */
export const columnNames = {
  created_at: 'codes.column_created',
  serial_number: 'codes.serial',
  product: 'codes.column_product',
  cert_status: 'common.status',
  warranty: 'common.warranty',
  activated_at: 'common.certified_at',
  member_id: 'codes.column_member',
  product_code: 'common.product_code',
  variant_code: 'common.option_code',
  custom_product_code: 'codes.custom_product_code',
  custom_variant_code: 'codes.custom_variant_code',
  gtin: 'common.gtin',
  printed_count: 'detail.printed',
  bought_at: 'detail.bought',
  memo: 'common.note',
} as const satisfies Record<ListColumn, TextKey>
