import { fileTypes } from '#contract/kernel/file-types.ts'
import { historyExportMost } from '#contract/messages/operations.ts'
import { messagePurposes } from '#contract/messages/purposes.ts'
import type { MessageState } from '#contract/messages/operations.ts'
import type { MessagePurpose } from '#contract/messages/purposes.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { SheetColumn, SheetRow } from '../sheets/write-sheet.ts'
import { passSheetLimit } from '../sheets/sheet-limit.ts'
import { sheetTime } from '../sheets/sheet-time.ts'
import { writeSheet } from '../sheets/write-sheet.ts'
import type { MessageRow } from './history-rows.ts'
import { historyColumns, sentMessageOf } from './history-rows.ts'
import { countsOf, listed, shownIn } from './search-history.ts'

type Input = InputOf<Operations['exportMessages']>
const bytesPerRow = 120

/** The history as a sheet with recipients whole; who took it and why is logged, by person and in the record of activity. */
export async function exportHistory(context: Context, { reason, ...filters }: Input): Promise<Download> {
  const rows = await context.write(async (tx) => {
    const counts = await countsOf(tx, context, filters)
    const count = counts[filters.state === '' ? 'all' : filters.state]
    passSheetLimit(count, { most: historyExportMost, none: 'message.no_data', many: 'message.too_many_to_export' })
    const found = await listed(tx, context, filters).select(historyColumns).execute()
    await recordAccess(context, tx, { kind: 'download', screen: 'messages', ...shownIn(found), reason })
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, tx, { action: 'message.exported', target, detail: { reason, rows: found.length } })
    return found
  })
  const { language, shop } = context
  const sheet = { name: text(language, 'messages.tab_history'), columns: columnsOf(context) }
  return {
    file_name: `${compactDay(seoulDay(context.now()))}_${shop.mall_id}_messages.xlsx`,
    type: fileTypes.xlsx,
    rows: rows.length,
    size: rows.length * bytesPerRow,
    bytes: writeSheet({ ...sheet, blocks: [rows.map((row) => sheetRow(context, row))] }),
  }
}

const titles: readonly { key: TextKey; width: number; repeats?: true; code?: true }[] = [
  { key: 'messages.queued_at', width: 20 },
  { key: 'messages.sent_at', width: 20 },
  { key: 'messages.purpose', width: 22, repeats: true },
  { key: 'messages.channel', width: 10, repeats: true },
  { key: 'messages.recipient', width: 26, code: true },
  { key: 'messages.state', width: 12, repeats: true },
  { key: 'messages.reason', width: 36, repeats: true },
  { key: 'messages.points', width: 8 },
  { key: 'messages.serial', width: 24, code: true },
  { key: 'messages.member', width: 20, code: true },
  { key: 'messages.order_no', width: 20, code: true },
]

function columnsOf({ language }: Context): SheetColumn[] {
  return titles.map(({ key, ...look }) => ({ title: sentence(language, key), ...look }))
}

const channelNames = {
  kakao: 'messages.channel_kakao',
  sms: 'messages.channel_sms',
  email: 'messages.channel_email',
} as const satisfies Record<Channel, TextKey>

function sheetRow(context: Context, row: MessageRow): SheetRow {
  const { language, seals, mall_id } = context
  const shown = sentMessageOf(context, row)
  const stateKey: `messages.state_${MessageState}` = `messages.state_${shown.state}`
  return [
    sheetTime(shown.queued_at),
    sheetTime(shown.sent_at),
    sentence(language, messagePurposes[row.purpose as MessagePurpose]), // only these are in the history
    sentence(language, channelNames[row.channel]),
    seals.open(mall_id, row.recipient_sealed),
    sentence(language, stateKey),
    shown.failure_reason,
    shown.points,
    row.serial_number,
    row.member_id,
    row.order_no,
  ]
}
