import { useSyncExternalStore } from 'react'
import { type Day, seoulDay } from '#contract/kernel/seoul.ts'

const minute = 60_000

/** Today in Seoul; a screen that stays open over midnight follows. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today)
}

function today(): Day {
  return seoulDay(new Date())
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
}
