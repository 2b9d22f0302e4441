import { backoff } from '../kernel/backoff.ts'

/** Limits of deliveries: tries, backoff, and how long their records are kept (ADR 0036). */

/** Endpoints of one shop. */
export const endpointsMost = 5
/** Days for which deliveries, tries and events of a paused endpoint are kept. */
export const deliveryDays = 30
/** Bytes of an answer that are read and kept. */
export const answerBytes = 2048
/** The timeout of an answer, in milliseconds. */
export const answerTime = 10_000
/** The response time from which an endpoint counts as slow, in milliseconds. */
export const slowAnswer = 1500

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after each failed try (docs/webhooks.md): ten tries in three days and five minutes at least. */
const pauses = [
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20.5 * hour,
] as const

/** Backoff of a delivery. */
export const pauseAfter = backoff({ pauses, jitter: 0.1, gives_up: pauses.length + 1 })

/**
 * The circuit breaker of an endpoint: it opens after a number of failures in a row, then single deliveries probe it.
 */
export const endpointCircuit = { opens_after: 5, pause: backoff({ first: 30 * second, max: hour, jitter: 0.1 }) }

/** Duration and number of failures after which an endpoint is paused and its owner notified. */
export const failingMost = { ms: 72 * hour, tries: 10 } as const

/** True once both are reached. */
export function isGivenUp({ failures, since }: { failures: number; since: Date | null }, now: Date): boolean {
  return since !== null && failures >= failingMost.tries && now.getTime() - since.getTime() >= failingMost.ms
}
