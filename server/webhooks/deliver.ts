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
 * Delivers one batch of an endpoint: claim, call, settle. After a crash the claims expire and deliveries are repeated
 * with their id: at least once.
 */
export const deliver: Work<'webhooks.deliver' | 'webhooks.slow'> = async (kernel, at, signal) => {
  const batch = await claimBatch(kernel, at)
  if (batch === null) return
  const tried = new Map<string, Tried>()
  try {
    await sendAll(kernel, batch, tried, signal)
  } finally {
    // Claims that were not started are released at once.
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
    // With an open circuit the batch stops.
    if (signal.aborted || performance.now() > ends || failures >= endpointCircuit.opens_after) return
    const result = await post(kernel, endpoint, next)
    failures = hasArrived(result) ? 0 : failures + 1
    tried.set(next.delivery_no, result)
  })
}
