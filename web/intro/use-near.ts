import { useEffect, useRef, useState } from 'react'

/** A picture this far below the window, in pixels, is on its way. */
const ahead = 100

/**
 * Whether an element has come near the window. Browsers load a lazy picture from some two windows below, which is all of
 * this page.
 */
export function useNear<E extends Element>() {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, near }
}
