import pLimit from 'p-limit'
import { performance } from 'node:perf_hooks'
import { endpointCircuit } from '#contract/webhooks/limits.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { type Batch, claimBatch } from './claim.ts'
import { type Tried, hasArrived, post } from './post.ts'
import { settle } from './settle.ts'

/** Calls of one job that run beside each other. */
const beside = 5
/** No call of a job begins after this time, in milliseconds: waiting jobs then get the worker. */
const turn = 3000

/**
 * Sends what may go out to an endpoint, one batch: claimed, called, written down. A process that dies between leaves claims
 * that time out, and what was sent is sent again by the same id: at least once, and nothing lost.
 */
export const deliver: Work<'webhooks.deliver' | 'webhooks.slow'> = async (kernel, at, signal) => {
  const batch = await claimBatch(kernel, at)
  if (batch === null) return
  const tried = new Map<string, Tried>()
  try {
    await sendAll(kernel, batch, tried, signal)
  } finally {
    // What was not begun is let go at once.
    await settle(kernel, batch, tried)
  }
}

async function sendAll(
  kernel: Kernel,
  { endpoint, deliveries }: Batch,
  tried: Map<string, Tried>,
  signal: AbortSignal,
) {
  const ends = performance.now() + turn
  let failures = 0
  await pLimit(beside).map(deliveries, async (next) => {
    // An endpoint that would rest by now hears no more of this batch.
    if (signal.aborted || performance.now() > ends || failures >= endpointCircuit.opens_after) return
    const result = await post(kernel, endpoint, next)
    failures = hasArrived(result) ? 0 : failures + 1
    tried.set(next.delivery_no, result)
  })
}
