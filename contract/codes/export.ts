import { z } from 'zod'
import { codeFilters } from './code.ts'
import { operation } from '../kernel/operation.ts'

/** The code list as a spreadsheet (001 §5, §9; 002 §3, §5). */

/** Rows through the button (001 §9). */
export const exportMost = 200_000
/** The columns, in their order (002 §3 "Excel sheet columns for the code export"), and the GTIN where a shop has any. */
export const exportFields = [
  'created_at',
  'serial_number',
  'list_image',
  'product_name',
  'variant_name',
  'product_code',
  'variant_code',
  'custom_product_code',
  'custom_variant_code',
  'cert_duration_type',
  'cert_status',
  'activated_at',
  'member_id',
  'gtin',
] as const
export type ExportField = (typeof exportFields)[number]

/** The list under its filters; the file is named by the day and the mall's id (resolution 55). */
export const exportCodes = operation({
  summary: 'api.export_codes',
  method: 'GET',
  path: '/api/cert/products/serials/export.xlsx',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: codeFilters,
  output: z.unknown(),
  exact: true,
  fails: ['code.no_data', 'code.too_many_to_export'],
  download: ['xlsx'],
})

/** The codes that were chosen (001 §2 "Selected codes can be destroyed or downloaded"), in the order of the list. */
export const exportChosenCodes = operation({
  summary: 'api.export_chosen_codes',
  method: 'POST',
  path: '/api/cert/products/serials/export.xlsx',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({ serial_numbers: z.array(z.string().min(1).max(80)).min(1).max(500) }),
  output: z.unknown(),
  fails: ['code.no_data'],
  download: ['xlsx'],
})
