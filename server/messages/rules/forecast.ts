import { sql } from 'kysely'
import type { Cause } from '#contract/table/events.ts'
import type { Rule } from '#contract/messages/rules/rules.ts'
import { type Trigger, isOrderTrigger } from '#contract/messages/triggers.ts'
import { type Tx, rowCount } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** Counts of the triggers of a shop in the last 30 days: the basis of a forecast. */

const day = 24 * 60 * 60_000
const looked_back = 30 * day

/** Caused by the buyer, or otherwise by the shop, including its jobs. */
type Source = { kind: string; by?: 'buyer' | 'shop' }

/** The event that causes each trigger, and who must have caused it; orders and ends of warranties are counted below. */
const sources: Partial<Record<Trigger, Source>> = {
  member_cert_end: { kind: 'code.certified', by: 'buyer' },
  admin_cert_end: { kind: 'code.certified', by: 'shop' },
  admin_approval_end: { kind: 'code.approved' },
  member_cert_cancel: { kind: 'code.certification_cancelled', by: 'buyer' },
  admin_cert_cancel: { kind: 'code.certification_cancelled', by: 'shop' },
  member_lost_regist: { kind: 'code.lost', by: 'buyer' },
  admin_lost_regist: { kind: 'code.lost', by: 'shop' },
  member_lost_cancel: { kind: 'code.loss_cancelled', by: 'buyer' },
  lost_3rd_verify_member: { kind: 'code.attempted' },
  lost_3rd_verify_admin: { kind: 'code.attempted' },
}
/** The event of an order; its data says into which state its lines moved. */
const moved = 'order.moved'

type Happened = { kind: string; actor_kind: Cause['kind']; moved_to: string | null; times: number }

/** The number of messages that a rule would have caused. */
export type Forecast = (rule: Pick<Rule, 'trigger' | 'days'>) => number

export async function readForecast(tx: Tx, whose: ShopKey, now: Date): Promise<Forecast> {
  const since = new Date(now.getTime() - looked_back)
  const happened = await eventsSince(tx, whose, since)
  const ended = await warrantiesEnded(tx, whose, since, now)
  return ({ trigger, days }) => {
    if (trigger === 'expired_before' || trigger === 'expired_after') return ended * days.length
    return sumOf(happened.filter((one) => causes(one, trigger)))
  }
}

function causes({ kind, actor_kind, moved_to }: Happened, trigger: Trigger): boolean {
  if (isOrderTrigger(trigger)) return kind === moved && moved_to === trigger
  const source = sources[trigger]
  const by = actor_kind === 'buyer' ? 'buyer' : 'shop'
  return source?.kind === kind && (source.by === undefined || source.by === by)
}

function sumOf(rows: readonly Happened[]): number {
  return rows.reduce((sum, { times }) => sum + times, 0)
}

async function eventsSince(tx: Tx, { mall_id, shop_id }: ShopKey, since: Date): Promise<Happened[]> {
  const kinds = [...new Set(Object.values(sources).map(({ kind }) => kind)), moved]
  const { rows } = await sql<Happened>`
    select kind, actor_kind, case when kind = ${moved} then data->>'to' end as moved_to, count(*)::integer as times
    from event
    where mall_id = ${mall_id} and shop_id = ${shop_id} and kind = any (${kinds}::text[]) and happened_at >= ${since}
      and data->>'quiet' is distinct from 'true'
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Warranties of owned codes that ended in that time. */
async function warrantiesEnded(tx: Tx, { mall_id, shop_id }: ShopKey, since: Date, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('code')
    .select(rowCount.as('ended'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', 'is not', null)
    .where('cert_expired_at', '>=', since)
    .where('cert_expired_at', '<', now)
    .executeTakeFirstOrThrow()
  return row.ended
}
