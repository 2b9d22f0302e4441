import type { RowSpot } from './use-create-list.ts'

/** Height of a row that is not drawn yet; close enough to bring it into sight. */
const rowHeight = 46

/** Moves focus to a control of a row; a row that is too far away to be drawn is scrolled to first. */
export function leadToRow(place: HTMLElement, { row, key, field }: RowSpot): void {
  if (focus(place, key, field)) return
  const scroller = place.querySelector('[role="region"]')
  if (scroller === null) return
  scroller.scrollTop = Math.max(0, row * rowHeight - scroller.clientHeight / 2)
  // The rows there are drawn after the scroll event, a frame later.
  requestAnimationFrame(() => requestAnimationFrame(() => focus(place, key, field)))
}

function focus(place: HTMLElement, key: string, field: string): boolean {
  const control = place.querySelector(`[data-spot="${CSS.escape(`${key}/${field}`)}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}
