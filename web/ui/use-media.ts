import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, right from the first render, so that only one of two layouts is ever drawn. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Phones and narrow windows: tables become cards, the side menu a drawer. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 767px)')
}
