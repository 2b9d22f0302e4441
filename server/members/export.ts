import { memberExportMost } from '#contract/members/look.ts'
import type { Context } from '../kernel/context.ts'
import { exportRows } from '../personal-data/export-rows.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type MemberRow, matching, memberOf, shownMembers } from './find-members.ts'
import { countsOf } from './search.ts'
import type { Handler } from '../kernel/handle.ts'

/** The members as a sheet with their data whole; asks for a reason and a second proof, and is logged by person. */
export const exportMembers: Handler<'exportMembers'> = async (context, { reason, password, code, ...filters }) => {
  const { state } = filters
  const rows = await exportRows(context, {
    screen: 'members',
    reason,
    proof: { password, code },
    limit: { most: memberExportMost, none: 'member.no_data', many: 'member.too_many_to_export' },
    count: async (context) => (await countsOf(context, filters))[state === '' ? 'all' : state],
    rows: (context) => shownMembers(context, matching(context, filters), { state, limit: memberExportMost, offset: 0 }),
    subjectsOf: (found) => ({ subjects: found.flatMap((row) => (row.erased_at === null ? [row.member_id] : [])) }),
    action: 'member.exported',
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
