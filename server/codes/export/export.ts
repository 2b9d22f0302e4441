import { exportMost } from '#contract/codes/export.ts'
import { codeFilters } from '#contract/codes/code.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import type { Context } from '../../kernel/context.ts'
import type { Download } from '../../kernel/download.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { Failure } from '../../kernel/failure.ts'
import { pump } from '../../sheets/pump.ts'
import { writeSheet } from '../../sheets/write-sheet.ts'
import { exportColumns } from './columns.ts'
import { exportBlocks } from './blocks.ts'
import { hasGtins } from './names.ts'
import { countsOf } from '../search/counts.ts'
import { orderedCodes } from '../search/ordered-codes.ts'
import { variantsOf } from '../search/products.ts'
import { type Wanted, wantedOf } from '../search/filters.ts'
import type { Handler } from '../../kernel/handle.ts'

/** A row of the sheet takes about this many bytes, packed (measured: 200,000 rows of the demo's products). */
const bytesPerRow = 46
/** Bytes that are made ahead of a slow reader. */
const aheadMost = 16 * 1024 * 1024

/**
 * The list under its filters as a spreadsheet (001 §9, 002 §3): streamed, at most 200,000 rows, from one snapshot.
 * Failures come before the first byte.
 */
export const exportCodes: Handler<'exportCodes'> = async (context, input) => {
  const { shop } = context
  const variant_nos = await variantsOf(context, input)
  if (variant_nos?.length === 0) throw new Failure('code.no_data')
  const ordered = await orderedCodes(context, input)
  return downloadOf(context, wantedOf(shop, input, { variant_nos, ordered }, seoulDay(context.now())))
}

/** Exports chosen codes, in the order of the list; missing ones are left out. */
export const exportChosenCodes: Handler<'exportChosenCodes'> = async (context, { serial_numbers }) => {
  const everything = wantedOf(context.shop, codeFilters.parse({}), { variant_nos: null }, seoulDay(context.now()))
  return downloadOf(context, { ...everything, serials: [...new Set(serial_numbers)] })
}

async function downloadOf(context: Context, wanted: Wanted): Promise<Download> {
  const { database, shop, language } = context
  const counts = await countsOf(database, wanted)
  const rows = counts[wanted.status ?? 'all']
  if (rows === 0) throw new Failure('code.no_data')
  if (rows > exportMost) throw new Failure('code.too_many_to_export')
  const { name, columns, rowsOf } = exportColumns(language, { has_gtins: await hasGtins(context, shop) })
  const bytes = writeSheet({ name, columns, blocks: exportBlocks(context, wanted, rows, rowsOf) })
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}.xlsx`,
    type: fileTypes.xlsx,
    rows,
    size: rows * bytesPerRow,
    bytes: pump(bytes, aheadMost),
  }
}
