import { sql } from 'kysely'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { MemberDetail } from '#contract/members/look.ts'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import { historyWords } from '../code-life/history-words.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'

/** Lines of a story that are shown. */
const shown = 30

const handedOver: TextKey = 'history.transferred'
/** The shop's internal events of a code: in no member's timeline. */
const shopsOwn: readonly TextKey[] = ['history.printed', 'history.memo', 'history.order_bound', 'history.order_left']
/** Events that change a code's owner: earlier ones belong to another member. */
const turns: readonly TextKey[] = ['history.certified', 'history.approval_asked', handedOver, 'history.cancelled']

type Line = { title: string; detail: string | null; detail_values: TextValues }
type Row = Line & { serial_number: string; changed_at: Date; is_received: boolean }

/**
 * Reads a member's timeline, newest first: events that name them or a member joined with them, events of their codes
 * while they own them, and hand-overs to and from them. Other members' events of a code are in theirs.
 */
export async function timelineOf(
  { shop, language, tx }: InTransaction<Context>,
  id: string,
): Promise<MemberDetail['timeline']> {
  const { mall_id, shop_id } = shop
  const turn = sql`from code_history t
    where t.mall_id = ${mall_id} and t.shop_id = ${shop_id} and t.code_id = own.code_id
      and (t.title = any (${turns}::text[]) or t.title = 'history.status_changed' and t.member_id is not null)`
  const { rows } = await sql<Row>`
    with me as (
      select ${id}::text as member_id
      union select member_id from joined_member where mall_id = ${mall_id} and into_id = ${id}
    ), own as (
      select code_id from code where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${id}
      union select h.code_id from code_history h join me using (member_id)
        where h.mall_id = ${mall_id} and h.shop_id = ${shop_id}
    )
    select c.serial_number, h.title, h.detail, h.detail_values, h.changed_at,
      h.title = ${handedOver} and not told.of_me as is_received
    from own
    join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = own.code_id
    cross join lateral (select coalesce(max(t.history_id), 0) as history_id ${turn}) as since
    join code_history h on h.mall_id = ${mall_id} and h.shop_id = ${shop_id} and h.code_id = own.code_id
    cross join lateral (select coalesce(h.member_id in (select me.member_id from me), false) as of_me) as told
    where h.title <> all (${shopsOwn}::text[]) and (told.of_me
      or c.member_id = ${id} and h.history_id >= since.history_id and (h.member_id is null or h.title = ${handedOver})
      or h.title = ${handedOver} and (select t.member_id ${turn} and t.history_id > h.history_id
        order by t.history_id limit 1) in (select me.member_id from me))
    order by h.changed_at desc, h.history_id desc limit ${shown}`.execute(tx)
  return rows.map(({ serial_number, changed_at, ...line }) => {
    const { title, detail, detail_values } = line.is_received ? receivedLine(line) : line
    return {
      serial_number,
      title: historyWords(title, {}, language),
      detail: detail === null ? '' : historyWords(detail, detail_values, language),
      changed_at: toSeoulIso(changed_at),
    }
  })
}

/** The receiver's line of a hand-over. */
function receivedLine({ detail: given, detail_values }: Line): Line {
  const by_owner = given === 'history.transferred_by_owner_detail'
  const detail: TextKey = by_owner ? 'history.received_from_owner_detail' : 'history.received_from_shop_detail'
  return { title: 'history.received' satisfies TextKey, detail, detail_values }
}
