import { fakeExportMost } from '#contract/fakes/records.ts'
import type { Context } from '../kernel/context.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type ReportRow, recordOf, reports } from './queue.ts'
import { openWords } from './record.ts'
import { maskedContact } from './view.ts'
import type { Handler } from '../kernel/handle.ts'

/** The reports as a sheet; contacts leave masked, and who took it and why is logged. */
export const exportFakes: Handler<'exportFakes'> = async (context, filters) => {
  const rows = await reports.exported(context, {
    filters,
    limit: { most: fakeExportMost, none: 'fake.no_data', many: 'fake.too_many_to_export' },
    action: 'fake.exported',
  })
  const sheet = { list: 'fakes', name: 'fake.list', columns, bytes_per_row: 160 } as const
  const lines = rows.map((row) => lineOf(context, row))
  return sheetFile(context, sheet, lines)
}

function lineOf(context: Context, row: ReportRow) {
  const contact = maskedContact(context, row)
  return { ...recordOf(row), words: openWords(context, row), bought_on: row.bought_on, contact }
}

const columns: readonly ListColumn<ReturnType<typeof lineOf>>[] = [
  { key: 'fake.reported_at', width: 20, cell: ({ reported_at }) => sheetTime(reported_at) },
  { key: 'fake.reference', width: 14, code: true, cell: ({ reference }) => reference },
  { key: 'fake.state', width: 10, repeats: true, cell: ({ state }, say) => say(`fake.state_${state}`) },
  { key: 'fake.code', width: 24, code: true, cell: ({ scanned }) => scanned },
  {
    key: 'codes.column_product',
    width: 30,
    repeats: true,
    cell: ({ code }) => (code === null ? null : `${code.product_name} ${code.variant_name}`.trim()),
  },
  { key: 'fake.description', width: 50, cell: ({ words }) => words?.description ?? null },
  { key: 'fake.seller', width: 20, cell: ({ words }) => words?.seller ?? null },
  { key: 'fake.place', width: 30, cell: ({ words }) => words?.place ?? null },
  { key: 'fake.price', width: 14, cell: ({ words }) => words?.price ?? null },
  { key: 'fake.bought_on', width: 12, cell: ({ bought_on }) => bought_on },
  { key: 'fake.contact', width: 20, cell: ({ contact }) => contact },
  { key: 'fake.pictures', width: 8, cell: ({ picture_count }) => picture_count },
  { key: 'fake.answer', width: 20, cell: ({ answered_at }) => sheetTime(answered_at) },
]
