import type { InTransaction } from '../../database/connect.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { backoff } from '#contract/kernel/backoff.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Tables } from '../../database/tables.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { isWaiting } from '../../platforms/health.ts'
import { type OrdersNo, type OrdersRead, readOrders } from '../../platforms/orders.ts'
import { applyOrder } from './apply-order.ts'
import { shopsOfNumber } from '../shops.ts'
import { type Claim, type WakeFailure, type Woken, ClaimLost, claimWoken, putBack, settleWoken } from './wakes.ts'

type Kind = Tables['mall_platform']['kind']

/** The longest pause that a reading makes itself; after a longer one it comes back as a job. */
const patience = 30_000
const minute = 60_000
const longest = 60 * minute
const pauseAfter = backoff({ first: 5000, max: longest })

/**
 * Reads the waiting orders of a mall in batches and applies each. Safe against kills: orders are claimed, and the
 * result is written with the end of the claim.
 */
export const readWoken: Work<'orders.read'> = async (kernel, { mall_id }, signal) => {
  for (;;) {
    signal.throwIfAborted()
    const kind = await readable(kernel, mall_id)
    const book = kind === null ? null : (kernel.providers.platforms[kind]?.orders ?? null)
    if (kind === null || book === null) return
    const claim = await claimWoken(kernel, mall_id, book.atOnce)
    if (claim === null) return
    const answer = await readOrders(
      kernel,
      claim,
      claim.orders.map(({ order_no }) => order_no),
    )
    if (answer.outcome !== 'ok') {
      const { failure, due_at } = laterOf(kernel, claim, answer)
      await putBack(kernel, claim, failure, due_at)
      const pause = due_at.getTime() - kernel.now().getTime()
      if (answer.outcome !== 'throttled' || pause > patience) return
      await wait(pause, undefined, { signal })
      continue
    }
    await keepRead(kernel, claim, kind, answer.value)
    await wait(Math.min(answer.value.pause_ms, patience), undefined, { signal })
  }
}

/** The mall's platform; null where it is known to be away: then it is left alone until the sweep comes by again. */
async function readable(kernel: Kernel, mall_id: string): Promise<Kind | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx.selectFrom('mall_platform').select(['kind', 'wait_until']).where('mall_id', '=', mall_id).executeTakeFirst(),
  )
  return row === undefined || isWaiting(kernel, row) ? null : row.kind
}

/** Why, and until when, orders wait that could not be read. */
function laterOf(kernel: Kernel, { orders }: Claim, answer: OrdersNo): { failure: WakeFailure; due_at: Date } {
  const now = kernel.now().getTime()
  const tries = Math.max(...orders.map((order) => order.tries))
  if (answer.outcome === 'throttled') return { failure: 'throttled', due_at: new Date(now + answer.retry_after * 1000) }
  if (answer.outcome === 'unavailable') return { failure: 'away', due_at: new Date(now + pauseAfter(tries + 1)) }
  const due_at = new Date(now + longest)
  if (answer.outcome === 'reauth_required') return { failure: 'reauth_required', due_at }
  return { failure: answer.reason === 'forbidden' ? 'forbidden' : 'refused', due_at }
}

/** Writes each order separately; one missing at the platform is dropped from the queue, our data is kept. */
async function keepRead(kernel: Kernel, claim: Claim, source: Kind, { orders }: OrdersRead): Promise<void> {
  for (const woken of claim.orders) {
    const order = orders.find(({ order_no }) => order_no === woken.order_no)
    await settled(kernel, claim, woken, async (kernel) => {
      if (order === undefined) return
      for (const shop of await shopsOfNumber(kernel.tx, claim)) await applyOrder(kernel, { ...shop, source }, order)
    })
  }
}

type Keep = (kernel: InTransaction<Kernel>) => Promise<void>

async function settled(kernel: Kernel, claim: Claim, woken: Woken, keep: Keep): Promise<void> {
  try {
    await inTenant(kernel, claim.mall_id, async (kernel) => {
      await settleWoken(kernel.tx, claim, woken)
      await keep(kernel)
    })
  } catch (problem) {
    if (problem instanceof ClaimLost) return
    const kind = problem instanceof Error ? problem.name : 'unknown'
    kernel.log.warn({ job: 'orders.read', kind }, 'an order was not kept')
    // An order that cannot be saved now does not block the others.
    const due_at = new Date(kernel.now().getTime() + minute)
    await putBack(kernel, { ...claim, orders: [woken] }, 'not_kept', due_at)
  }
}
