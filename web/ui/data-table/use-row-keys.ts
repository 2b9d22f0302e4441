import type { KeyboardEvent } from 'react'
import { type Selection, selectShown, walkRow } from './columns.ts'

/** In the box of a row; the head's box is none. */
const boxes = '[data-row-box] input[type="checkbox"]'

/**
 * Selecting by the keyboard, from the box of a row: the arrows go to the next one, with Shift they take it along or leave
 * it, Ctrl+A (⌘A) takes the whole page. Space is the browser's own.
 */
export function useRowKeys(keys: readonly string[], selection: Selection | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (selection === undefined || !(target instanceof HTMLElement) || !target.matches(boxes)) return
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selection.onChange(selectShown(keys, selection.keys, true))
      return
    }
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    if (by === null || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...currentTarget.querySelectorAll<HTMLElement>(boxes)]
    const next = all[all.indexOf(target) + by]
    const [from, to] = [target, next].map((box) => box?.closest<HTMLElement>('[data-row-box]')?.dataset['rowBox'])
    event.preventDefault()
    if (next === undefined || from === undefined || to === undefined) return
    next.focus()
    if (event.shiftKey) selection.onChange(walkRow(selection.keys, from, to))
  }
}
