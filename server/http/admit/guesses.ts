import { guessing } from '#contract/scans/operations.ts'
import type { Kernel } from '../../kernel/context.ts'

export type Guesses = {
  /** Seconds until this address may try again; 0: now. */
  waitOf: (address: string) => number
  take: (address: string) => void
}

const span = guessing.window_seconds * 1000

/**
 * Rate limits what is refused before the database is asked, forged links and numbers of no product, in the process itself:
 * the same limit as for wrong codes, and one for all of them (quality S-5).
 */
export function guessesOf({ caches: { guesses }, now }: Pick<Kernel, 'caches' | 'now'>): Guesses {
  const live = (address: string) => {
    const window = guesses.get(address)
    return window !== undefined && now().getTime() < window.started + span ? window : undefined
  }
  return {
    waitOf(address) {
      const window = live(address)
      if (window === undefined || window.taken < guessing.address_misses) return 0
      return Math.ceil((window.started + span - now().getTime()) / 1000)
    },
    take(address) {
      const { started, taken } = live(address) ?? { started: now().getTime(), taken: 0 }
      guesses.set(address, { started, taken: taken + 1 })
    },
  }
}
