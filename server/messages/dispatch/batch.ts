import type { Channel } from '#contract/messages/triggers.ts'
import type { Work } from '../../jobs/jobs.ts'
import type { Kernel } from '../../kernel/context.ts'
import { isWorthSending, openMessage } from '../../kernel/outbox.ts'
import type { ProviderName } from './breaker.ts'
import { allowed } from './breaker.ts'
import type { Claimed } from './claimed.ts'
import { claimDue } from './claim.ts'
import { callProvider, sendTexts } from './provider-call.ts'
import { sendersOf } from './senders-of.ts'
import type { Outcome, Settled } from './settle.ts'
import { settleMany } from './settle.ts'
import { wakeDispatch } from './wake.ts'

/**
 * One batch of a mall. What is left goes behind the other malls that wait: with so many in a batch, and a provider's call
 * limited to seconds, a shop with a million messages delays another one's first by a batch.
 */
const batches: Readonly<Record<ProviderName, { channels: readonly Channel[]; limit: number }>> = {
  texts: { channels: ['kakao', 'sms'], limit: 200 },
  mail: { channels: ['email'], limit: 40 },
}
/** Connections to the relay at a time. */
const mailsAtOnce = 8

/** Sends the next batch of a mall, its texts in one call. */
export const dispatch: Work<'messages.dispatch'> = async (kernel, { mall_id }) => {
  const results = await Promise.allSettled([sendBatch(kernel, mall_id, 'texts'), sendBatch(kernel, mall_id, 'mail')])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function sendBatch(kernel: Kernel, mall_id: string, provider: ProviderName): Promise<void> {
  const may = await allowed(kernel, provider)
  if (may === 'none') return
  const { channels } = batches[provider]
  const limit = may === 'probe' ? 1 : batches[provider].limit
  const rows = await claimDue(kernel, mall_id, { channels, limit })
  if (rows.length === 0) return
  const late = rows.filter(({ expires_at }) => !isWorthSending(expires_at, kernel.now()))
  const sent = await sendRows(
    kernel,
    mall_id,
    provider,
    rows.filter((row) => !late.includes(row)),
  )
  const expired = late.map((row): Settled => ({ row, outcome: { state: 'failed', failure: 'expired' } }))
  await settleMany(kernel, mall_id, [...sent, ...expired], async (tx) => {
    if (rows.length === limit) await wakeDispatch(kernel, tx, mall_id)
  })
}

async function sendRows(
  kernel: Kernel,
  mall_id: string,
  provider: ProviderName,
  rows: readonly Claimed[],
): Promise<Settled[]> {
  if (rows.length === 0) return []
  const senderOf = await sendersOf(kernel, mall_id, rows)
  const opened = rows.map((row) => ({ row, ...openMessage(kernel, mall_id, row), from: senderOf(row) }))
  const outcomes =
    provider === 'texts'
      ? await sendTexts(kernel, opened)
      : await inLanes(opened, mailsAtOnce, async (one) => callProvider(kernel, one))
  return rows.flatMap((row, at) => {
    const outcome = outcomes[at]
    return outcome === undefined ? [] : [{ row, outcome }]
  })
}

/** Does work on each, so many at a time; results in their order. */
async function inLanes<T>(list: readonly T[], lanes: number, work: (one: T) => Promise<Outcome>): Promise<Outcome[]> {
  const results: Outcome[] = []
  const waiting = list.entries()
  const lane = async () => {
    for (const [at, one] of waiting) results[at] = await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
