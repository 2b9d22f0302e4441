import type { PlanNeed } from '../kernel/operation.ts'
import type { Permission } from '../kernel/roles.ts'
import { staffScreens } from '../staff/screens.ts'
import type { TextKey } from '../text/text.ts'

/**
 * Route meta as data (000 §2 "Route metadata"): where a screen stands, its app, the plan it needs, whether it has the
 * layout, and what it requires. The server serves these addresses and no others; the web app builds its routes from them.
 */
export type Screen = Meta & (Open | Inside)

type Meta = {
  readonly title: TextKey
  readonly app: 'common' | 'cert_product' | 'cert_digital'
  /** 000 §2 "Plan needed"; `open` is the specification's "any" (resolution 4). */
  readonly plan: PlanNeed
  readonly hide_layout: boolean
  readonly needs_mall_id: boolean
  readonly needs_auth: boolean
  /** What the role of who looks must allow, beyond looking. */
  readonly permission?: Permission
  /** Open to a mall that still awaits its approval. */
  readonly before_approval?: true
  /** Flavours that do not have it (000 §2: hidden for imweb; resolution 38: not there by its address either). */
  readonly not_for?: readonly Flavour[]
  /** Not served in production. */
  readonly development_only?: true
  /** The server answers it itself, with a page of its own; the web app has no route for it. */
  readonly by_server?: true
}

/** A screen with addresses of its own, the first of which is the one that links use. `:product` is a brand's slug. */
type Open = { readonly paths: readonly string[] }
/** A screen of the frame: the same last segment in every shell that has it. */
type Inside = { readonly segment: string; readonly shells: readonly Shell[] }

/** Where a mall comes from (000 §1); on the wire a partner's mall type is `mall`. */
export type Flavour = 'mall' | 'imweb' | 'partner'

/** The frames (000 §2): hosted malls, their digital variant, and both again for partners. */
export type Shell = 'main' | 'digital' | 'partner' | 'partner_digital'

export const shellPrefix: Readonly<Record<Shell, string>> = {
  main: '/authservice/:mall_id',
  digital: '/authservice/:mall_id/digital',
  partner: '/:product_authservice/:mall_id',
  partner_digital: '/:product_authservice/:mall_id/digital',
}

/** The shell of a flavour and app. */
export function shellOf(flavour: Flavour, app: 'cert_product' | 'cert_digital'): Shell {
  if (flavour === 'partner') return app === 'cert_digital' ? 'partner_digital' : 'partner'
  return app === 'cert_digital' ? 'digital' : 'main'
}

const everyShell = ['main', 'digital', 'partner', 'partner_digital'] as const
const inside = { app: 'common', hide_layout: false, needs_mall_id: true, needs_auth: true } as const
const open = { app: 'common', plan: 'open', hide_layout: true, needs_mall_id: false, needs_auth: false } as const

