type Size = { width: number; height: number }
type Edges = { left: number; right: number; top: number; bottom: number }

const gap = 6
const margin = 8

/** Below its control, or above where only there is room; never outside the window. */
export function popupPlace(hung: Edges, size: Size, room: Size, align: 'start' | 'end'): { left: number; top: number } {
  const wanted = align === 'start' ? hung.left : hung.right - size.width
  const left = Math.max(margin, Math.min(wanted, room.width - size.width - margin))
  const below = hung.bottom + gap
  const above = hung.top - gap - size.height
  const lowest = room.height - size.height - margin
  const top = Math.max(margin, Math.min(below <= lowest || above < margin ? below : above, lowest))
  return { left: Math.round(left), top: Math.round(top) }
}
