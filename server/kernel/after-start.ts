import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The first callers are answered before, in milliseconds. */
const pause = 1000

/**
 * Hands back to the system what only the start has needed: a full collection that also compacts the heap, once, a moment
 * after it. V8 does so by itself only when the heap has grown, and then leaves the gaps where they are (ADR 0069).
 */
export function clearAfterStart(): void {
  setTimeout(() => {
    // A context that is made under this flag has the function; the flag does nothing else.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as NodeJS.GCFunction // the flag puts it there
    setFlagsFromString('--no-expose-gc')
    collect({ execution: 'sync', type: 'major', flavor: 'last-resort' })
  }, pause).unref()
}
