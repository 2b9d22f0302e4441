import { z } from 'zod'
import { codeRowFields, sheetBatchRows, sheetCheckRows } from './sheet-row.ts'
import { quantityMax } from './code-words.ts'
import { operation } from '../kernel/operation.ts'
import { storable } from '../kernel/plain-text.ts'
import { sheetRowsMost } from '../sheets/sheet.ts'

/** Codes from a spreadsheet, batch by batch (001 §3, §7; contract §5). */

/**
 * A cell as programs send it; whatever is wrong with it is the row's failure, not the call's. What no database can hold
 * becomes a control character, which no field allows.
 */
const cell = z
  .union([z.string().max(32_767), z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? '' : storable(String(value))))
  .default('')

const both = {
  product_name: cell,
  variant_name: cell,
  product_code: cell,
  variant_code: cell,
  activate_type: cell,
  duration_type: cell,
  duration: cell,
}
const generationRow = z.object({ ...both, number_of_serial: cell })
const ownSerialRow = z.object({ ...both, serial_number: cell })

/** Calls of one upload carry one name, so that they are one issue run; a call without it is a run of its own. */
const importId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .optional()
  .meta({ description: 'name of the upload that this call is a part of' })

/** Ids are reserved for the whole upload, so that it is one issue run: at most 60,000 rows of 9,999 codes. */
const importCodes = z.coerce
  .number()
  .int()
  .min(1)
  .max(sheetRowsMost * quantityMax)
  .optional()
  .meta({ description: 'how many codes the whole upload asks for; the same with each of its calls' })

const wrongCell = z.object({ path: z.enum(codeRowFields), message: z.string() })
const failed = {
  index: z.number().int().meta({ description: 'place of the row in the request, from 0' }),
  reason: z.string().meta({ description: 'as it stands in the failure table' }),
  errors: z.array(wrongCell).meta({ description: 'each wrong cell, and what to do' }),
}
const batch_id = z.string().nullable().meta({ description: 'the issue run; null when no row was good' })
const created = z.number().int()

/** Makes codes for the good rows of a sheet; the others come back with their reasons. */
export const generateFromSheet = operation({
  summary: 'api.generate_from_sheet',
  method: 'POST',
  path: '/api/cert/products/generate/serials/excel',
  doors: ['shop'],
  also: { helper: ['POST /generate/serials/excel'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({
    rows: z.array(generationRow).min(1).max(sheetBatchRows),
    import_id: importId,
    import_codes: importCodes,
  }),
  output: z.object({ batch_id, created, fails: z.array(generationRow.extend(failed)) }),
  fails: [],
  list_body: 'rows',
  idempotent: true,
})

/** Registers codes that the merchant already has, kept exactly as they are (001 §1, resolution 76). */
export const matchFromSheet = operation({
  summary: 'api.match_from_sheet',
  method: 'POST',
  path: '/api/cert/products/exists/serials/excel',
  doors: ['shop'],
  also: { helper: ['POST /exists/serials/excel'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({
    rows: z.array(ownSerialRow).min(1).max(sheetBatchRows),
    import_id: importId,
    import_codes: importCodes,
  }),
  output: z.object({ batch_id, created, fails: z.array(ownSerialRow.extend(failed)) }),
  fails: [],
  list_body: 'rows',
  idempotent: true,
})

/** Dry run: which products, options and serials of a sheet the shop has. Writes nothing (product C). */
export const checkSheetCodes = operation({
  summary: 'api.check_sheet_codes',
  method: 'POST',
  path: '/api/cert/products/exists/serials/check',
  doors: ['shop'],
  also: { helper: ['POST /exists/serials/check'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({
    variants: z
      .array(z.object({ product_code: cell, variant_code: cell }))
      .max(sheetCheckRows)
      .default([]),
    serial_numbers: z.array(cell).max(sheetCheckRows).default([]),
  }),
  output: z.object({
    variants: z
      .array(z.enum(['known', 'product_unknown', 'variant_unknown']))
      .meta({ description: 'one answer for each pair, in order' }),
    taken: z.array(z.string()).meta({ description: 'serials that are registered already' }),
  }),
  fails: [],
})
