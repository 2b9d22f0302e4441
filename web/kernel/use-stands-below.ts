import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * True if content below other parts may be shown: its data and all that is above have loaded, so nothing pushes it
 * down. Once shown it stays.
 */
export function useStandsBelow(is_ready: boolean): boolean {
  const first = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [shown, setShown] = useState(false)
  if (!shown && is_ready && first === 0) setShown(true)
  return shown
}
