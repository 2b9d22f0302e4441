import { useSyncExternalStore } from 'react'

const minute = 60_000

/** Now, to the minute: what counts days goes on counting on a screen that stays open. */
export function useMinute(): Date {
  const start = useSyncExternalStore(subscribe, currentMinute)
  return new Date(start)
}

function currentMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 4)
  return () => clearInterval(timer)
}
