import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds } from '#contract/kernel/seoul.ts'
import { messageStates } from '#contract/messages/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { type Access, recordAccess } from '../personal-data/personal-access.ts'
import { type InTransaction, rowCount } from '../database/connect.ts'
import { historyColumns, sentMessageOf, shopMessages, stateOf, storedStates } from './history-rows.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['searchMessages']>
export type Filters = Omit<Input, 'limit' | 'offset'>

/**
 * Searches the messages that the shop sent, newest first, with the number of messages in each state (002 §7.1); whose
 * they are is logged.
 */
export const searchMessages: Handler<'searchMessages'> = async (context, input) => {
  return context.write(async (context) => {
    const counts = await countsOf(context, input)
    const { state, limit, offset } = input
    const rows = await listed(context, input).select(historyColumns).limit(limit).offset(offset).execute()
    await recordAccess(context, { kind: 'list', screen: 'messages', ...shownIn(rows) })
    const messages = rows.map((row) => sentMessageOf(context, row))
    const found = counts[state === '' ? 'all' : state]
    return { messages, count: found, counts, outside: await outsideOf(context, input) }
  })
}

/** Counts the rows of the same search before and after its days; without days none is outside. */
async function outsideOf(context: InTransaction<Context>, filters: Filters): Promise<number> {
  const { state, from, to } = filters
  if (from === undefined && to === undefined) return 0
  const any_day = filtered(context, { ...filters, from: undefined, to: undefined })
  const row = await (state === '' ? any_day : any_day.where('state', 'in', storedStates[state]))
    .where((eb) =>
      eb.or([
        ...(from === undefined ? [] : [eb('queued_at', '<', dayBounds(from).from)]),
        ...(to === undefined ? [] : [eb('queued_at', '>=', dayBounds(to).to)]),
      ]),
    )
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** The persons in these messages, for the access log: orderers and recipients of one-time codes have no id. */
export function shownIn(rows: readonly { member_id: string | null }[]): Pick<Access, 'subjects' | 'nameless'> {
  return { subjects: rows.map(({ member_id }) => member_id), nameless: rows.length > 0 }
}

/** Selects the rows that the filters find, newest first. */
export function listed(context: InTransaction<Context>, filters: Filters) {
  const found = filtered(context, filters)
  const { state } = filters
  const page = state === '' ? found : found.where('state', 'in', storedStates[state])
  return page.orderBy('queued_at', 'desc').orderBy('message_id', 'desc')
}

function filtered(context: InTransaction<Context>, { channel, purpose, keyword, from, to }: Filters) {
  let query = shopMessages(context)
  if (channel !== '') query = query.where('channel', '=', channel)
  if (purpose !== '') query = query.where('purpose', '=', purpose)
  if (from !== undefined) query = query.where('queued_at', '>=', dayBounds(from).from)
  if (to !== undefined) query = query.where('queued_at', '<', dayBounds(to).to)
  if (keyword === '') return query
  const phone = readMobilePhone(keyword)
  const email = readEmail(keyword)
  const { mall_id, seals } = context
  return query.where((eb) =>
    eb.or([
      eb('serial_number', '=', keyword),
      eb('member_id', '=', keyword),
      ...(phone === null ? [] : [eb('recipient_index', 'in', seals.indexes(mall_id, 'phone', phone))]),
      ...(email === null ? [] : [eb('recipient_index', 'in', seals.indexes(mall_id, 'email', email))]),
    ]),
  )
}

export async function countsOf(context: InTransaction<Context>, filters: Filters) {
  const rows = await filtered(context, filters)
    .select(['state', rowCount.as('n')])
    .groupBy('state')
    .execute()
  const counts = { all: 0, ...zeros }
  for (const { state, n } of rows) {
    counts[stateOf(state)] += n
    counts.all += n
  }
  return counts
}

const zeros = Object.fromEntries(messageStates.map((state) => [state, 0])) as Record<
  (typeof messageStates)[number],
  number
> // each of them
