import { performance } from 'node:perf_hooks'
import type { DeliveryFailure } from '#contract/webhooks/deliveries.ts'
import type { Kernel } from '../kernel/context.ts'
import { type HookSecrets, signedLetter } from '../secrets/signed-letter.ts'
import type { Claimed } from './claim.ts'

/** A call and its result. */
export type Tried = {
  sent_at: Date
  ms: number
  status: number | null
  failure: DeliveryFailure | null
  answer: string
}

/** One signed call; whatever comes back is a result. */
export async function post(
  kernel: Pick<Kernel, 'now' | 'providers'>,
  { address, ...secrets }: HookSecrets & { address: string },
  { event_id: id, body }: Pick<Claimed, 'event_id' | 'body'>,
): Promise<Tried> {
  const sent_at = kernel.now()
  const began = performance.now()
  const got = await kernel.providers.postHook(address, signedLetter(kernel, secrets, { id, body }))
  const ms = Math.round(performance.now() - began)
  if (got.outcome === 'answered') return { sent_at, ms, status: got.status, failure: null, answer: got.answer }
  return { sent_at, ms, status: null, failure: got.why, answer: '' }
}

/** True for any 2xx; not for redirects. */
export function hasArrived({ status }: Pick<Tried, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}
