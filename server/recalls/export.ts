import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { recallExportMost } from '#contract/recalls/recall.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { SheetRow } from '../sheets/write-sheet.ts'
import { passSheetLimit } from '../sheets/sheet-limit.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { writeSheet } from '../sheets/write-sheet.ts'
import { readRecall } from './find.ts'
import type { OwnerRow } from './find-owners.ts'
import { countsOf, ownerOf, shownOwners } from './find-owners.ts'

const bytesPerRow = 150

/** The owners as a sheet to call them by, whole; asks for a reason and a second proof, and is logged by person. */
export async function exportRecallOwners(
  context: Context,
  { reason, password, code, ...filters }: InputOf<Operations['exportRecallOwners']>,
): Promise<Download> {
  const { language, shop } = context
  await context.read((tx) => mustBeSome(context, tx, filters))
  await proveAgain(context, { password, code })
  const rows = await context.write(async (tx) => {
    const found = await shownOwners(tx, context, filters, { limit: recallExportMost, offset: 0 })
    const subjects = found.map(({ member_id }) => member_id)
    await recordAccess(context, tx, { kind: 'download', screen: 'recalls', subjects, reason })
    const detail = { reason, rows: found.length }
    await recordAudit(context, tx, { action: 'recall.exported', target: `recall:${filters.recall_no}`, detail })
    return found
  })
  const columns = titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
  const sheet = { name: text(language, 'recall.owners'), columns }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_recall_${filters.recall_no}.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: rows.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [rows.map((row) => sheetRow(context, row))] }),
  }
}

async function mustBeSome(
  context: Context,
  tx: Parameters<typeof countsOf>[0],
  filters: Parameters<typeof countsOf>[2],
) {
  await readRecall(tx, context.shop, filters.recall_no)
  const counts = await countsOf(tx, context, filters)
  const count = counts[filters.tab === '' ? 'all' : filters.tab]
  passSheetLimit(count, { most: recallExportMost, none: 'recall.no_data', many: 'recall.too_many_to_export' })
}

const titles: readonly { key: TextKey; width: number; repeats?: true; code?: true }[] = [
  { key: 'recall.serial', width: 24, code: true },
  { key: 'recall.product', width: 30, repeats: true },
  { key: 'recall.name', width: 14 },
  { key: 'recall.phone', width: 16, code: true },
  { key: 'recall.email', width: 26, code: true },
  { key: 'recall.delivery', width: 14, repeats: true },
  { key: 'recall.told_at', width: 20 },
  { key: 'recall.read_at', width: 20 },
  { key: 'recall.answer', width: 16, repeats: true },
  { key: 'recall.wanted', width: 12, repeats: true },
  { key: 'recall.answered_at', width: 20 },
]

function sheetRow(context: Context, row: OwnerRow): SheetRow {
  const { language, seals, mall_id } = context
  const shown = ownerOf(context, row)
  const opened = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  return [
    row.serial_number,
    `${shown.product_name} ${shown.variant_name}`.trim(),
    opened(row.name_sealed),
    opened(row.phone_sealed),
    opened(row.email_sealed),
    sentence(language, `recall.delivery_${row.delivery}`),
    sheetTime(shown.told_at),
    sheetTime(shown.read_at),
    row.answer === null ? null : sentence(language, `recall.answer_${row.answer}`),
    row.offer === null ? null : sentence(language, `recall.offer_${row.offer}`),
    sheetTime(shown.answered_at),
  ]
}
