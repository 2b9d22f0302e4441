import { type RefObject, useLayoutEffect, useState } from 'react'

/** True if a table is wider than its container: then it scrolls itself, and the page does not. */
export function useWider(around: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): boolean {
  const [wider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [around.current, table.current]
    if (outer === null || inner === null) return undefined
    const measure = () => setWider(inner.offsetWidth > outer.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [around, table])
  return wider
}
