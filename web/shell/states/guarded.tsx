import { type ReactNode, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type Verdict, type Visitor, appOf, guard, isShellOf, paymentAddress } from '#contract/table/guard.ts'
import { homeAddress, homeScreen, screenPath } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { GoTo } from '../../kernel/go-to.tsx'
import { type Place, usePlace } from '../../kernel/place.ts'
import { enterApp, restoreSession } from '../../session/start.ts'
import { type Session, session as currentSession, useSession } from '../../session/session.ts'
import { waitForShopNo } from '../../session/wait-for-shop-no.ts'
import { BrokenStart, Waiting } from './start-states.tsx'
import { NotForFlavourScreen, NotFoundScreen } from './not-found-screen.tsx'
import { SignedOut } from './signed-out.tsx'

// Lazy: shown only at a mistaken address, about once in a shop's life.
const AppStatusScreen = lazy(async () => ({
  default: (await import('./app-status-screen.tsx')).AppStatusScreen,
}))

// Only where a shop asks its team for it, and once a person.
const SecondFactorDue = lazy(async () => ({
  default: (await import('../../own-account/second-factor-due.tsx')).SecondFactorDue,
}))

/** Verdicts that are shown inside the frame: the screen, or why it is closed. */
export type FrameVerdict = Exclude<
  Verdict,
  | 'requireAuth'
  | 'requirePayment'
  | 'not_found'
  | 'not_for_flavour'
  | 'other_shell'
  | 'app_not_used'
  | 'auth.not_approved'
>

/**
 * The guard around every screen that needs a login (contract/table/guard.ts): restores the session after a reload, then
 * shows the verdict's screen. `children` draws the content of the frame.
 */
export function Guarded({ children }: { children: (verdict: FrameVerdict) => ReactNode }) {
  const place = usePlace()
  const session = useSession()
  const [broken, retry] = useSessionAt(place, session)
  if (broken !== null) return <BrokenStart problem={broken} onRetry={retry} />
  if (session.status === 'out') return <SignedOut />
  if (session.status !== 'in') return <Waiting />
  if (session.second_factor_due)
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactorDue />
      </Suspense>
    )
  const verdict = place.screen === null ? 'not_found' : guard(visitorOf(session), { ...place, screen: place.screen })
  if (verdict === 'requireAuth') return <SignedOut />
  if (verdict === 'not_found') return <NotFoundScreen />
  if (verdict === 'not_for_flavour') return <NotForFlavourScreen />
  if (verdict === 'auth.not_approved') return <PendingMall />
  if (verdict === 'other_shell') return <OtherShell place={place} session={session} />
  if (verdict === 'app_not_used')
    return (
      <Suspense fallback={<Waiting />}>
        <AppStatusScreen />
      </Suspense>
    )
  const has_shop = session.app === wantedApp(place, session) && session.shop_no !== null
  if (session.state === 'approved' && !has_shop) return <Waiting />
  if (verdict === 'requirePayment') return <RequirePayment place={place} session={session} />
  return children(verdict)
}

/** Leads to the payment screen of the shell; the alert of the ended plan, which the frame shows, says why (000 §4). */
function RequirePayment({ place: { shell }, session }: { place: Place; session: Session }) {
  const { flavour, app, product, mall_id } = session
  return <GoTo address={paymentAddress(shell ?? shellOf(flavour, app), product, mall_id)} />
}

/** Leads to the same screen in the shell of the app that the mall has. */
function OtherShell({ place: { screen }, session }: { place: Place; session: Session }) {
  const { flavour, product, mall_id } = session
  const at = { product, mall_id: mall_id ?? '', shell: shellOf(flavour, 'cert_digital') }
  return <GoTo address={screenPath(screen ?? homeScreen, at) + location.search} />
}

function visitorOf({ access_token, status, ...rest }: Session): Visitor {
  // A token that could not be renewed for lack of a network is not the end of the session.
  return { ...rest, has_token: status === 'in' || access_token !== null }
}

function wantedApp({ shell }: Place, { app, flavour }: Session) {
  return shell === null || !isShellOf(shell, flavour) ? app : appOf(shell)
}

/** Brings the session to where the address is: restored by its cookie, and in the app of the shell. */
function useSessionAt(place: Place, session: Session): [unknown, () => void] {
  const { product, shell, mall_id } = place
  const { status, app } = session
  const wanted = wantedApp(place, session)
  const has_app = session.state === 'approved' && session.apps.includes(wanted)
  const [broken, setBroken] = useState<unknown>(null)
  const bring = useCallback(() => {
    if (status === 'unknown') bringBack(product, { shell, mall_id }).catch(setBroken)
    if (status === 'in' && app !== wanted && has_app) enterApp(wanted).catch(setBroken)
  }, [status, app, wanted, has_app, product, shell, mall_id])
  useEffect(bring, [bring])
  const retry = () => {
    setBroken(null)
    bring()
  }
  return [broken, retry]
}

async function bringBack(product: string, at: Pick<Place, 'shell' | 'mall_id'>): Promise<void> {
  const is_in = await restoreSession(product, at)
  const { state, second_factor_due } = currentSession()
  if (is_in && state === 'approved' && !second_factor_due) await waitForShopNo()
}

/** A mall that awaits its approval, at an address inside: shows its application's state (000 §4, contract §4). */
function PendingMall() {
  return <GoTo address={homeAddress(useSession())} />
}
