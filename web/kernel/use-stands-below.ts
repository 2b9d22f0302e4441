import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Whether what stands below other parts of a page may be shown: its own data has come, and so has what is above it, which
 * would push it down. Once shown it stays, whatever is asked for later.
 */
export function useStandsBelow(is_ready: boolean): boolean {
  const first = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [shown, setShown] = useState(false)
  if (!shown && is_ready && first === 0) setShown(true)
  return shown
}
