import { historyExportMost } from '#contract/messages/operations.ts'
import { type MessagePurpose, messagePurposes } from '#contract/messages/purposes.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { TextKey } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import { exportRows } from '../personal-data/export-rows.ts'
import { type ListColumn, sheetFile } from '../sheets/sheet-file.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { type MessageRow, historyColumns, sentMessageOf } from './history-rows.ts'
import { countsOf, listed, shownIn } from './search-history.ts'
import type { Handler } from '../kernel/handle.ts'

/** The history as a sheet with recipients whole; asks for a reason and a second proof, and is logged by person. */
export const exportMessages: Handler<'exportMessages'> = async (context, { reason, password, code, ...filters }) => {
  const { state } = filters
  const rows = await exportRows(context, {
    screen: 'messages',
    reason,
    proof: { password, code },
    limit: { most: historyExportMost, none: 'message.no_data', many: 'message.too_many_to_export' },
    count: async (context) => (await countsOf(context, filters))[state === '' ? 'all' : state],
    rows: (context) => listed(context, filters).select(historyColumns).limit(historyExportMost).execute(),
    subjectsOf: shownIn,
    action: 'message.exported',
  })
  const lines = rows.map((row) => ({ row, shown: sentMessageOf(context, row), to: recipientOf(context, row) }))
  return sheetFile(context, { list: 'messages', name: 'messages.tab_history', columns, bytes_per_row: 120 }, lines)
}

const channelNames = {
  kakao: 'messages.channel_kakao',
  sms: 'messages.channel_sms',
  email: 'messages.channel_email',
} as const satisfies Record<Channel, TextKey>

function recipientOf({ seals, mall_id }: Context, { recipient_sealed }: MessageRow): string {
  return seals.open(mall_id, recipient_sealed)
}

type Line = { row: MessageRow; shown: ReturnType<typeof sentMessageOf>; to: string }

const columns: readonly ListColumn<Line>[] = [
  { key: 'messages.queued_at', width: 20, cell: ({ shown }) => sheetTime(shown.queued_at) },
  { key: 'messages.sent_at', width: 20, cell: ({ shown }) => sheetTime(shown.sent_at) },
  {
    key: 'messages.purpose',
    width: 22,
    repeats: true,
    cell: ({ row }, say) => say(messagePurposes[row.purpose as MessagePurpose]), // only these are in the history
  },
  { key: 'messages.channel', width: 10, repeats: true, cell: ({ row }, say) => say(channelNames[row.channel]) },
  { key: 'messages.recipient', width: 26, code: true, cell: ({ to }) => to },
  { key: 'messages.state', width: 12, repeats: true, cell: ({ shown }, say) => say(`messages.state_${shown.state}`) },
  { key: 'messages.reason', width: 36, repeats: true, cell: ({ shown }) => shown.failure_reason },
  { key: 'messages.points', width: 8, cell: ({ shown }) => shown.points },
  { key: 'messages.serial', width: 24, code: true, cell: ({ row }) => row.serial_number },
  { key: 'messages.member', width: 20, code: true, cell: ({ row }) => row.member_id },
  { key: 'messages.order_no', width: 20, code: true, cell: ({ row }) => row.order_no },
]
