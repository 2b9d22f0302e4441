import type { HistoryItem } from '#contract/codes/code.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import type { Language, TextKey, TextValues } from '#contract/text/text.ts'
import { historyWords } from '../code-life/history-words.ts'
import { ask } from '../database/ask.ts'
import { Failure } from '../kernel/failure.ts'
import { asked } from './search/question.ts'
import type { Handler } from '../kernel/handle.ts'

type Kind = 'search' | 'excel' | 'match' | 'order'
type Code = { serial_number: string; issued_at: Date; issued_by: string; kind: Kind }
type Line = { title: string; detail: string | null; detail_values: TextValues; changed_at: Date; updated_by: string }
/** A code with one line of its history; a code without history has one row without a line. */
type Row = Code & (Line | { title: null })

const issued: TextKey = 'history.issued'
const issuedBy: Record<Kind, TextKey> = {
  search: 'history.issued_by_search',
  excel: 'history.issued_by_excel',
  match: 'history.issued_by_match',
  order: 'history.issued_by_order',
}

/** The history of a code, newest first, in the caller's language (001 §3); its issue is in its issue run. */
export const getCodeHistory: Handler<'getCodeHistory'> = async (context, { serial }) => {
  const { database, shop, language } = context
  const meant = serialsMeant(serial).filter(isSerial)
  if (meant.length === 0) throw new Failure('code.not_found')
  const { question, values } = linesOf(shop.shop_id, shop.app, meant)
  const rows = await ask<Row>(database, question, shop.mall_id, values)
  const [code] = rows
  if (code === undefined) throw new Failure('code.not_found')
  const lines = rows.flatMap((row) => (row.title === null ? [] : [itemOf(row, language)]))
  return { serial: code.serial_number, histories: [...lines, issueOf(code, language)] }
}

/** The typed serial takes precedence over the generated one that it may denote. */
function linesOf(shop_id: number, app: string, meant: readonly string[]) {
  return asked((put) => {
    const shop = put(shop_id, 'integer')
    const serials = put(meant, 'text[]')
    return `select c.serial_number, b.created_at as issued_at, b.created_by as issued_by, b.kind,
        h.title, h.detail, h.detail_values, h.changed_at, h.updated_by
      from (
        select c.* from code c
        where c.mall_id = tenant.mall_id and c.app = ${put(app, 'text')} and c.serial_number = any (${serials})
          and c.shop_id = ${shop}
        order by array_position(${serials}, c.serial_number) limit 1) as c
      join batch b on b.mall_id = tenant.mall_id and b.batch_id = c.batch_id
      left join code_history h on h.mall_id = tenant.mall_id and h.shop_id = ${shop} and h.code_id = c.code_id
      order by h.changed_at desc, h.history_id desc`
  })
}

function itemOf({ title, detail, detail_values, changed_at, updated_by }: Line, language: Language): HistoryItem {
  return {
    title: historyWords(title, {}, language),
    detail: detail === null ? '' : historyWords(detail, detail_values, language),
    changed_at: toSeoulIso(changed_at),
    updated_by,
  }
}

function issueOf({ issued_at, issued_by, kind }: Code, language: Language): HistoryItem {
  return {
    title: historyWords(issued, {}, language),
    detail: historyWords(issuedBy[kind], {}, language),
    changed_at: toSeoulIso(issued_at),
    updated_by: issued_by,
  }
}
