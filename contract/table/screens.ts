import { accountsScreens } from '../accounts/screens.ts'
import { additionalServicesScreens } from '../additional-services/screens.ts'
import { approvalsScreens } from '../approvals/screens.ts'
import { authItemsScreens } from '../auth-items/screens.ts'
import { codesScreens } from '../codes/screens.ts'
import { demoScreens } from '../demo/screens.ts'
import { embedScreens } from '../embed/screens.ts'
import { fakesScreens } from '../fakes/screens.ts'
import { repairsScreens } from '../repairs/screens.ts'
import { introScreens } from '../intro/screens.ts'
import { labelsScreens } from '../labels/screens.ts'
import { launchScreens } from '../launch/screens.ts'
import { legalScreens } from '../legal/screens.ts'
import { lostScreens } from '../lost/screens.ts'
import { memberAccountsScreens } from '../member-accounts/screens.ts'
import { membersScreens } from '../members/screens.ts'
import { messagesScreens } from '../messages/screens.ts'
import { ordersScreens } from '../orders/screens.ts'
import { ownAccountScreens } from '../own-account/screens.ts'
import { partnersScreens } from '../partners/screens.ts'
import { paymentScreens } from '../payment/screens.ts'
import { productsScreens } from '../products/screens.ts'
import { publicPagesScreens } from '../public-pages/screens.ts'
import { recallsScreens } from '../recalls/screens.ts'
import { rewardsScreens } from '../rewards/screens.ts'
import { settingsScreens } from '../settings/screens.ts'
import { shellScreens } from '../shell/screens.ts'
import { shopLookScreens } from '../shop-look/screens.ts'
import { staffScreens } from '../staff/screens.ts'
import { teamScreens } from '../team/screens.ts'
import { warrantyScreens } from '../warranty/screens.ts'
import { type Flavour, type Screen, type Shell, shellOf, shellPrefix } from '../kernel/screen.ts'
import type { App } from '../kernel/wire.ts'

/** Every screen, by name. */
export const screens = {
  ...accountsScreens,
  ...additionalServicesScreens,
  ...approvalsScreens,
  ...authItemsScreens,
  ...codesScreens,
  ...demoScreens,
  ...embedScreens,
  ...fakesScreens,
  ...repairsScreens,
  ...introScreens,
  ...labelsScreens,
  ...launchScreens,
  ...legalScreens,
  ...lostScreens,
  ...memberAccountsScreens,
  ...membersScreens,
  ...messagesScreens,
  ...ordersScreens,
  ...ownAccountScreens,
  ...partnersScreens,
  ...paymentScreens,
  ...productsScreens,
  ...publicPagesScreens,
  ...recallsScreens,
  ...rewardsScreens,
  ...settingsScreens,
  ...shellScreens,
  ...shopLookScreens,
  ...staffScreens,
  ...teamScreens,
  ...warrantyScreens,
} as const satisfies Record<string, Screen>
export type ScreenName = keyof typeof screens

/** The landing page of the shell (000 §2), the default after a login. */
export const homeScreen: ScreenName = 'serviceIntro'

/** The address of the home screen in the visitor's shell; before the approval, of the application's state. */
export function homeAddress(place: {
  flavour: Flavour
  state: 'pending' | 'approved'
  app: App
  product: string
  mall_id: string | null
}): string {
  const { flavour, state, app, product, mall_id } = place
  if (state === 'pending') return screenPath('application', { product, mall_id: mall_id ?? '' })
  return screenPath(homeScreen, { product, mall_id: mall_id ?? '', shell: shellOf(flavour, app) })
}

/** True if a screen belongs to a shell and its flavour. */
export function isInShell(name: ScreenName, shell: Shell, flavour: Flavour): boolean {
  const screen: Screen = screens[name]
  return 'segment' in screen && screen.shells.includes(shell) && screen.not_for?.includes(flavour) !== true
}

/** An address of a screen, as written: with its parameters, and the shell it belongs to. */
export type ScreenAddress = { name: ScreenName; path: string; shell: Shell | null }

/** Every address of every screen, in the order in which they are tried: fixed ones before those with a mall's id. */
export const screenAddresses: readonly ScreenAddress[] = (Object.keys(screens) as ScreenName[])
  .flatMap(addressesOf)
  .toSorted((left, right) => Number(left.path.includes(':mall_id')) - Number(right.path.includes(':mall_id')))

function addressesOf(name: ScreenName): ScreenAddress[] {
  const screen: Screen = screens[name]
  if ('paths' in screen) return screen.paths.map((path) => ({ name, path, shell: null }))
  return screen.shells.map((shell) => ({ name, path: `${shellPrefix[shell]}/${screen.segment}`, shell }))
}

/** The screen at an address, with its parameters, or null. `:product` matches only the given slugs. */
export function screenAt(
  path: string,
  slugs: readonly string[],
): { name: ScreenName; shell: Shell | null; params: Record<string, string> } | null {
  for (const address of screenAddresses) {
    const match = pattern(address.path, slugs).exec(path)
    if (match !== null) return { name: address.name, shell: address.shell, params: { ...match.groups } }
  }
  return null
}

/** Whether the server answers a screen: pages for makers are not there in production. */
export function isServed(name: ScreenName, production: boolean): boolean {
  const screen: Screen = screens[name]
  return !production || screen.development_only !== true
}

/**
 * The address of a screen. `shell` is where the reader is; a screen that is not there is given in the first shell that
 * has it, and a screen without a shell at its own address.
 */
export function screenPath(name: ScreenName, place: { product?: string; mall_id?: string; shell?: Shell }): string {
  const own = screenAddresses.filter((address) => address.name === name)
  const here = own.filter(({ shell }) => shell === null || shell === place.shell)
  // Of several addresses the one that names the mall, when the mall is known.
  const named = here.find((address) => place.mall_id !== undefined && address.path.includes(':mall_id'))
  const { path } = named ?? here[0] ?? own[0] ?? { path: '/' }
  return path
    .replace(':product', place.product ?? 'genuine')
    .replace(':mall_id', encodeURIComponent(place.mall_id ?? ''))
}

function pattern(path: string, slugs: readonly string[]): RegExp {
  const source = path
    .replace(':product', `(?<product>${slugs.join('|')})`)
    .replace(':mall_id', '(?<mall_id>[a-z0-9][a-z0-9_-]{1,31})')
  return new RegExp(`^${source}/?$`)
}
