import { useEffect, useState } from 'react'
import { useAfterLogin } from '../session/after-login.ts'
import { restoreSession } from '../session/start.ts'
import { session } from '../session/session.ts'

/**
 * Continues an existing session of this page's mall, if it names one (auto-login). Runs once, as the form's own login
 * navigates by itself.
 */
export function useReturn(mall_id: string | null, redirect: unknown): void {
  const goOn = useAfterLogin()
  const [first] = useState({ mall_id, redirect })
  useEffect(() => {
    let gone = false
    if (session().status === 'out') return undefined
    restoreSession(session().product).then(
      (is_in) => (is_in && !gone && isFor(first.mall_id) ? goOn(first.redirect, true) : undefined),
      () => undefined, // server unreachable: the form reports it on submit
    )
    return () => {
      gone = true
    }
  }, [first, goOn])
}

function isFor(mall_id: string | null): boolean {
  return mall_id === null || session().mall_id === mall_id
}
