import { useEffect } from 'react'
import { useAfterLogin } from '#web/after-login.ts'
import { restoreSession } from '#web/session-start.ts'
import { session } from '#web/session.ts'

/** Who still has a session, of the mall of this page where it names one, is taken on at once (auto-login). */
export function useReturn(mall_id: string | null, redirect: unknown): void {
  const goOn = useAfterLogin()
  useEffect(() => {
    let gone = false
    if (session().status === 'out') return undefined
    restoreSession(session().product).then(
      (is_in) => (is_in && !gone && isFor(mall_id) ? goOn(redirect, true) : undefined),
      () => undefined, // the server is out of reach: the form is there, and says so when it is used
    )
    return () => {
      gone = true
    }
  }, [mall_id, redirect, goOn])
}

function isFor(mall_id: string | null): boolean {
  return mall_id === null || session().mall_id === mall_id
}
