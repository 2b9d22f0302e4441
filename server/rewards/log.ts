import { type RawBuilder, sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { addDays, isoOrNull, seoulInstant, toSeoulIso } from '#contract/kernel/seoul.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import type { Reward } from '#contract/rewards/log.ts'
import { type RewardKind, type RewardReason, type RewardState, heldReasons } from '#contract/rewards/rules.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { maskMember } from './mask.ts'
import { wakeWork } from './wake.ts'
import type { Handler } from '../kernel/handle.ts'

type Search = InputOf<Operations['searchRewards']>
type Answer = OutputOf<Operations['searchRewards']>

/** Searches the rewards, last planned first; whose they were is logged. */
export const searchRewards: Handler<'searchRewards'> = async (context, { limit, offset, state, ...filters }) => {
  return context.write(async (context) => {
    const where = matching(context, filters)
    const counts = await countsOf(context.tx, where)
    const rows = await rowsOf(
      context.tx,
      context.shop.mall_id,
      sql`${where} and (${state} = '' or g.state = ${state})`,
      {
        limit,
        offset,
      },
    )
    const subjects = rows.map(({ member_id }) => member_id)
    await recordAccess(context, { kind: 'list', screen: 'rewards', subjects })
    return { rewards: rows.map(viewOf), count: counts[state === '' ? 'all' : state], counts }
  })
}

function matching(
  { shop }: Pick<Context, 'shop'>,
  { kind, keyword, from, to }: Omit<Search, 'limit' | 'offset' | 'state'>,
) {
  const { mall_id, shop_id } = shop
  const serial = keyword.replaceAll(/[\s-]/g, '').toUpperCase()
  const before = to === undefined ? null : seoulInstant(addDays(to, 1))
  return sql`g.mall_id = ${mall_id} and g.shop_id = ${shop_id}
    and (${kind} = '' or g.kind = ${kind})
    and (${keyword} = '' or g.member_id in (${keyword}, ${`${keyword}~${shop_id}`}) or g.serial_number in (${keyword}, ${serial}))
    and (${from === undefined ? null : seoulInstant(from)}::timestamptz is null
      or g.planned_at >= ${from === undefined ? null : seoulInstant(from)})
    and (${before}::timestamptz is null or g.planned_at < ${before})`
}

async function countsOf(tx: Tx, where: RawBuilder<unknown>): Promise<Answer['counts']> {
  const of = (state: RewardState) => sql`(count(*) filter (where g.state = ${state}))::integer`
  const { rows } = await sql<Answer['counts']>`
    select count(*)::integer as "all", ${of('planned')} as planned, ${of('granted')} as granted,
      ${of('reclaimed')} as reclaimed, ${of('failed')} as failed, ${of('skipped')} as skipped
    from reward_grant g where ${where}`.execute(tx)
  return rows[0] ?? { all: 0, planned: 0, granted: 0, reclaimed: 0, failed: 0, skipped: 0 }
}

type Row = {
  grant_no: string
  kind: RewardKind
  state: RewardState
  step: 'give' | 'take' | null
  reason: RewardReason | null
  serial_number: string
  product_name: string
  member_id: string
  amount: number | null
  item_no: string | null
  item_name: string | null
  planned_at: Date
  due_at: Date | null
  granted_at: Date | null
  changed_at: Date
  tries: number
  deliveries: number
  last_status: number | null
  last_sent_at: Date | null
}

async function rowsOf(
  tx: Tx,
  mall_id: string,
  where: RawBuilder<unknown>,
  { limit, offset }: Pick<Search, 'limit' | 'offset'>,
) {
  const { rows } = await sql<Row>`
    select g.grant_no::text, g.kind, g.state, g.step, g.reason, g.serial_number, g.product_name, g.member_id, g.amount,
      g.item_no, g.item_name, g.planned_at, g.due_at, g.granted_at, g.changed_at, g.tries,
      coalesce(d.deliveries, 0) as deliveries, d.last_status, d.last_sent_at
    from reward_grant g
    left join lateral (
      select count(*)::integer as deliveries, max(d.sent_at) as last_sent_at,
        (array_agg(d.status order by d.delivery_no desc))[1] as last_status
      from reward_delivery d where d.mall_id = ${mall_id} and d.grant_no = g.grant_no) as d on true
    where ${where} order by g.grant_no desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

function viewOf(row: Row): Reward {
  const { grant_no, member_id, planned_at, due_at, granted_at, changed_at, ...rest } = row
  const { kind, state, step, reason, serial_number, product_name, amount, item_no, item_name, tries } = rest
  const { deliveries, last_status, last_sent_at } = rest
  const shown = shopsIdOf(member_id)
  return {
    reward_no: grant_no,
    kind,
    state,
    step,
    reason,
    serial_number,
    product_name,
    amount,
    item_no,
    item_name,
    tries,
    member: shown === null ? '' : maskMember(shown),
    planned_at: toSeoulIso(planned_at),
    due_at: isoOrNull(due_at),
    granted_at: isoOrNull(granted_at),
    changed_at: toSeoulIso(changed_at),
    delivery:
      last_sent_at === null ? null : { count: deliveries, status: last_status, sent_at: toSeoulIso(last_sent_at) },
    can_retry: canRetry(row),
  }
}

/** True if a step can be retried: it failed, waits for the shop, or pauses. */
function canRetry({ state, step, reason }: Pick<Row, 'state' | 'step' | 'reason'>): boolean {
  if (step === null) return false
  return state === 'failed' || (reason !== null && heldReasons.has(reason))
}

/**
 * Retries rewards now. Where an earlier try may have arrived the platform is asked first; for `unsure` ones the caller
 * has checked.
 */
export const retryRewards: Handler<'retryRewards'> = async (context, { reward_nos }) => {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  return context.write(async (context) => {
    const { rows } = await sql<{ grant_no: string }>`
      update reward_grant set due_at = ${now}, tries = 0, changed_at = ${now}, reason = null,
        called_at = case when reason = 'unsure' then null else called_at end,
        state = case when state <> 'failed' then state when step = 'give' then 'planned' else 'granted' end
      where mall_id = ${mall_id} and shop_id = ${shop_id} and grant_no = any (${reward_nos}::bigint[])
        and step is not null and claimed_at is null
        and (state = 'failed' or reason = any (${[...heldReasons]}::text[]))
      returning grant_no`.execute(context.tx)
    if (rows.length === 0) throw new Failure('rewards.none_to_retry')
    await recordAudit(context, {
      action: 'reward.retried',
      target: `shop:${shop_id}`,
      detail: { count: rows.length },
    })
    await wakeWork(context, mall_id)
    return { retried: rows.length }
  })
}
