import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { sentMessageOf, shopMessages, stateOf, storedStates } from './history-rows.ts'

type Input = InputOf<Operations['searchMessages']>

/** Searches the messages to the shop's buyers, newest first, with the number of messages in each state (002 §7.1). */
export async function searchHistory(context: Context, input: Input): Promise<OutputOf<Operations['searchMessages']>> {
  return context.read(async (tx) => {
    const counts = await countsOf(tx, context, input)
    const { state, limit, offset } = input
    let page = filtered(tx, context, input)
    if (state !== '') page = page.where('state', 'in', storedStates[state])
    const rows = await page
      .select(['message_id', 'channel', 'purpose', 'recipient_sealed', 'state', 'failure', 'queued_at', 'sent_at'])
      .orderBy('queued_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const messages = rows.map((row) => sentMessageOf(context, row))
    return { messages, count: counts[state === '' ? 'all' : state], counts }
  })
}

function filtered(tx: Tx, context: Context, { channel, from, to }: Input) {
  let query = shopMessages(tx, context)
  if (channel !== '') query = query.where('channel', '=', channel)
  if (from !== undefined) query = query.where('queued_at', '>=', dayBounds(from).from)
  if (to !== undefined) query = query.where('queued_at', '<', dayBounds(to).to)
  return query
}

async function countsOf(tx: Tx, context: Context, input: Input) {
  const rows = await filtered(tx, context, input)
    .select((eb) => ['state', eb.fn.countAll<string>().as('n')])
    .groupBy('state')
    .execute()
  const counts = { all: 0, waiting: 0, sent: 0, failed: 0, unknown: 0 }
  for (const { state, n } of rows) {
    counts[stateOf(state)] += Number(n)
    counts.all += Number(n)
  }
  return counts
}