/** Every screen, by name. */
export const screens = {
  digitalInit: { ...open, paths: ['/authservice/digital/init'], title: 'product.title_digital', app: 'cert_digital' },
  home: { ...open, paths: ['/'], title: 'screen.home', by_server: true },
  information: { ...open, paths: ['/authservice/info', '/intro'], title: 'screen.information', by_server: true },
  guide: { ...open, paths: ['/guide'], title: 'shell.guide', by_server: true },
  init: { ...open, paths: ['/authservice/init'], title: 'screen.init', by_server: true },
  partnerLogin: {
    ...open,
    paths: ['/:product_service', '/:product_authservice_partners'],
    title: 'screen.partner_login',
  },
  findId: {
    ...open,
    paths: ['/:product_service/findId', '/:product_authservice_partners/findId'],
    title: 'screen.find_id',
  },
  findPassword: {
    ...open,
    paths: ['/:product_service/findPassword', '/:product_authservice_partners/findPassword'],
    title: 'screen.find_password',
  },
  passwordReset: {
    ...open,
    paths: ['/:product_authservice_partners/passwordReset', '/:product_service/passwordReset'],
    title: 'screen.password_reset',
  },
  commonLogin: { ...open, paths: ['/authservice/login'], title: 'screen.common_login' },
  invite: { ...open, paths: ['/invite'], title: 'screen.invite' },
  memberLogin: {
    ...open,
    // The general entry first (ACC-08); `member` and the other words of these paths are no mall's id (resolution 30).
    paths: ['/authservice/member/login', '/authservice/:mall_id/member/login'],
    title: 'screen.member_login',
  },
  memberJoin: { ...open, paths: ['/authservice/join'], title: 'screen.member_join' },
  memberFindPassword: { ...open, paths: ['/authservice/find-password'], title: 'screen.member_find_password' },
  memberResetPassword: { ...open, paths: ['/authservice/reset-password'], title: 'screen.member_reset_password' },
  signUp: {
    ...open,
    paths: ['/:product_service/signUpMembership', '/:product_authservice_partners/signUpMembership'],
    title: 'screen.sign_up',
  },
  application: {
    ...open,
    needs_mall_id: true,
    needs_auth: true,
    before_approval: true,
    paths: ['/:product_service/:mall_id/application'],
    title: 'screen.application',
  },
  partnerStart: {
    ...open,
    needs_mall_id: true,
    needs_auth: true,
    paths: ['/:product_service/:mall_id/authservice'],
    title: 'screen.partner_start',
  },
  terms: { ...open, paths: ['/terms'], title: 'screen.terms' },
  privacy: { ...open, paths: ['/privacy'], title: 'screen.privacy' },
  collection: { ...open, paths: ['/collection'], title: 'screen.collection' },
  serviceIntro: {
    ...inside,
    segment: 'serviceIntro',
    shells: everyShell,
    title: 'screen.service_intro',
    plan: 'open',
  },
  manageProductInfo: {
    ...inside,
    segment: 'manageProductInfo',
    // Hosted malls have their products from the platform (resolution 43).
    shells: ['partner', 'partner_digital'],
    title: 'screen.manage_product_info',
    plan: 'basic',
  },
  warrantyPeriod: {
    ...inside,
    segment: 'warrantyPeriod',
    shells: everyShell,
    title: 'screen.warranty_period',
    plan: 'basic',
  },
  createAuthcode: {
    ...inside,
    segment: 'createAuthcode',
    shells: everyShell,
    title: 'screen.create_authcode',
    plan: 'basic',
  },
  manageAuthcode: {
    ...inside,
    segment: 'manageAuthcode',
    shells: everyShell,
    title: 'screen.manage_authcode',
    plan: 'basic',
  },
  batches: { ...inside, segment: 'batches', shells: everyShell, title: 'screen.batches', plan: 'basic' },
  jobs: { ...inside, segment: 'jobs', shells: everyShell, title: 'screen.jobs', plan: 'basic' },
  profile: {
    ...inside,
    segment: 'profile',
    shells: everyShell,
    title: 'screen.account',
    plan: 'open',
    permission: 'own',
  },
  setting: { ...inside, segment: 'setting', shells: everyShell, title: 'screen.setting', plan: 'basic' },
  manageAuthMembers: {
    ...inside,
    segment: 'manageAuthMembers',
    // The digital variant does not have it (000 §2).
    shells: ['main', 'partner'],
    title: 'menu.manage_auth_members',
    plan: 'plus',
  },
  lostRecord: {
    ...inside,
    segment: 'lostRecord',
    shells: ['main', 'partner'],
    title: 'menu.lost_record',
    plan: 'plus',
    not_for: ['imweb'],
  },
  printqr: {
    ...inside,
    segment: 'printqr',
    shells: ['main', 'partner'],
    title: 'menu.printqr',
    plan: 'plus',
    permission: 'print',
  },
  messageManage: {
    ...inside,
    segment: 'messageManage',
    shells: everyShell,
    title: 'menu.message_manage',
    plan: 'plus',
    not_for: ['imweb'],
  },
  additionalService: {
    ...inside,
    segment: 'additionalService',
    shells: everyShell,
    title: 'menu.additional_service',
    plan: 'open',
  },
  payment: { ...inside, segment: 'payment', shells: everyShell, title: 'menu.payment', plan: 'open' },
  team: { ...inside, segment: 'team', shells: everyShell, title: 'screen.team', plan: 'open', permission: 'team' },
  account: {
    ...inside,
    segment: 'account',
    shells: everyShell,
    title: 'screen.account',
    plan: 'open',
    permission: 'own',
  },
  ...staffScreens,
  demoUi: { ...open, paths: ['/demo/ui'], title: 'screen.demo_ui', development_only: true },
} as const satisfies Record<string, Screen>
export type ScreenName = keyof typeof screens

/** Where somebody lands after a login when nothing else was asked for: the landing page of the shell (000 §2). */
export const homeScreen: ScreenName = 'serviceIntro'

/** The address of that screen, in the shell of who comes; before the approval, of how the application stands. */
export function homeAddress(place: {
  flavour: Flavour
  state: 'pending' | 'approved'
  app: 'cert_product' | 'cert_digital'
  product: string
  mall_id: string | null
}): string {
  const { flavour, state, app, product, mall_id } = place
  if (state === 'pending') return screenPath('application', { product, mall_id: mall_id ?? '' })
  return screenPath(homeScreen, { product, mall_id: mall_id ?? '', shell: shellOf(flavour, app) })
}

/** Whether a screen stands in a shell and its flavour. */
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
