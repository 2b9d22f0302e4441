import type { PlatformAnswer } from './platform.ts'

/** The value of a good answer as something else; a refusal stays what it is. */
export function map<T, U>(answer: PlatformAnswer<T>, change: (value: T) => U): PlatformAnswer<U> {
  return answer.outcome === 'ok' ? { outcome: 'ok', value: change(answer.value) } : answer
}
