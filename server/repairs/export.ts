import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { repairExportMost } from '#contract/repairs/request.ts'
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
import type { RepairRow } from './find.ts'
import { matching, repairOf, shownRepairs } from './find.ts'
import { maskedContact } from './record.ts'
import { countsOf } from './search.ts'

const bytesPerRow = 160

/** The requests as a sheet; contacts leave masked, and who took it and why is logged. */
export async function exportRepairs(
  context: Context,
  { reason, ...filters }: InputOf<Operations['exportRepairs']>,
): Promise<Download> {
  const { language, shop } = context
  const repairs = await context.write(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const count = counts[filters.state === '' ? 'all' : filters.state]
    passSheetLimit(count, { most: repairExportMost, none: 'repair.no_data', many: 'repair.too_many_to_export' })
    const page = { state: filters.state, limit: repairExportMost, offset: 0 }
    const rows = await shownRepairs(tx, shop, matching(shop, filters), page)
    const subjects = rows.map(({ member_id }) => member_id)
    await recordAccess(context, tx, { kind: 'download', screen: 'repairs', subjects, reason })
    const target = `shop:${shop.shop_id}`
    await recordAudit(context, tx, { action: 'repair.exported', target, detail: { reason, rows: rows.length } })
    return rows
  })
  const columns = titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
  const sheet = { name: text(language, 'repair.list'), columns }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_repairs.xlsx`,
    type: fileTypes.xlsx,
    rows: repairs.length,
    size: repairs.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [repairs.map((row) => sheetRow(context, row))] }),
  }
}

type Look = { width: number; repeats?: true; code?: true }

const titles: readonly ({ key: TextKey } & Look)[] = [
  { key: 'repair.requested_at', width: 20 },
  { key: 'repair.reference', width: 14, code: true },
  { key: 'repair.state', width: 10, repeats: true },
  { key: 'repair.serial', width: 24, code: true },
  { key: 'codes.column_product', width: 30, repeats: true },
  { key: 'repair.warranty', width: 16, repeats: true },
  { key: 'repair.symptom', width: 50 },
  { key: 'repair.contact', width: 20 },
  { key: 'repair.pictures', width: 8 },
  { key: 'repair.amount', width: 12 },
  { key: 'repair.estimate', width: 14, repeats: true },
  { key: 'repair.changed_at', width: 20 },
]

function sheetRow(context: Context, row: RepairRow): SheetRow {
  const { language, seals, mall_id } = context
  const one = repairOf(row)
  const { estimate } = one
  return [
    sheetTime(one.requested_at),
    one.reference,
    sentence(language, `repair.state_${one.state}`),
    one.serial_number,
    `${one.product_name} ${one.variant_name}`.trim(),
    text(language, one.covered ? 'repair.warranty_inside' : 'repair.warranty_outside'),
    row.symptom_sealed === null ? null : seals.open(mall_id, row.symptom_sealed),
    maskedContact(context, row),
    one.picture_count,
    estimate?.amount ?? null,
    estimate === null ? null : sentence(language, `repair.estimate_${estimate.state}`),
    sheetTime(one.changed_at),
  ]
}
