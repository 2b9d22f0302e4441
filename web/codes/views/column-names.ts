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
  cert_status: 'codes.column_status',
  warranty: 'codes.column_warranty',
  activated_at: 'codes.column_activated',
  member_id: 'codes.column_member',
  product_code: 'codes.product_code',
  variant_code: 'codes.variant_code',
  custom_product_code: 'codes.custom_product_code',
  custom_variant_code: 'codes.custom_variant_code',
  gtin: 'codes.gtin',
  printed_count: 'detail.printed',
  bought_at: 'detail.bought',
  memo: 'detail.memo',
} as const satisfies Record<ListColumn, TextKey>
