import type { FailureCode } from '#contract/table/errors.ts'
import { signInAddress } from '#contract/table/guard.ts'
import { lossOf } from '#contract/accounts/session-loss.ts'
import { queries } from '../kernel/queries.ts'
import { type Leaving, clearSession, session } from './session.ts'
import { say, t } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'

let losing = false

/** Whether the session is lost already and only the alert is still being read. */
export function isLosing(): boolean {
  return losing
}

/**
 * Ends a session that cannot be refreshed (000 §4): shows an alert, waits the stated time, and opens the flavour's
 * login. Runs once for concurrent calls.
 */
export function loseSession(code: FailureCode | null): void {
  const { status, flavour, product, mall_id } = session()
  if (losing || status !== 'in') return
  losing = true
  const loss = lossOf(flavour, code)
  showAlert(say(loss.say))
  if (loss.clears_storage) clearStorages()
  const redirect = location.pathname + location.search
  setTimeout(() => {
    losing = false
    leave({ to: signInAddress({ flavour, product, mall_id, redirect }), after: 0 })
  }, loss.wait)
}

/** Clears the session and the query cache; the guard opens the address. */
export function leave(leaving: Leaving): void {
  queries.clear()
  clearSession(leaving)
}

/** After a sign-out here or in another tab: shows it, and leads to the flavour's sign-in (000 §8). */
export function leaveSignedOut(): void {
  const { flavour, product, mall_id } = session()
  showAlert(t('logout.done'))
  leave({ to: signInAddress({ flavour, product, mall_id }), after: flavour === 'mall' ? 2000 : 0 })
}

/** Reloads the page for the present session; never returns. */
export async function startAgain(): Promise<never> {
  location.reload()
  return new Promise<never>(() => {})
}

/** Storage keys that outlive the session: how the reader likes the app to look. */
const lasting = new Set(['genuine.language', 'genuine.theme', 'genuine.browser_notice'])

/** Clears the storages (partner, 404 of a refresh; 000 §4, resolution 10). */
function clearStorages(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!lasting.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to clear.
  }
}
