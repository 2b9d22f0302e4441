import { type LostRecord, lostExportMost } from '#contract/lost/records.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { lostRecords, recordOf } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** The records as a sheet; names leave masked, and who took it and why is logged. */
export const exportLost: Handler<'exportLost'> = async (context, filters) => {
  const rows = await lostRecords.exported(context, {
    filters,
    limit: { most: lostExportMost, none: 'lost.no_data', many: 'lost.too_many_to_export' },
    action: 'lost.exported',
  })
  const sheet = { list: 'lost', name: 'lost.list', columns, bytes_per_row: 110 } as const
  const lines = rows.map((row) => recordOf(context, row))
  return sheetFile(context, sheet, lines)
}

const columns: readonly ListColumn<LostRecord>[] = [
  { key: 'lost.reported_at', width: 20, cell: ({ reported_at }) => sheetTime(reported_at) },
  { key: 'codes.serial', width: 24, code: true, cell: ({ serial_number }) => serial_number },
  {
    key: 'codes.column_product',
    width: 30,
    repeats: true,
    cell: ({ product_name, variant_name }) => `${product_name} ${variant_name}`.trim(),
  },
  { key: 'lost.kind', width: 8, repeats: true, cell: ({ kind }, say) => say(`lost.kind_${kind}`) },
  { key: 'lost.state', width: 10, repeats: true, cell: ({ state }, say) => say(`lost.state_${state}`) },
  { key: 'lost.member', width: 20, code: true, cell: ({ member_id }) => member_id },
  { key: 'members.name', width: 12, cell: ({ member_name }) => member_name },
  {
    key: 'lost.reported_by',
    width: 10,
    repeats: true,
    cell: ({ reported_by }, say) => say(reported_by === 'member' ? 'lost.by_member' : 'lost.by_operator'),
  },
  { key: 'lost.attempts', width: 8, cell: ({ attempt_count }) => attempt_count },
  { key: 'lost.last_attempt', width: 20, cell: ({ last_attempt_at }) => sheetTime(last_attempt_at) },
  { key: 'lost.scans', width: 8, cell: ({ scan_count }) => scan_count },
  { key: 'lost.resolved_at', width: 20, cell: ({ resolved_at }) => sheetTime(resolved_at) },
  {
    key: 'lost.resolution',
    width: 14,
    repeats: true,
    cell: ({ resolution }, say) => (resolution === null ? null : say(`lost.resolution_${resolution}`)),
  },
]
