import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { afterFailure, isOpen } from '../work/circuit.ts'
import type { PlatformAnswer } from '../providers/platform/platform.ts'

/**
 * The circuit breaker of a mall's platform: the start of the outage, and the end of the pause. It is in the mall's row,
 * shared by all processes.
 */
export type Health = { down_since: Date | null; wait_until: Date | null }

/** A silent platform is left alone for 15 seconds each time (docs/platforms.md). */
const circuit = { opens_after: 1, pause: () => 15_000 }

/** Derives the circuit breaker's next state from an answer; null where nothing has changed. */
export function healthAfter(kernel: Kernel, before: Health, answer: PlatformAnswer<unknown>): Health | null {
  const now = kernel.now()
  if (answer.outcome === 'unavailable') {
    const { failing_since, open_until } = afterFailure({ failures: 0, failing_since: before.down_since }, circuit, {
      now,
    })
    return { down_since: failing_since, wait_until: open_until }
  }
  // Too many calls are no failure: it is there, and says when.
  if (answer.outcome === 'throttled')
    return { down_since: null, wait_until: new Date(now.getTime() + answer.retry_after * 1000) }
  return before.down_since === null && before.wait_until === null ? null : { down_since: null, wait_until: null }
}

export async function writeHealth(tx: Tx, mall_id: string, health: Health): Promise<void> {
  await tx.updateTable('mall_platform').set(health).where('mall_id', '=', mall_id).execute()
}

/** Whether the circuit breaker is open. */
export function isWaiting(kernel: Pick<Kernel, 'now'>, { wait_until }: Pick<Health, 'wait_until'>): boolean {
  return isOpen(wait_until, kernel.now())
}
