import { Navigate, Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { planRefusal } from '#contract/plan.ts'
import type { Screen, ScreenName, Shell as ShellName } from '#contract/screens.ts'
import { isInShell, menu, screenPath, screens } from '#contract/screens.ts'
import { usePlace } from '#web/place.ts'
import { restoreSession, signOut } from '#web/session-start.ts'
import type { Session } from '#web/session.ts'
import { changeSession, useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Card, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import type { MenuGroup, MenuIcon } from './menu.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Shell } from './shell.tsx'

const icons: Partial<Record<ScreenName, MenuIcon>> = {
  serviceIntro: 'intro',
  manageProductInfo: 'product',
  createAuthcode: 'create',
  manageAuthcode: 'codes',
  warrantyPeriod: 'warranty',
}

type Start = 'waiting' | 'in' | 'out' | 'broken'

/** The signed-in part of the partner shell: brings the session back after a reload, then shows frame and screen. */
export function AdminLayout() {
  const { product, mall_id } = usePlace()
  const { status, mall_id: own } = useSession()
  const { t } = useText()
  const [start, setStart] = useState<Start>(status === 'in' ? 'in' : 'waiting')
  const bring = useCallback(() => {
    restoreSession(product).then(
      (is_in) => setStart(is_in ? 'in' : 'out'),
      () => setStart('broken'),
    )
  }, [product])
  useEffect(bring, [bring])
  if (start === 'broken') return <ErrorState onRetry={bring} />
  if (start === 'out' || status === 'out') return <Navigate to={screenPath('partnerLogin', { product })} />
  if (start === 'waiting' || status !== 'in') return <Waiting label={t('ui.loading')} />
  // Another mall's address: nothing is told of it (contract §2: another mall's data is a 404).
  if (mall_id !== own) return <NotFoundScreen />
  return <SignedIn />
}

/** While the session comes back: the shape of a screen, after a moment (look "States"). */
function Waiting({ label }: { label: string }) {
  if (!useDelayed(true, 200)) return null
  return (
    <Card>
      <div aria-busy="true" aria-label={label} role="status">
        <Skeleton width={240} height={30} />
      </div>
    </Card>
  )
}

function SignedIn() {
  const session = useSession()
  const [now] = useState(() => new Date())
  const { t, say } = useText()
  const navigate = useNavigate()
  const { screen: name, shell } = usePlace()
  const screen: Screen | null = name === null ? null : screens[name]
  const refusal = screen === null ? null : planRefusal(screen.plan, session.mode)
  useEffect(() => {
    if (refusal !== null) showAlert(say(refusal))
  }, [refusal, say])
  const group = menu.find(({ items }) => items.some((item) => item === name))?.group
  const leave = () => {
    const login = screenPath('partnerLogin', { product: session.product })
    void signOut()
      .catch(() => undefined) // out of reach of the server: this tab is out all the same, the token ends by itself
      .then(() => {
        showAlert(t('logout.done'))
        return navigate({ to: login })
      })
  }
  return (
    <Shell
      service={t('product.title')}
      menu={menuOf(session, shell ?? 'partner')}
      current={name ?? ''}
      shops={session.shops}
      shop_no={session.shop_no}
      onShop={(shop_no) => changeSession({ shop_no })}
      breadcrumb={[...(group === undefined ? [] : [say(group)]), ...(screen === null ? [] : [say(screen.title)])]}
      plan={{ mode: session.mode, expires_at: session.plan?.expires_at ?? null }}
      now={now}
      apps={null}
      guide_href={null}
      account={{ name: session.mall_id ?? '' }}
      onLogout={leave}
    >
      {refusal === null ? <Outlet /> : <ErrorState title={t('shell.locked')} help={say(refusal)} />}
    </Shell>
  )
}

function menuOf({ mode, flavour, product, mall_id }: Session, shell: ShellName): MenuGroup[] {
  const place = { product, mall_id: mall_id ?? '', shell }
  const groups: readonly { group: MenuGroup['group']; items: readonly ScreenName[] }[] = menu
  return groups
    .map(({ group, items }) => ({ group, items: items.filter((name) => isInShell(name, shell, flavour)) }))
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => ({
      group,
      // What comes first needs no heading.
      heading: group !== 'menu.start',
      items: items.map((name) => ({
        screen: name,
        label_key: screens[name].title,
        icon: icons[name] ?? 'codes',
        href: screenPath(name, place),
        locked: planRefusal(screens[name].plan, mode) ?? undefined,
      })),
    }))
}
