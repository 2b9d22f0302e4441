import { exportMost } from '#contract/codes/export.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { Failure } from '../../kernel/failure.ts'
import { pump } from '../../sheets/pump.ts'
import { writeSheet } from '../../sheets/write-sheet.ts'
import { exportColumns } from './columns.ts'
import { hasGtins } from './names.ts'
import { exportAsked, exportSource } from './source.ts'
import type { Handler } from '../../kernel/handle.ts'

/** A row of the sheet takes about this many bytes, packed; so much is made ahead of a slow reader. */
const [bytesPerRow, aheadMost] = [46, 16 * 1024 * 1024]

/** A batch as a spreadsheet, streamed; a larger one is exported by a job (`startExport`). */
export const exportBatch: Handler<'exportBatch'> = async (context, input) => {
  const { language, shop } = context
  const { count, blocks } = await exportSource(context, exportAsked.parse({ batch_id: input.batch_id }))
  if (count === 0) throw new Failure('code.no_data')
  if (count > exportMost) throw new Failure('code.too_many_to_export')
  const { name, columns, rowsOf } = exportColumns(language, { has_gtins: await hasGtins(context, shop) })
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_${input.batch_id}.xlsx`,
    type: fileTypes.xlsx,
    rows: count,
    size: count * bytesPerRow,
    bytes: pump(writeSheet({ name, columns, blocks: blocks(rowsOf) }), aheadMost),
  }
}
