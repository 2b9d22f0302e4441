import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, a minute exact: days left and "today" stay right on a page that is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
