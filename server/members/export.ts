import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { memberExportMost } from '#contract/members/look.ts'
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
import type { MemberRow } from './find-members.ts'
import { matching, memberOf, shownMembers } from './find-members.ts'
import { countsOf } from './search.ts'

const bytesPerRow = 120

/** The members as a sheet with their data whole; asks for a reason and a second proof, and is logged by person. */
export async function exportMembers(
  context: Context,
  { reason, password, code, ...filters }: InputOf<Operations['exportMembers']>,
): Promise<Download> {
  const counted = await context.read((tx) => countsOf(tx, context, filters))
  const count = counted[filters.state === '' ? 'all' : filters.state]
  passSheetLimit(count, { most: memberExportMost, none: 'member.no_data', many: 'member.too_many_to_export' })
  await proveAgain(context, { password, code })
  const rows = await context.write(async (tx) => {
    const page = { state: filters.state, limit: memberExportMost, offset: 0 }
    const found = await shownMembers(tx, context, matching(context, filters), page)
    const subjects = found.flatMap((row) => (row.erased_at === null ? [row.member_id] : []))
    await recordAccess(context, tx, { kind: 'download', screen: 'members', subjects, reason })
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, tx, { action: 'member.exported', target, detail: { reason, rows: found.length } })
    return found
  })
  const { language, shop } = context
  const columns = titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
  const sheet = { name: text(language, 'members.list'), columns }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_members.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: rows.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [rows.map((row) => sheetRow(context, row))] }),
  }
}

const titles: readonly { key: TextKey; width: number; repeats?: true; code?: true }[] = [
  { key: 'members.member_id', width: 22, code: true },
  { key: 'members.name', width: 14 },
  { key: 'members.phone', width: 16, code: true },
  { key: 'members.email', width: 26, code: true },
  { key: 'members.state', width: 8, repeats: true },
  { key: 'members.group', width: 12, repeats: true },
  { key: 'members.codes', width: 8 },
  { key: 'members.valid', width: 8 },
  { key: 'members.expiring', width: 8 },
  { key: 'members.lost_codes', width: 8 },
  { key: 'members.marketing', width: 10, repeats: true },
  { key: 'members.first', width: 20 },
  { key: 'members.last', width: 20 },
]

function sheetRow(context: Context, row: MemberRow): SheetRow {
  const { language, seals, mall_id } = context
  const shown = memberOf(context, row)
  const opened = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  return [
    row.member_id,
    opened(row.name_sealed),
    opened(row.phone_sealed),
    opened(row.email_sealed),
    sentence(language, `members.state_${shown.state}`),
    row.member_group,
    row.code_count,
    row.valid_count,
    row.expiring_count,
    row.lost_count,
    sentence(language, shown.marketing ? 'members.marketing_yes' : 'members.marketing_no'),
    sheetTime(shown.first_certified_at),
    sheetTime(shown.last_certified_at),
  ]
}
