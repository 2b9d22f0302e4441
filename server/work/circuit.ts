/**
 * A circuit breaker: after some failures in a row calls stop, with backoff, until one succeeds. Its state is a row,
 * shared by all processes.
 */
export type Circuit = { failures: number; failing_since: Date | null; open_until: Date | null }

export type CircuitRule = {
  /** Failures in a row that open it. */
  opens_after: number
  /** Its backoff while it is open. */
  pause: (tries: number, chance?: number) => number
}

type Failed = { now: Date; count?: number; chance?: number }

/** The state after a success. */
export const closed: Circuit = { failures: 0, failing_since: null, open_until: null }

/** Computes the state after more failures in a row. */
export function afterFailure(
  before: Pick<Circuit, 'failures' | 'failing_since'>,
  { opens_after, pause }: CircuitRule,
  { now, count = 1, chance = 0 }: Failed,
): Circuit {
  const failures = before.failures + count
  const failing_since = before.failing_since ?? now
  if (failures < opens_after) return { failures, failing_since, open_until: null }
  return { failures, failing_since, open_until: new Date(now.getTime() + pause(failures - opens_after + 1, chance)) }
}

/** Whether the far end is to be left alone. */
export function isOpen(open_until: Date | null, now: Date): boolean {
  return open_until !== null && open_until > now
}
