import { useEffect, useState } from 'react'
import { useAfterLogin } from '../session/after-login.ts'
import { restoreSession } from '../session/start.ts'
import { session } from '../session/session.ts'

/**
 * Who still has a session, of the mall of this page where it names one, is taken on at once (auto-login). Asked once: the
 * login of the form leads on by itself, while this page is still there.
 */
export function useReturn(mall_id: string | null, redirect: unknown): void {
  const goOn = useAfterLogin()
  const [first] = useState({ mall_id, redirect })
  useEffect(() => {
    let gone = false
    if (session().status === 'out') return undefined
    restoreSession(session().product).then(
      (is_in) => (is_in && !gone && isFor(first.mall_id) ? goOn(first.redirect, true) : undefined),
      () => undefined, // the server is out of reach: the form is there, and says so when it is used
    )
    return () => {
      gone = true
    }
  }, [first, goOn])
}

function isFor(mall_id: string | null): boolean {
  return mall_id === null || session().mall_id === mall_id
}
