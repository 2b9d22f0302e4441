import { memberExportMost } from '#contract/members/look.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { passSheetLimit } from '../sheets/sheet-limit.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type MemberRow, matching, memberOf, shownMembers } from './find-members.ts'
import { countsOf } from './search.ts'
import type { Handler } from '../kernel/handle.ts'

/** The members as a sheet with their data whole; asks for a reason and a second proof, and is logged by person. */
export const exportMembers: Handler<'exportMembers'> = async (context, { reason, password, code, ...filters }) => {
  const counted = await context.read((context) => countsOf(context, filters))
  const count = counted[filters.state === '' ? 'all' : filters.state]
  passSheetLimit(count, { most: memberExportMost, none: 'member.no_data', many: 'member.too_many_to_export' })
  await proveAgain(context, { password, code })
  const rows = await context.write(async (context) => {
    const page = { state: filters.state, limit: memberExportMost, offset: 0 }
    const found = await shownMembers(context, matching(context, filters), page)
    const subjects = found.flatMap((row) => (row.erased_at === null ? [row.member_id] : []))
    await recordAccess(context, { kind: 'download', screen: 'members', subjects, reason })
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, { action: 'member.exported', target, detail: { reason, rows: found.length } })
    return found
  })
  const lines = rows.map((row) => lineOf(context, row))
  return sheetFile(context, { list: 'members', name: 'members.list', columns, bytes_per_row: 120 }, lines)
}

function lineOf(context: Context, row: MemberRow) {
  const { seals, mall_id } = context
  const opened = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const whole = { name: opened(row.name_sealed), phone: opened(row.phone_sealed), email: opened(row.email_sealed) }
  return { row, whole, shown: memberOf(context, row) }
}

const columns: readonly ListColumn<ReturnType<typeof lineOf>>[] = [
  { key: 'members.member_id', width: 22, code: true, cell: ({ row }) => row.member_id },
  { key: 'members.name', width: 14, cell: ({ whole }) => whole.name },
  { key: 'members.phone', width: 16, code: true, cell: ({ whole }) => whole.phone },
  { key: 'members.email', width: 26, code: true, cell: ({ whole }) => whole.email },
  { key: 'members.state', width: 8, repeats: true, cell: ({ shown }, say) => say(`members.state_${shown.state}`) },
  { key: 'members.group', width: 12, repeats: true, cell: ({ row }) => row.member_group },
  { key: 'members.codes', width: 8, cell: ({ row }) => row.code_count },
  { key: 'members.valid', width: 8, cell: ({ row }) => row.valid_count },
  { key: 'members.expiring', width: 8, cell: ({ row }) => row.expiring_count },
  { key: 'members.lost_codes', width: 8, cell: ({ row }) => row.lost_count },
  {
    key: 'members.marketing',
    width: 10,
    repeats: true,
    cell: ({ shown }, say) => say(shown.marketing ? 'members.marketing_yes' : 'members.marketing_no'),
  },
  { key: 'members.first', width: 20, cell: ({ shown }) => sheetTime(shown.first_certified_at) },
  { key: 'members.last', width: 20, cell: ({ shown }) => sheetTime(shown.last_certified_at) },
]
