import { guessing } from '#contract/scans/operations.ts'
import type { Kernel } from '../../kernel/context.ts'

export type Guesses = {
  /** Seconds until this address may try again; 0: now. */
  waitOf: (address: string) => number
  take: (address: string) => void
}

const most = 10_000
const known = new WeakMap<Kernel, Guesses>()

/**
 * Rate limits what is refused before the database is asked, forged links and numbers of no product, in the process itself:
 * the same limit as for wrong codes, and one for all of them (quality S-5).
 */
export function guessesOf(kernel: Kernel): Guesses {
  const guesses = known.get(kernel) ?? makeGuesses(kernel)
  known.set(kernel, guesses)
  return guesses
}

function makeGuesses(kernel: Kernel): Guesses {
  const span = guessing.window_seconds * 1000
  const windows = new Map<string, { started: number; taken: number }>()
  const live = (address: string) => {
    const window = windows.get(address)
    return window !== undefined && kernel.now().getTime() < window.started + span ? window : undefined
  }
  return {
    waitOf(address) {
      const window = live(address)
      if (window === undefined || window.taken < guessing.address_misses) return 0
      return Math.ceil((window.started + span - kernel.now().getTime()) / 1000)
    },
    take(address) {
      const { started, taken } = live(address) ?? { started: kernel.now().getTime(), taken: 0 }
      // The oldest are forgotten first, so that nobody can fill the memory.
      windows.delete(address)
      windows.set(address, { started, taken: taken + 1 })
      const [oldest] = windows.keys()
      if (windows.size > most && oldest !== undefined) windows.delete(oldest)
    },
  }
}
