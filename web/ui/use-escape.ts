import { useEffect, useRef } from 'react'

// The dialogs that are open, the topmost last: one Escape closes one dialog.
const stack: object[] = []

/**
 * Calls `onEscape` while `on`, unless a menu or calendar inside has used that Escape, or a syllable is being composed.
 * The library's own listener would close the dialog before its menu.
 */
export function useEscape(on: boolean, onEscape: () => void): void {
  const act = useRef(onEscape)
  useEffect(() => {
    act.current = onEscape
  })
  useEffect(() => {
    if (!on) return undefined
    const self = {}
    stack.push(self)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || stack.at(-1) !== self) return
      event.preventDefault()
      act.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      stack.splice(stack.indexOf(self), 1)
      document.removeEventListener('keydown', press)
    }
  }, [on])
}
