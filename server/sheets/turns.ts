import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as work keeps the event loop to itself, in milliseconds. */
const longest = 10

/**
 * Yields to the event loop wherever it is awaited and the last turn was long enough ago: promises that are settled already
 * let nobody else have one.
 */
export function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await nextTurn()
    since = performance.now()
  }
}
