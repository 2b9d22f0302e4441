import { type RawBuilder, sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { addDays, isoOrNull, seoulInstant, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Delivery, DeliveryFailure, DeliveryState, DeliveryTry } from '#contract/webhooks/deliveries.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { endpointOf } from './endpoints.ts'
import type { Handler } from '../kernel/handle.ts'

type Search = InputOf<Operations['searchWebhookDeliveries']>
type Answer = OutputOf<Operations['searchWebhookDeliveries']>

/** Lists the deliveries to an endpoint, newest first. */
export const searchWebhookDeliveries: Handler<'searchWebhookDeliveries'> = async (context, input) => {
  const { limit, offset, state } = input
  return context.read(async (context) => {
    await endpointOf(context, input.endpoint_id)
    const where = matching(context, input)
    const counts = await countsOf(context.tx, where)
    const rows = await rowsOf(
      context.tx,
      sql`${where} and (${state} = '' or d.state = ${state}) order by d.delivery_no desc limit ${limit} offset ${offset}`,
    )
    return { deliveries: rows.map(viewOf), count: counts[state === '' ? 'all' : state], counts }
  })
}

function matching({ mall_id }: Pick<Context, 'mall_id'>, { endpoint_id, type, keyword, from, to }: Search) {
  const serial = keyword.replaceAll(/[\s-]/g, '').toUpperCase()
  const first = from === undefined ? null : seoulInstant(from)
  const before = to === undefined ? null : seoulInstant(addDays(to, 1))
  return sql`d.mall_id = ${mall_id} and d.endpoint_id = ${endpoint_id}
    and (${type} = '' or d.type = ${type})
    and (${keyword} = '' or d.subject in (${keyword}, ${serial}))
    and (${first}::timestamptz is null or d.made_at >= ${first})
    and (${before}::timestamptz is null or d.made_at < ${before})`
}

async function countsOf(tx: Tx, where: RawBuilder<unknown>): Promise<Answer['counts']> {
  const of = (state: DeliveryState) => sql`(count(*) filter (where d.state = ${state}))::integer`
  const { rows } = await sql<Answer['counts']>`
    select count(*)::integer as "all", ${of('waiting')} as waiting, ${of('delivered')} as delivered, ${of('failed')} as failed
    from webhook_delivery d where ${where}`.execute(tx)
  return rows[0] ?? { all: 0, waiting: 0, delivered: 0, failed: 0 }
}

type Row = {
  delivery_no: string
  event_id: string
  type: Delivery['type']
  subject: string
  state: DeliveryState
  happened_at: Date
  tries: number
  tried_at: Date | null
  due_at: Date | null
  status: number | null
  failure: DeliveryFailure | null
  body: string
}

async function rowsOf(tx: Tx, rest: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.delivery_no::text, d.event_id, d.type, d.subject, d.state, d.happened_at, d.tries, d.tried_at, d.due_at,
      d.status, d.failure, d.body
    from webhook_delivery d where ${rest}`.execute(tx)
  return rows
}

function viewOf({ body: _body, happened_at, tried_at, due_at, ...row }: Row): Delivery {
  return { ...row, happened_at: toSeoulIso(happened_at), tried_at: isoOrNull(tried_at), due_at: isoOrNull(due_at) }
}

type Try = { sent_at: Date; ms: number; status: number | null; failure: DeliveryFailure | null; answer: string }

/** Reads a delivery with its body and every try. */
export const getWebhookDelivery: Handler<'getWebhookDelivery'> = async (context, { endpoint_id, delivery_no }) => {
  const { mall_id } = context
  return context.read(async (context) => {
    await endpointOf(context, endpoint_id)
    const one = sql`d.mall_id = ${mall_id} and d.endpoint_id = ${endpoint_id} and d.delivery_no = ${delivery_no}::bigint`
    const [row] = await rowsOf(context.tx, one)
    if (row === undefined) throw new Failure('webhook.not_found')
    const { rows } = await sql<Try>`
      select sent_at, ms, status, failure, answer from webhook_try
      where mall_id = ${mall_id} and delivery_no = ${delivery_no}::bigint order by try_no desc`.execute(context.tx)
    const attempts: DeliveryTry[] = rows.map((tried) => ({ ...tried, sent_at: toSeoulIso(tried.sent_at) }))
    return { ...viewOf(row), body: row.body, attempts }
  })
}
