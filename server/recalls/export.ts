import { recallExportMost } from '#contract/recalls/recall.ts'
import type { Context } from '../kernel/context.ts'
import { exportRows } from '../personal-data/export-rows.ts'
import type { InTransaction } from '../database/connect.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { readRecall } from './find.ts'
import { type OwnerRow, countsOf, ownerOf, shownOwners } from './find-owners.ts'
import type { Handler } from '../kernel/handle.ts'

/** The owners as a sheet to call them by, whole; asks for a reason and a second proof, and is logged by person. */
export const exportRecallOwners: Handler<'exportRecallOwners'> = async (
  context,
  { reason, password, code, ...filters },
) => {
  const rows = await exportRows(context, {
    screen: 'recalls',
    reason,
    proof: { password, code },
    limit: { most: recallExportMost, none: 'recall.no_data', many: 'recall.too_many_to_export' },
    count: (context) => countOwners(context, filters),
    rows: (context) => shownOwners(context, filters, { limit: recallExportMost, offset: 0 }),
    subjectsOf: (found) => ({ subjects: found.map(({ member_id }) => member_id) }),
    action: 'recall.exported',
    target: `recall:${filters.recall_no}`,
  })
  const sheet = { list: `recall_${filters.recall_no}`, name: 'recall.owners', columns, bytes_per_row: 150 } as const
  const lines = rows.map((row) => lineOf(context, row))
  return sheetFile(context, sheet, lines)
}

async function countOwners(context: InTransaction<Context>, filters: Parameters<typeof countsOf>[1]): Promise<number> {
  await readRecall(context.tx, context.shop, filters.recall_no)
  const counts = await countsOf(context, filters)
  return counts[filters.tab === '' ? 'all' : filters.tab]
}

function lineOf(context: Context, row: OwnerRow) {
  const { seals, mall_id } = context
  const opened = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const whole = { name: opened(row.name_sealed), phone: opened(row.phone_sealed), email: opened(row.email_sealed) }
  return { row, whole, shown: ownerOf(context, row) }
}

const columns: readonly ListColumn<ReturnType<typeof lineOf>>[] = [
  { key: 'recall.serial', width: 24, code: true, cell: ({ row }) => row.serial_number },
  {
    key: 'recall.product',
    width: 30,
    repeats: true,
    cell: ({ shown }) => `${shown.product_name} ${shown.variant_name}`.trim(),
  },
  { key: 'recall.name', width: 14, cell: ({ whole }) => whole.name },
  { key: 'recall.phone', width: 16, code: true, cell: ({ whole }) => whole.phone },
  { key: 'recall.email', width: 26, code: true, cell: ({ whole }) => whole.email },
  { key: 'recall.delivery', width: 14, repeats: true, cell: ({ row }, say) => say(`recall.delivery_${row.delivery}`) },
  { key: 'recall.told_at', width: 20, cell: ({ shown }) => sheetTime(shown.told_at) },
  { key: 'recall.read_at', width: 20, cell: ({ shown }) => sheetTime(shown.read_at) },
  {
    key: 'recall.answer',
    width: 16,
    repeats: true,
    cell: ({ row: { answer } }, say) => (answer === null ? null : say(`recall.answer_${answer}`)),
  },
  {
    key: 'recall.wanted',
    width: 12,
    repeats: true,
    cell: ({ row: { offer } }, say) => (offer === null ? null : say(`recall.offer_${offer}`)),
  },
  { key: 'recall.answered_at', width: 20, cell: ({ shown }) => sheetTime(shown.answered_at) },
]
