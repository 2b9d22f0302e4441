import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense, useEffect } from 'react'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import { lockOf } from '#contract/table/guard.ts'
import { type ScreenName, isInShell, screenPath, screens } from '#contract/table/screens.ts'
import type { Shell as ShellName } from '#contract/kernel/screen.ts'
import { menu, menuItemOf } from '#contract/table/menu.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { placeAt, usePlace } from '../kernel/place.ts'
import { lockWords, planWords } from '../parts/payment/plan-words.ts'
import { useMinute } from '../kernel/use-minute.ts'
import { signOut } from '../session/start.ts'
import { type Session, changeSession, useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { logSilently } from '../kernel/client-log.ts'
import { appEntries, appTitle } from './app-entries.ts'
import { developmentEntries } from './development-entries.tsx'
import { type FrameVerdict, Guarded } from './states/guarded.tsx'
import { asksForManager, ManagerPrompt } from './manager/manager-prompt.tsx'
import type { MenuGroup, MenuIcon, MenuItem } from './menu/menu.ts'
import { Shell } from './shell.tsx'
import { useShopChange } from './use-shop-change.ts'

const Nothing = () => null

const icons: Partial<Record<ScreenName, MenuIcon>> = {
  serviceIntro: 'intro',
  manageProductInfo: 'product',
  createAuthcode: 'create',
  manageAuthcode: 'codes',
  warrantyPeriod: 'warranty',
  batches: 'batches',
  jobs: 'jobs',
  setting: 'settings',
  team: 'team',
  printqr: 'print',
  manageAuthMembers: 'members',
  lostRecord: 'lost',
  fakeReports: 'fakes',
  repairs: 'repairs',
  messageManage: 'messages',
  additionalService: 'services',
  payment: 'payment',
}

// Only who may not open a screen meets it.
const LockedScreen = lazy(async () => ({
  default: (await import('./locked/locked-screen.tsx')).LockedScreen,
}))

// Only hosted shops have a platform.
const PlatformNotice = extra(async () => (await import('./news/platform-notice.tsx')).PlatformNotice)

// Only the last week of a plan has it.
const PlanNotice = extra(async () => (await import('./news/plan-notice.tsx')).PlanNotice)

// Only a shop whose own program does not answer has it.
const WebhookNotice = extra(async () => (await import('./news/webhook-notice.tsx')).WebhookNotice)

// Only a shop whose codes look copied has it.
const CloneNotice = extra(async () => (await import('./news/clone-notice.tsx')).CloneNotice)

// Only a sandbox has it.
const SandboxNotice = extra(async () => (await import('./news/sandbox-notice.tsx')).SandboxNotice)

/** True if the open shop has unseen cases of codes that look copied. */
function isCopied({ shops, shop_no }: Session): boolean {
  return shops.some((shop) => shop.shop_no === shop_no && shop.clones_open)
}

/** Whether a webhook of the open shop was paused. */
function isTold({ shops, shop_no }: Session): boolean {
  return shops.some((shop) => shop.shop_no === shop_no && shop.webhooks_paused)
}

/** Whether the plan that runs ends within eight days: by the clock, so that nothing is loaded for all the others. */
function endsSoon({ mode, plan }: Session, now: Date): boolean {
  if (mode === 'any' || plan === null || plan.expires_at === null) return false
  return new Date(plan.expires_at).getTime() - now.getTime() < 8 * 86_400_000
}

/** The signed-in part of every shell: the guard, then the frame with the screen in it. */
export function AdminLayout() {
  return <Guarded>{(verdict) => <Framed verdict={verdict} />}</Guarded>
}

function Framed({ verdict }: { verdict: FrameVerdict }) {
  const session = useSession()
  const now = useMinute()
  const { t, say } = useText(shellTexts, shopsTexts)
  const { screen: name, shell } = usePlace()
  const screen = name === null ? null : screens[name]
  const item = name === null ? null : menuItemOf(name)
  const group = menu.find(({ items }) => items.some((one) => one === item))?.group
  const onShop = useShopChange()
  const is_test = isSandbox(session.mall_id ?? '')
  useExpiredAlert(session)
  useEndOfPlan(session, now)
  return (
    <Shell
      service={t(appTitle[session.app])}
      menu={menuOf(session, shell ?? 'main')}
      current={item ?? ''}
      shops={session.shops}
      shop_no={session.shop_no}
      onShop={(shop_no) => void onShop(shop_no)}
      breadcrumb={[
        ...(group === undefined ? [] : [say(group)]),
        ...(item === null || item === name ? [] : [say(screens[item].title)]),
        ...(screen === null ? [] : [say(screen.title)]),
      ]}
      // A sandbox has a fixed plan that does not end.
      plan={is_test ? null : { mode: session.mode, expires_at: session.plan?.expires_at ?? null }}
      now={now}
      apps={appEntries(session, shell ?? 'main')}
      guide_href={screenPath('guide', {})}
      makers={developmentEntries(session)}
      account={{ name: session.mall_id ?? '' }}
      onLogout={() => void signOut()}
    >
      {/* The screen and the content above it appear together, to avoid layout shift. */}
      <Suspense fallback={null}>
        {is_test && <SandboxNotice />}
        {endsSoon(session, now) && <PlanNotice />}
        {isTold(session) && <WebhookNotice />}
        {isCopied(session) && <CloneNotice />}
        {session.flavour !== 'partner' && session.shop_no !== null && <PlatformNotice />}
        {verdict === 'pass' ? <OpenScreen session={session} /> : <LockedScreen key={name} verdict={verdict} />}
      </Suspense>
      {verdict === 'pass' && asksForManager(name, session) && <ManagerPrompt />}
    </Shell>
  )
}

/**
 * The screen at the address. Until the code of that one has come the one before is still drawn: where that is closed to who
 * is here, nothing of it may begin, as its calls would be refused and it would tell of those.
 */
function OpenScreen({ session }: { session: Session }) {
  const drawn = useRouterState({ select: ({ matches }) => placeAt(matches.at(-1)?.pathname ?? '').screen })
  return drawn !== null && lockOf(session, drawn) !== null ? null : <Outlet />
}

/** Shows an alert at once if the plan has expired (000 §4, resolution 3). */
function useExpiredAlert(session: Session): void {
  const { say } = useText(shellTexts, shopsTexts)
  const words = session.mode === 'any' ? planWords(session) : null
  useEffect(() => {
    if (words !== null) showAlert(say(words))
  }, [words, say])
}

/** A plan that ends while the app is open has ended for the menus as well. */
function useEndOfPlan({ plan, mode }: Session, now: Date): void {
  const ended = plan?.expires_at !== null && plan !== null && new Date(plan.expires_at) < now
  useEffect(() => {
    if (ended && mode !== 'any') changeSession({ mode: 'any' })
  }, [ended, mode])
}

/** Why an item is locked; what a plan would open leads to where it is shown and sold. */
function lockedBy(session: Session, name: ScreenName): Pick<MenuItem, 'locked' | 'sold'> {
  const lock = lockOf(session, name)
  if (lock === null) return {}
  return {
    locked: lockWords(lock, session),
    sold: lock === 'auth.role_refused' || lock === 'sandbox.closed' ? undefined : lock,
  }
}

function menuOf(session: Session, shell: ShellName): MenuGroup[] {
  const place = { product: session.product, mall_id: session.mall_id ?? '', shell }
  const groups: readonly { group: MenuGroup['group']; items: readonly ScreenName[] }[] = menu
  return groups
    .map(({ group, items }) => ({ group, items: items.filter((name) => isInShell(name, shell, session.flavour)) }))
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
        ...lockedBy(session, name),
      })),
    }))
}

/** A lazy, optional part of the frame: if its file is missing, the page works without it. */
function extra(load: () => Promise<() => ReactNode>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (problem) {
      logSilently('extra part', problem)
      return { default: Nothing }
    }
  })
}
