import type { PlanNeed } from './operation.ts'
import type { TextKey } from './text/text.ts'

/**
 * Route meta as data (000 §2 "Route metadata"): where a screen stands, its app, the plan it needs, whether it has the
 * layout, and what it requires. The server serves these addresses and no others; the web app builds its routes from them.
 */
export type Screen = {
  /** `:mall_id` and `:product` are parameters; `:product` is a brand's slug. */
  readonly path: string
  readonly title: TextKey
  readonly app: 'common' | 'cert_product' | 'cert_digital'
  readonly plan: PlanNeed
  readonly hide_layout: boolean
  readonly needs_mall_id: boolean
  readonly needs_auth: boolean
  /** Not served in production. */
  readonly development_only?: true
}

const inShell = { app: 'cert_product', hide_layout: false, needs_mall_id: true, needs_auth: true } as const
const open = { app: 'common', plan: 'open', hide_layout: true, needs_mall_id: false, needs_auth: false } as const

/** Every screen of the admin app, by name. */
export const screens = {
  partnerLogin: { ...open, path: '/:product_service', title: 'screen.partner_login' },
  partnerLoginAlias: { ...open, path: '/:product_authservice_partners', title: 'screen.partner_login' },
  findId: { ...open, path: '/:product_service/findId', title: 'screen.find_id' },
  findPassword: { ...open, path: '/:product_service/findPassword', title: 'screen.find_password' },
  findPasswordAlias: { ...open, path: '/:product_authservice_partners/findPassword', title: 'screen.find_password' },
  passwordReset: { ...open, path: '/:product_authservice_partners/passwordReset', title: 'screen.password_reset' },
  manageProductInfo: {
    ...inShell,
    path: '/:product_authservice/:mall_id/manageProductInfo',
    title: 'screen.manage_product_info',
    plan: 'basic',
  },
  warrantyPeriod: {
    ...inShell,
    path: '/:product_authservice/:mall_id/warrantyPeriod',
    title: 'screen.warranty_period',
    plan: 'basic',
  },
  createAuthcode: {
    ...inShell,
    path: '/:product_authservice/:mall_id/createAuthcode',
    title: 'screen.create_authcode',
    plan: 'basic',
  },
  manageAuthcode: {
    ...inShell,
    path: '/:product_authservice/:mall_id/manageAuthcode',
    title: 'screen.manage_authcode',
    plan: 'basic',
  },
  demoUi: { ...open, path: '/demo/ui', title: 'screen.demo_ui', development_only: true },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The side menu of the partner shell, in its groups (look "Shell"; PTN routes of 000 §2). */
export const partnerMenu = [
  { group: 'menu.products', items: ['manageProductInfo'] },
  { group: 'menu.codes', items: ['createAuthcode', 'manageAuthcode', 'warrantyPeriod'] },
] as const satisfies readonly { group: TextKey; items: readonly ScreenName[] }[]

/** Where a partner lands after login. */
export const partnerHome: ScreenName = 'manageAuthcode'

/** The screen at an address, with its parameters, or null. `:product` matches only the given slugs. */
export function screenAt(
  path: string,
  slugs: readonly string[],
): { name: ScreenName; params: Record<string, string> } | null {
  for (const name of Object.keys(screens) as ScreenName[]) {
    const match = pattern(screens[name].path, slugs).exec(path)
    if (match !== null) return { name, params: { ...match.groups } }
  }
  return null
}

/** Whether the server answers a screen: pages for makers are not there in production. */
export function isServed(name: ScreenName, production: boolean): boolean {
  const screen: Screen = screens[name]
  return !production || screen.development_only !== true
}

/** The address of a screen. */
export function screenPath(name: ScreenName, params: { product: string; mall_id?: string }): string {
  return screens[name].path
    .replace(':product', params.product)
    .replace(':mall_id', encodeURIComponent(params.mall_id ?? ''))
}

function pattern(path: string, slugs: readonly string[]): RegExp {
  const source = path
    .replace(':product', `(?<product>${slugs.join('|')})`)
    .replace(':mall_id', '(?<mall_id>[a-z0-9][a-z0-9_-]{1,31})')
  return new RegExp(`^${source}/?$`)
}
