/** Exponential backoff: `first`, then `factor` times as long each time, `max` at most. Or a published schedule. Milliseconds. */
type Pauses =
  | { readonly first: number; readonly factor?: number; readonly max: number }
  | { readonly pauses: readonly number[] }
type Rule = Pauses & {
  /** Lengthens a pause by this share of it at most, so that what failed together does not come back together. */
  readonly jitter?: number
}
/** Computes the pause after a number of failed tries, from 1; `chance` is from 0 to 1. */
type Backoff<T> = (tries: number, chance?: number) => T

/** A backoff; with `gives_up` it is null from that many failed tries on. */
export function backoff(rule: Rule & { readonly gives_up: number }): Backoff<number | null>
export function backoff(rule: Rule): Backoff<number>
export function backoff({
  jitter = 0,
  gives_up = Infinity,
  ...rule
}: Rule & { gives_up?: number }): Backoff<number | null> {
  return (tries, chance = 0) => (tries >= gives_up ? null : Math.round(pauseOf(rule, tries) * (1 + jitter * chance)))
}

/** A schedule repeats its last pause. */
function pauseOf(rule: Pauses, tries: number): number {
  if ('pauses' in rule) return rule.pauses[Math.min(tries, rule.pauses.length) - 1] ?? 0
  return Math.min(rule.max, rule.first * (rule.factor ?? 2) ** (tries - 1))
}
