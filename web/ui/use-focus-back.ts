import { useLayoutEffect } from 'react'

/**
 * Gives focus back to where it was when `on` ends, also when that is by unmounting: the library does it only for a dialog
 * that stays mounted while it is closed.
 */
export function useFocusBack(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [on])
}
