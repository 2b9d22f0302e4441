import pLimit from 'p-limit'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { isWorthSending, openMessage } from '../../notify/outbox.ts'
import { type Health, type ProviderName, allowed } from './breaker.ts'
import { type Due, claimDue } from './claim.ts'
import type { Opened } from './outgoing.ts'
import { callProvider, sendTexts } from './provider-call.ts'
import { type Settled, settleMany } from './settle.ts'
import { wakeFor } from '../../notify/wake.ts'
import type { InTransaction } from '../../database/connect.ts'

/**
 * Batch sizes per mall. The rest is queued behind other malls, so a shop with a million messages delays others by one
 * batch only.
 */
const batches: Readonly<Record<ProviderName, number>> = { texts: 400, mail: 40 }
/** Connections to the relay at a time. */
const mailsAtOnce = 8

/** Sends the next batch of a mall, its texts in one call, as far as the circuit breakers allow. */
export const dispatch: Work<'messages.dispatch'> = async (kernel, { mall_id }) => {
  const health = await allowed(kernel)
  const limits = { texts: limitOf('texts', health), mail: limitOf('mail', health) }
  if (limits.texts + limits.mail > 0) await sendBatch(kernel, mall_id, { is_urgent: false, limits, health })
}

/** Sends the one-time codes and notices of a mall, whatever the circuit breakers say: who waits for a code waits now. */
export const dispatchUrgent: Work<'messages.urgent'> = async (kernel, { mall_id }) =>
  sendBatch(kernel, mall_id, { is_urgent: true, limits: batches })

type Batch = Due & { health?: Readonly<Record<ProviderName, Health>> }

async function sendBatch(kernel: Kernel, mall_id: string, { health, ...which }: Batch): Promise<void> {
  const { senderOf, ...claimed } = await claimDue(kernel, mall_id, which)
  const send = async (provider: ProviderName) => {
    const rows = claimed[provider]
    if (rows.length === 0) return
    const open = rows.map((row) => ({ row, ...openMessage(kernel, mall_id, row), from: senderOf(row) }))
    const settled = await sendRows(kernel, provider, open, health?.[provider])
    await settleMany(kernel, mall_id, settled, async (kernel) => {
      await registerAgain(kernel, mall_id, { open, settled })
      if (rows.length === which.limits[provider]) await wakeFor(kernel, mall_id, rows)
    })
  }
  const results = await Promise.allSettled([send('texts'), send('mail')])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function limitOf(provider: ProviderName, health: Readonly<Record<ProviderName, Health>>): number {
  return { all: batches[provider], probe: 1, none: 0 }[health[provider].may]
}

/** Sends those that are still worth it; each has its outcome. */
async function sendRows(
  kernel: Kernel,
  provider: ProviderName,
  open: readonly Opened[],
  health?: Health,
): Promise<Settled[]> {
  const now = kernel.now()
  const [due, late] = [open.filter((one) => isDue(one, now)), open.filter((one) => !isDue(one, now))]
  const outcomes =
    provider === 'texts'
      ? await sendTexts(kernel, due, health)
      : await pLimit(mailsAtOnce).map(due, async (one) => callProvider(kernel, one, health))
  const sent = due.flatMap(({ row }, at) => {
    const outcome = outcomes[at]
    return outcome === undefined ? [] : [{ row, outcome }]
  })
  return [...sent, ...late.map(({ row }): Settled => ({ row, outcome: { state: 'failed', failure: 'expired' } }))]
}

function isDue({ row }: Opened, now: Date): boolean {
  return isWorthSending(row.expires_at, now)
}

/**
 * Asks the provider again for numbers that it has just reported as unregistered: a number lost there is restored for
 * the next text, or refused with a reason.
 */
async function registerAgain(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  { open, settled }: { open: readonly Opened[]; settled: readonly Settled[] },
): Promise<void> {
  const refused = new Set(settled.flatMap(({ row, outcome }) => (isUnregistered(outcome) ? [row.message_id] : [])))
  if (refused.size === 0) return
  const numbers = [...new Set(open.filter(({ row }) => refused.has(row.message_id)).map(({ from }) => from))]
  const rows = await kernel.tx
    .selectFrom('message_sender')
    .select('sender_id')
    .where('mall_id', '=', mall_id)
    .where('number', 'in', numbers)
    .where('state', '=', 'approved')
    .execute()
  for (const { sender_id } of rows)
    await kernel.enqueue(kernel.tx, 'messages.sender', { mall_id, sender_id }, sender_id)
}

function isUnregistered(outcome: Settled['outcome']): boolean {
  return outcome.state === 'failed' && outcome.failure === 'sender_unregistered'
}
