import { sql } from 'kysely'
import { inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { messageLife, openMessage } from '../../notify/outbox.ts'
import { noteCall } from './breaker.ts'
import { finish } from './finish.ts'
import { priceOf } from './price.ts'
import type { MessageStatus } from '../../providers/message/message.ts'
import { type Change, type SentRow, save } from './save.ts'
import { firstCheck } from './settle.ts'
import { wakeFor, wakeResults } from '../../notify/wake.ts'

/** Messages that one job asks for. */
const limit = 300
const longestCheck = 2 * 3_600_000

type Open = SentRow & {
  state: 'sent' | 'unknown'
  provider_message_id: string | null
  claimed_at: Date
  sent_at: Date | null
  failure: string | null
}

/**
 * Queries the results of a mall's messages: by the provider's id, or by ours after a lost answer. Reports only
 * accelerate this, so their order and duplicates do not matter.
 */
export const fetchResults: Work<'messages.results'> = async (kernel, { mall_id }) => {
  const rows = await takeOpen(kernel, mall_id)
  if (rows.length === 0) return
  const answers = await kernel.providers.messages.status(
    rows.map((row) => ({
      delivery_id: row.message_id,
      message_id: row.provider_message_id,
      to: openMessage(kernel, mall_id, row).recipient,
      sent_at: row.claimed_at,
    })),
  )
  await noteCall(kernel, 'texts', answers.every(({ state }) => state === 'unknown') ? 'not_answering' : null)
  await keep(kernel, mall_id, rows, answers)
}

/**
 * Takes due messages and schedules the next query, after half of the time waited so far. Computed in UTC: on a cluster
 * a write may not use the session's time zone.
 */
async function takeOpen(kernel: Kernel, mall_id: string): Promise<Open[]> {
  const now = kernel.now()
  return inTenant(kernel, mall_id, async (kernel) => {
    const { rows } = await sql<Open>`
      with due as (
        select message_id from message where mall_id = ${mall_id} and next_check_at <= ${now}
        order by next_check_at limit ${limit} for update skip locked)
      update message m set next_check_at = (${now}::timestamptz at time zone 'UTC' + least(
        ${`${longestCheck} ms`}::interval,
        greatest(${`${firstCheck} ms`}::interval, (${now}::timestamptz - m.claimed_at) / 2))) at time zone 'UTC'
      from due where m.mall_id = ${mall_id} and m.message_id = due.message_id
      returning m.message_id, m.shop_id, m.channel, m.attempts, m.points_reserved, m.recipient_sealed, m.body_sealed,
        m.state, m.provider_message_id, m.claimed_at, m.sent_at, m.is_urgent, m.failure`.execute(kernel.tx)
    if (rows.length === limit) await wakeResults(kernel, mall_id)
    if (rows.some(({ is_urgent, state }) => is_urgent && state === 'unknown'))
      await wakeResults(kernel, mall_id, firstCheck / 1000)
    return rows
  })
}

async function keep(
  kernel: Kernel,
  mall_id: string,
  rows: readonly Open[],
  answers: readonly MessageStatus[],
): Promise<void> {
  const changes = rows.flatMap((row, at) => {
    const change = changeOf(kernel, mall_id, row, answers[at] ?? { state: 'unknown' })
    return change === null ? [] : [change]
  })
  if (changes.length === 0) return
  await inTenant(kernel, mall_id, async (kernel) => {
    const saved = await save(kernel.tx, mall_id, changes, 'sent', 'unknown')
    await finish(kernel, mall_id, saved)
    const again = saved.filter(({ state }) => state === 'queued')
    await wakeFor(
      kernel,
      mall_id,
      again.map(({ row }) => row),
    )
  })
}

/** Maps a provider's answer to the change of a message; null while there is nothing to say. */
function changeOf(kernel: Kernel, mall_id: string, row: Open, answer: MessageStatus): Change | null {
  const now = kernel.now()
  const same = { row, provider_code: null, sent_at: row.sent_at, send_after: null, spent: 0 }
  const over = { ...same, next_check_at: null, ended_at: now }
  if (answer.state === 'delivered') {
    const spent = Math.min(row.points_reserved, priceOf(row.channel, openMessage(kernel, mall_id, row).body))
    return { ...over, state: 'delivered', failure: null, provider_message_id: answer.message_id, spent }
  }
  if (answer.state === 'failed') {
    const { code: failure, provider_code, message_id: provider_message_id } = answer
    return { ...over, state: 'failed', failure, provider_code, provider_message_id }
  }
  if (now.getTime() - row.claimed_at.getTime() > messageLife)
    return { ...over, state: 'unknown', failure: 'no_answer', provider_message_id: null }
  if (row.state === 'sent' || answer.state === 'unknown') return null
  const found = { ...same, ended_at: null, failure: null }
  if (answer.state === 'on_the_way') {
    const next_check_at = new Date(now.getTime() + firstCheck)
    return { ...found, state: 'sent', provider_message_id: answer.message_id, sent_at: row.claimed_at, next_check_at }
  }
  // It never had it, so it may be sent.
  return { ...found, state: 'queued', provider_message_id: null, send_after: now, next_check_at: null }
}
