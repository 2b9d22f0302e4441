import { type RewardReason, pauseAfter } from '#contract/rewards/rules.ts'
import type { Answered } from '../platforms/benefits.ts'

/**
 * The outcome of a step. `undone`: it is certain that the far end has done nothing, so the next try need not ask first.
 * `lost`: the step is another worker's, or not wanted any more.
 */
export type Outcome =
  | { came: 'done' }
  | { came: 'lost' }
  | { came: 'skipped'; reason: RewardReason }
  | { came: 'failed'; reason: RewardReason; undone: boolean }
  /** Waits for an action of the shop. */
  | { came: 'held'; reason: RewardReason; undone: boolean }
  /** `counts`: whether it was a try. */
  | { came: 'later'; reason: RewardReason; after_ms: number; counts: boolean; undone: boolean }

type No = Exclude<Answered<never>, { outcome: 'ok' }>

/** A platform's no; `change`: to the call that would have changed something, and not to a question before it. */
export function refused(no: No, tries: number, change: boolean): Outcome {
  switch (no.outcome) {
    case 'reauth_required':
      return { came: 'held', reason: 'app_gone', undone: change }
    case 'throttled':
      return { came: 'later', reason: 'busy', after_ms: no.retry_after * 1000, counts: false, undone: change }
    case 'unavailable':
      return again(tries, change && !no.maybe_done)
    case 'refused':
      if (no.reason === 'forbidden') return { came: 'held', reason: 'right', undone: change }
      return { came: 'failed', reason: no.reason === 'not_found' ? 'no_item' : 'refused', undone: change }
    default:
      return no satisfies never
  }
}

/** Tries again after a pause, and gives up after the last one. */
export function again(tries: number, undone: boolean): Outcome {
  const after_ms = pauseAfter(tries)
  if (after_ms === null) return { came: 'failed', reason: 'unreachable', undone }
  return { came: 'later', reason: 'retry', after_ms, counts: true, undone }
}
