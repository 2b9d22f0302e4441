import { useEffect, useState } from 'react'

/**
 * Debounces a boolean: becomes true when `on` has lasted `wait` milliseconds, so that a skeleton that would only flash
 * is never shown.
 */
export function useDelayed(on: boolean, wait: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return undefined
    const timer = setTimeout(() => setLate(true), wait)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, wait])
  return on && late
}
