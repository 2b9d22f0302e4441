import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that work blocks the event loop, in milliseconds. */
const longest = 10

/**
 * Makes a function that yields to the event loop if the last turn was long ago: awaiting settled promises yields to no
 * other task.
 */
export function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await nextTurn()
    since = performance.now()
  }
}
