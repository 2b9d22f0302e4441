import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Preloaded into a product of the tests: what its program really holds, without what only waits to be cleared. Megabytes
 * of the heap and of buffers after a full collection, written into a file at each SIGUSR2.
 */
const file = process.env.LIVE_MEMORY
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  // Twice: what a finalizer lets go is gone only with the second.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(file, JSON.stringify({ live: (heapUsed + external) / 1_000_000 }))
})
