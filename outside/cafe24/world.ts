import { randomBytes } from 'node:crypto'
import type { Faults } from '../faults.ts'
import { demoProducts, type Product } from './catalogue.ts'
import { newBenefits, type Benefits } from './members.ts'
import type { ShopOrder } from './order-types.ts'

/** The app that the platform knows (ours), and where it may lead browsers to. */
export type Cafe24Options = {
  client_id: string
  client_secret: string
  /** The address that the admin opens with a signed query. */
  app_url: string
  /** Registered redirect URIs of the OAuth consent. */
  redirect_uris: readonly string[]
  /** The webhook's address, with the key that its header shows; none are sent without it. */
  hook?: { url: string; key: string }
  /** The platform's clock. */
  now?: () => Date
}

export type User = { user_id: string; user_name: string; user_type: 'P' | 'A' }

export type Shop = {
  shop_no: number
  default: 'T' | 'F'
  shop_name: string
  language_code: 'ko_KR' | 'en_US'
  currency_code: 'KRW' | 'USD'
  base_domain: string
  primary_domain: string
  email: string
  /** Changed by hand at the shop's own admin. */
  products: readonly Product[]
}

export type Mall = {
  mall_id: string
  name: string
  users: readonly User[]
  shops: readonly Shop[]
  installed: boolean
  /** Scopes that the next consent leaves out, to be tried by hand. */
  withheld: readonly string[]
  /** The number of calls of this mall's API that still answer 503. */
  broken_calls: number
  /** The next refresh is carried out, and its answer is lost. */
  lose_rotation: boolean
  last_launch: string | null
  hooks_sent: { at: number; event_no: number; body: string; status: number | null }[]
  /** Orders of the app, by their id. */
  orders: Map<string, AppOrder>
  /** Its members, and what they were given. */
  benefits: Benefits
  /** Orders that buyers made in its shops, by their id. */
  shop_orders: Map<string, ShopOrder>
  /** A webhook that is held back until the next has passed it. */
  held_hook: { release(): void } | null
}

/** An order that the app made for the mall's owner to pay. */
export type AppOrder = {
  order_id: string
  order_name: string
  amount: number
  return_url: string
  automatic_payment: 'T' | 'F'
  created_at: number
  paid: { at: number; way: string; amount: number; refunded: number; refunded_at: number | null } | null
  refund_requested: boolean
}

type Token = { mall_id: string; expires_at: number; scopes: readonly string[]; user_id: string; removed: boolean }
export type AccessToken = Token
export type RefreshToken = Token & { access_token: string }
export type Code = { mall_id: string; redirect_uri: string; scopes: readonly string[]; expires_at: number }

/** Everything that the platform holds. */
export type World = {
  options: Cafe24Options
  faults: Faults
  malls: Map<string, Mall>
  codes: Map<string, Code>
  access: Map<string, AccessToken>
  refresh: Map<string, RefreshToken>
  /** The number of token refreshes of each mall. */
  refreshes: Map<string, number>
  /** Milliseconds by which the platform's clock is off. */
  offset: number
  /** Orders made so far, of all malls. */
  order_count: number
  now(): number
}

export const lives = { code: 60_000, access: 2 * 3_600_000, refresh: 14 * 86_400_000 } as const

export function createWorld(options: Cafe24Options, faults: Faults): World {
  const clock = options.now ?? (() => new Date())
  const world: World = {
    options,
    faults,
    malls: new Map(),
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    refreshes: new Map(),
    offset: 0,
    order_count: 0,
    now: () => clock().getTime() + world.offset,
  }
  mallOf(world, 'demomall')
  return world
}

const wellFormed = /^[a-z0-9][a-z0-9_-]{1,31}$/

/** A mall of the platform. Any well-formed id is one: it opens when its admin is first visited. */
export function mallOf(world: World, mall_id: string): Mall | undefined {
  const known = world.malls.get(mall_id)
  if (known !== undefined || !wellFormed.test(mall_id)) return known
  const made = newMall(mall_id)
  world.malls.set(mall_id, made)
  return made
}

function newMall(mall_id: string): Mall {
  const name = mall_id === 'demomall' ? '담다 스토어' : `${mall_id} 스토어`
  const owner: User = { user_id: mall_id, user_name: '한대표', user_type: 'P' }
  const operator: User = { user_id: `${mall_id}_op`, user_name: '오운영', user_type: 'A' }
  const base = `${mall_id}.cafe24.com`
  const korean = { language_code: 'ko_KR', currency_code: 'KRW' } as const
  const english = { language_code: 'en_US', currency_code: 'USD' } as const
  const first: Shop = {
    ...korean,
    shop_no: 1,
    default: 'T',
    shop_name: name,
    base_domain: base,
    primary_domain: base,
    email: `help@${mall_id}.example`,
    products: demoProducts('ko'),
  }
  const second: Shop = {
    ...english,
    shop_no: 2,
    default: 'F',
    shop_name: mall_id === 'demomall' ? 'Damda Global' : `${mall_id} Global`,
    base_domain: `${base}/shop2`,
    primary_domain: `${base}/shop2`,
    email: `global@${mall_id}.example`,
    products: demoProducts('en'),
  }
  const quiet = { withheld: [], broken_calls: 0, lose_rotation: false, last_launch: null, hooks_sent: [] }
  const shops = [first, second]
  return {
    ...quiet,
    mall_id,
    name,
    users: [owner, operator],
    shops,
    orders: new Map(),
    benefits: newBenefits(),
    shop_orders: new Map(),
    installed: false,
    held_hook: null,
  }
}

export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** A moment as the platform writes it in its tokens: Seoul, and no zone (providers 1.2). */
export function zoneless(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().replace('Z', '')
}

/** A moment as the Admin API writes it: Seoul, with its zone. */
export function seoul(at: number): string {
  return `${zoneless(at).slice(0, 19)}+09:00`
}
