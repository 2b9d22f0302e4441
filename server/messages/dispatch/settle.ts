import { backoff } from '#contract/kernel/backoff.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openMessage } from '../../notify/outbox.ts'
import type { Claimed } from './claimed.ts'
import { finish } from './finish.ts'
import { priceOf } from './price.ts'
import { wakeResults, wakeUrgent } from '../../notify/wake.ts'
import { type Change, type SentRow, save } from './save.ts'

/**
 * The outcome of an attempt. `queued`: certainly not sent, may be retried. `ask_again`: unknown yet, the provider can
 * be asked. `unknown`: unknown for good, so it is not sent again by itself.
 */
export type Outcome =
  | { state: 'sent'; provider_message_id: string | null }
  | { state: 'failed' | 'queued' | 'ask_again' | 'unknown'; failure: string; provider_code?: string | null }

/** The result is asked for at first after this, unless a report comes before. */
export const firstCheck = 10_000
/** The delay before the provider is asked about a message whose answer was lost. */
const askAfter = 60_000
const askUrgentAfter = 2_000
/** Pauses between attempts; they end when the message expires. */
const pauseAfter = backoff({ first: 30_000, max: 3_600_000 })
const urgentPauseAfter = backoff({ first: 2_000, max: 3_600_000 })

export type Settled = { row: Claimed; outcome: Outcome }

/**
 * Saves the outcomes of attempts, unless another attempt has taken a message over, with what `also` writes in the same
 * transaction.
 */
export async function settleMany(
  kernel: Kernel,
  mall_id: string,
  settled: readonly Settled[],
  also?: (kernel: InTransaction<Kernel>) => Promise<void>,
): Promise<void> {
  // One time for the batch: equal values are written once (`save`).
  const now = kernel.now()
  const changes = settled.map((one) => changeOf(kernel, one, now))
  await inTenant(kernel, mall_id, async (kernel) => {
    const saved = await save(kernel.tx, mall_id, changes, 'sending')
    await finish(kernel, mall_id, saved)
    await wakeAgain(kernel, mall_id, saved)
    await also?.(kernel)
  })
  for (const { row, outcome } of settled)
    if (outcome.state !== 'sent')
      kernel.log.warn({ message_id: row.message_id, state: outcome.state, code: outcome.failure }, 'message not sent')
}

function changeOf(kernel: Kernel, { row, outcome }: Settled, now: Date): Change {
  const same = { row, send_after: null, ended_at: null, spent: 0, next_check_at: null }
  if (outcome.state === 'sent') {
    const sent = { ...same, failure: null, provider_code: null, sent_at: now, state: 'sent' as const }
    const { provider_message_id } = outcome
    // Nothing more is ever heard of a mail than that its relay took it.
    if (row.channel === 'email') return { ...sent, provider_message_id, ended_at: now, spent: paid(kernel, row) }
    return { ...sent, provider_message_id, next_check_at: later(now, firstCheck) }
  }
  const { failure, provider_code = null } = outcome
  const not_sent = { ...same, failure, provider_code, sent_at: null, provider_message_id: null }
  if (outcome.state === 'queued') return { ...not_sent, state: 'queued', send_after: later(now, pauseOf(row)) }
  if (outcome.state === 'ask_again')
    return { ...not_sent, state: 'unknown', next_check_at: later(now, row.is_urgent ? askUrgentAfter : askAfter) }
  return { ...not_sent, state: outcome.state, ended_at: now }
}

function pauseOf({ is_urgent, attempts }: SentRow): number {
  return is_urgent ? urgentPauseAfter(attempts) : pauseAfter(attempts)
}

/** Schedules urgent messages after their pause; the sweep finds the others. */
async function wakeAgain(kernel: InTransaction<Kernel>, mall_id: string, saved: readonly Change[]): Promise<void> {
  const urgent = saved.filter(({ row }) => row.is_urgent)
  const pauses = urgent.filter(({ state }) => state === 'queued').map(({ row }) => pauseOf(row))
  for (const pause of new Set(pauses)) await wakeUrgent(kernel, mall_id, pause / 1000)
  if (urgent.some(({ state, next_check_at }) => state === 'unknown' && next_check_at !== null))
    await wakeResults(kernel, mall_id, askUrgentAfter / 1000)
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

function paid(kernel: Kernel, row: Claimed): number {
  if (row.points_reserved === 0) return 0
  const { body } = openMessage(kernel, row.mall_id, row)
  return Math.min(row.points_reserved, priceOf(row.channel, body))
}
