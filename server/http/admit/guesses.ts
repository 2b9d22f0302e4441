import { guessing } from '#contract/scans/operations.ts'
import type { Kernel } from '../../kernel/context.ts'

export type Guesses = {
  /** Seconds until this address may try again; 0: now. */
  waitOf: (address: string) => number
  take: (address: string) => void
}

const span = guessing.window_seconds * 1000

/**
 * Rate limits requests that are refused without a database query (forged links, unknown GTINs), in the process: the
 * limit of wrong codes, shared by all kinds (quality S-5).
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
