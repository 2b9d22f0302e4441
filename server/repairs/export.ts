import { repairExportMost } from '#contract/repairs/request.ts'
import type { Context } from '../kernel/context.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type RepairRow, repairOf, repairRequests } from './queue.ts'
import { maskedContact } from './record.ts'
import type { Handler } from '../kernel/handle.ts'

/** The requests as a sheet; contacts leave masked, and who took it and why is logged. */
export const exportRepairs: Handler<'exportRepairs'> = async (context, filters) => {
  const rows = await repairRequests.exported(context, {
    filters,
    limit: { most: repairExportMost, none: 'repair.no_data', many: 'repair.too_many_to_export' },
    action: 'repair.exported',
  })
  const sheet = { list: 'repairs', name: 'repair.list', columns, bytes_per_row: 160 } as const
  const lines = rows.map((row) => lineOf(context, row))
  return sheetFile(context, sheet, lines)
}

function lineOf(context: Context, row: RepairRow) {
  const { seals, mall_id } = context
  const symptom = row.symptom_sealed === null ? null : seals.open(mall_id, row.symptom_sealed)
  return { ...repairOf(row), symptom, contact: maskedContact(context, row) }
}

const columns: readonly ListColumn<ReturnType<typeof lineOf>>[] = [
  { key: 'repair.requested_at', width: 20, cell: ({ requested_at }) => sheetTime(requested_at) },
  { key: 'repair.reference', width: 14, code: true, cell: ({ reference }) => reference },
  { key: 'repair.state', width: 10, repeats: true, cell: ({ state }, say) => say(`repair.state_${state}`) },
  { key: 'repair.serial', width: 24, code: true, cell: ({ serial_number }) => serial_number },
  {
    key: 'codes.column_product',
    width: 30,
    repeats: true,
    cell: ({ product_name, variant_name }) => `${product_name} ${variant_name}`.trim(),
  },
  {
    key: 'repair.warranty',
    width: 16,
    repeats: true,
    cell: ({ covered }, say) => say(covered ? 'repair.warranty_inside' : 'repair.warranty_outside'),
  },
  { key: 'repair.symptom', width: 50, cell: ({ symptom }) => symptom },
  { key: 'repair.contact', width: 20, cell: ({ contact }) => contact },
  { key: 'repair.pictures', width: 8, cell: ({ picture_count }) => picture_count },
  { key: 'repair.amount', width: 12, cell: ({ estimate }) => estimate?.amount ?? null },
  {
    key: 'repair.estimate',
    width: 14,
    repeats: true,
    cell: ({ estimate }, say) => (estimate === null ? null : say(`repair.estimate_${estimate.state}`)),
  },
  { key: 'repair.changed_at', width: 20, cell: ({ changed_at }) => sheetTime(changed_at) },
]
