import type { FakeRecord } from '#contract/fakes/records.ts'
import { fakeExportMost } from '#contract/fakes/records.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { SheetRow } from '../sheets/write-sheet.ts'
import { passSheetLimit } from '../sheets/sheet-limit.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { writeSheet } from '../sheets/write-sheet.ts'
import type { ReportRow } from './find-reports.ts'
import { matching, recordOf, shownReports } from './find-reports.ts'
import { subjectOf } from './record.ts'
import type { Words } from './report.ts'
import { countsOf } from './search.ts'
import { maskedContact } from './view.ts'

const bytesPerRow = 160

/** The reports as a sheet; contacts leave masked, and who took it and why is logged. */
export async function exportFakes(
  context: Context,
  { reason, ...filters }: InputOf<Operations['exportFakes']>,
): Promise<Download> {
  const { language, shop } = context
  const reports = await context.write(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const count = counts[filters.state === '' ? 'all' : filters.state]
    passSheetLimit(count, { most: fakeExportMost, none: 'fake.no_data', many: 'fake.too_many_to_export' })
    const page = { state: filters.state, limit: fakeExportMost, offset: 0 }
    const rows = await shownReports(tx, shop, matching(shop, filters), page)
    const subjects = rows.filter(({ emptied_at }) => emptied_at === null).map(subjectOf)
    await recordAccess(context, tx, { kind: 'download', screen: 'fakes', subjects, reason })
    const target = `shop:${shop.shop_id}`
    await recordAudit(context, tx, { action: 'fake.exported', target, detail: { reason, rows: rows.length } })
    return rows
  })
  const columns = titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
  const sheet = { name: text(language, 'fake.list'), columns }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_fakes.xlsx`,
    type: fileTypes.xlsx,
    rows: reports.length,
    size: reports.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [reports.map((row) => sheetRow(context, row))] }),
  }
}

type Look = { width: number; repeats?: true; code?: true }

const titles: readonly ({ key: TextKey } & Look)[] = [
  { key: 'fake.reported_at', width: 20 },
  { key: 'fake.reference', width: 14, code: true },
  { key: 'fake.state', width: 10, repeats: true },
  { key: 'fake.code', width: 24, code: true },
  { key: 'codes.column_product', width: 30, repeats: true },
  { key: 'fake.description', width: 50 },
  { key: 'fake.seller', width: 20 },
  { key: 'fake.place', width: 30 },
  { key: 'fake.price', width: 14 },
  { key: 'fake.bought_on', width: 12 },
  { key: 'fake.contact', width: 20 },
  { key: 'fake.pictures', width: 8 },
  { key: 'fake.answer', width: 20 },
]

function sheetRow(context: Context, row: ReportRow): SheetRow {
  const { language, seals, mall_id } = context
  const record = recordOf(row)
  const words = row.words_sealed === null ? null : (JSON.parse(seals.open(mall_id, row.words_sealed)) as Words) // our own
  return [
    sheetTime(record.reported_at),
    record.reference,
    sentence(language, `fake.state_${record.state}`),
    record.scanned,
    productOf(record),
    words?.description ?? null,
    words?.seller ?? null,
    words?.place ?? null,
    words?.price ?? null,
    row.bought_on,
    maskedContact(context, row),
    record.picture_count,
    sheetTime(record.answered_at),
  ]
}

function productOf({ code }: FakeRecord): string | null {
  return code === null ? null : `${code.product_name} ${code.variant_name}`.trim()
}
