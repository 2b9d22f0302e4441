import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import type { LostRecord } from '#contract/lost/records.ts'
import { lostExportMost } from '#contract/lost/records.ts'
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
import { matching, recordOf, shownRecords } from './find-records.ts'
import { countsOf } from './search.ts'

const bytesPerRow = 110

/** The records as a sheet; names leave masked, and who took it and why is logged. */
export async function exportLost(
  context: Context,
  { reason, ...filters }: InputOf<Operations['exportLost']>,
): Promise<Download> {
  const records = await context.write(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const count = counts[filters.state === '' ? 'all' : filters.state]
    passSheetLimit(count, { most: lostExportMost, none: 'lost.no_data', many: 'lost.too_many_to_export' })
    const page = { state: filters.state, limit: lostExportMost, offset: 0 }
    const rows = await shownRecords(tx, context.shop, matching(context, filters), page)
    const subjects = rows.map(({ member_id }) => member_id)
    await recordAccess(context, tx, { kind: 'download', screen: 'lost', subjects, reason })
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, tx, { action: 'lost.exported', target, detail: { reason, rows: rows.length } })
    return rows.map((row) => recordOf(context, row))
  })
  const { language, shop } = context
  const sheet = {
    name: text(language, 'lost.list'),
    columns: titles.map(({ key, ...look }) => columnOf(context, key, look)),
  }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_lost.xlsx`,
    type: fileTypes.xlsx,
    rows: records.length,
    size: records.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [records.map((record) => sheetRow(context, record))] }),
  }
}

type Look = { width: number; repeats?: true; code?: true }

const titles: readonly ({ key: TextKey } & Look)[] = [
  { key: 'lost.reported_at', width: 20 },
  { key: 'codes.serial', width: 24, code: true },
  { key: 'codes.column_product', width: 30, repeats: true },
  { key: 'lost.kind', width: 8, repeats: true },
  { key: 'lost.state', width: 10, repeats: true },
  { key: 'lost.member', width: 20, code: true },
  { key: 'members.name', width: 12 },
  { key: 'lost.reported_by', width: 10, repeats: true },
  { key: 'lost.attempts', width: 8 },
  { key: 'lost.last_attempt', width: 20 },
  { key: 'lost.scans', width: 8 },
  { key: 'lost.resolved_at', width: 20 },
  { key: 'lost.resolution', width: 14, repeats: true },
]

function columnOf({ language }: Context, key: TextKey, look: Look) {
  return { title: sentence(language, key), ...look }
}

function sheetRow({ language }: Context, record: LostRecord): SheetRow {
  const said = (key: TextKey) => sentence(language, key)
  return [
    sheetTime(record.reported_at),
    record.serial_number,
    `${record.product_name} ${record.variant_name}`.trim(),
    said(`lost.kind_${record.kind}`),
    said(`lost.state_${record.state}`),
    record.member_id,
    record.member_name,
    said(record.reported_by === 'member' ? 'lost.by_member' : 'lost.by_operator'),
    record.attempt_count,
    sheetTime(record.last_attempt_at),
    record.scan_count,
    sheetTime(record.resolved_at),
    record.resolution === null ? null : said(`lost.resolution_${record.resolution}`),
  ]
}
