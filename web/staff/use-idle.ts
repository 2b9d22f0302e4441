import { useEffect, useState } from 'react'
import { call } from '../kernel/api.ts'
import { endConsole, idleLeft, noteUse } from './console-state.ts'

/** The warning before an idle session ends (WCAG 2.2.1), in milliseconds. */
const warnedBefore = 2 * 60_000

/** Seconds until the session ends, in its last two minutes; null before that. At the end it signs out by itself. */
export function useIdle(): { seconds: number | null; stay: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const left = idleLeft(Date.now())
      setSeconds(left > warnedBefore ? null : Math.max(0, Math.ceil(left / 1000)))
      if (left <= 0) leave('idle')
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  const stay = () => {
    call('whoAmI', {}).then(noteUse, () => endConsole('lost'))
  }
  return { seconds, stay }
}

/** Ends the session at the server and in every tab; out of reach it ends here at least. */
export function leave(ending: 'idle' | 'signed_out'): void {
  const ended = () => endConsole(ending)
  call('logoutStaff', {}).then(ended, ended)
}
