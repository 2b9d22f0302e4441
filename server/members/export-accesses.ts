import { fileTypes } from '#contract/kernel/file-types.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { type StaffAccess, accessExportMost } from '#contract/members/accesses.ts'
import { type Language, type TextKey, sentence, text } from '#contract/text/text.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { type SheetRow, writeSheet } from '../sheets/write-sheet.ts'
import { passSheetLimit } from '../sheets/sheet-limit.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type AccessFilters, countAccesses, ofMall, ownFilters, readAccesses, staffFilters } from './accesses.ts'
import type { Handler } from '../kernel/handle.ts'

const bytesPerRow = 120

/** The mall's own log as a sheet. */
export const exportAccesses: Handler<'exportAccesses'> = async (context, filters) => {
  const { mall_id } = context
  const rows = await context.read(async (context) => readAll(context, await ownFilters(context, filters)))
  return sheetOf(
    context,
    rows.map((row) => ({ ...ofMall(row), mall_id })),
    mall_id,
  )
}

/** Exports the access log of one mall or all, for staff. */
export const exportStaffAccesses: Handler<'exportStaffAccesses'> = async (context, filters) => {
  const rows = await context.readAcrossMalls((context) => readAll(context, staffFilters(filters)))
  return sheetOf(context, rows, filters.mall === '' ? 'genuine' : filters.mall)
}

async function readAll(context: InTransaction<Context>, filters: AccessFilters): Promise<StaffAccess[]> {
  const count = await countAccesses(context.tx, filters)
  passSheetLimit(count, { most: accessExportMost, none: 'access.no_data', many: 'access.too_many_to_export' })
  return readAccesses(context, filters, { limit: accessExportMost, offset: 0 })
}

const titles: readonly { key: TextKey; width: number; repeats?: true; code?: true }[] = [
  { key: 'access.at', width: 20 },
  { key: 'access.mall', width: 16, repeats: true, code: true },
  { key: 'access.who', width: 18, repeats: true },
  { key: 'access.where', width: 18, repeats: true, code: true },
  { key: 'access.kind', width: 12, repeats: true },
  { key: 'access.what', width: 14, repeats: true },
  { key: 'access.whose', width: 40 },
  { key: 'access.reason', width: 30, repeats: true },
]

function sheetOf(context: Context, rows: readonly StaffAccess[], name: string): Download {
  const { language } = context
  const columns = titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
  const blocks = [rows.map((row) => sheetRow(context, row))]
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${name}_accesses.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: rows.length * bytesPerRow,
    bytes: writeSheet({ name: text(language, 'access.sheet'), columns, blocks }),
  }
}

function sheetRow({ language }: Context, row: StaffAccess): SheetRow {
  const more = row.subject_count - row.subjects.length
  return [
    sheetTime(row.accessed_at),
    row.mall_id,
    actorOf(row, language),
    row.address,
    sentence(language, `access.kind_${row.kind}`),
    sentence(language, `access.screen_${row.screen}`),
    row.subjects.join(', ') + (more > 0 ? ` +${more}` : ''),
    row.reason,
  ]
}

/** The person, and the API key of a program that acts for them. */
function actorOf({ actor, api_key }: StaffAccess, language: Language): string {
  const person = actor ?? sentence(language, 'access.staff')
  return api_key === null ? person : `${person} · ${text(language, 'access.by_key', { name: api_key })}`
}
