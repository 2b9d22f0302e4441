import { randomBytes } from 'node:crypto'
import type { Faults } from '../faults.ts'
import { type Product, demoProducts } from './catalogue.ts'
import { type Benefits, newBenefits } from './members.ts'
import type { SiteOrder } from './order-types.ts'

/** The app that the website builder knows (ours), and where it may lead browsers to. */
export type ImwebOptions = {
  client_id: string
  client_secret: string
  /** The service URL: opened with `?siteCode=`, which nobody has signed. */
  app_url: string
  /** Registered redirect URIs of the OAuth consent. */
  redirect_uris: readonly string[]
  /** The webhook's address, with the value that its `authorization` header shows; none are sent without it. */
  hook?: { url: string; key: string }
  /** The platform's clock. */
  now?: () => Date
}

export type Unit = { unitCode: string; name: string; currency: string; primaryDomain: string; email: string }

export type Site = {
  site_code: string
  name: string
  owner: string
  units: readonly Unit[]
  /** Changed by hand at the site's own admin. */
  products: readonly Product[]
  /** The integration's state, called 연동 by the builder: not there, begun by a consent, complete. */
  integration: 'none' | 'begun' | 'complete'
  /** Scopes that the next consent leaves out, to be tried by hand. */
  withheld: readonly string[]
  /** The number of calls of this site's API that still answer 503. */
  broken_calls: number
  hooks_sent: { at: number; event: string; body: string; status: number | null }[]
  /** Its members, and what they were given. */
  benefits: Benefits
  orders: Map<string, SiteOrder>
}

export type Token = { site_code: string; expires_at: number; scopes: readonly string[] }
export type RefreshToken = Token & { access_token: string }
export type Code = Token & { redirect_uri: string }

/** Everything that the builder holds. */
export type World = {
  options: ImwebOptions
  faults: Faults
  sites: Map<string, Site>
  codes: Map<string, Code>
  access: Map<string, Token>
  refresh: Map<string, RefreshToken>
  /** The number of token refreshes of each site. */
  refreshes: Map<string, number>
  /** Milliseconds by which the platform's clock is off. */
  offset: number
  now(): number
}

/** The site that stands there from the start. */
export const demoSite = 'S202609185f3a91c2d0e7b'

export const lives = { code: 60_000, access: 2 * 3_600_000, refresh: 90 * 86_400_000 } as const

export function createWorld(options: ImwebOptions, faults: Faults): World {
  const clock = options.now ?? (() => new Date())
  const world: World = {
    options,
    faults,
    sites: new Map(),
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    refreshes: new Map(),
    offset: 0,
    now: () => clock().getTime() + world.offset,
  }
  siteOf(world, demoSite)
  return world
}

const wellFormed = /^S[0-9]{8}[0-9a-z]{6,20}$/

/** A site of the builder. Any well-formed code is one: it opens when it is first visited. */
export function siteOf(world: World, site_code: string): Site | undefined {
  const known = world.sites.get(site_code)
  if (known !== undefined || !wellFormed.test(site_code)) return known
  const made = newSite(site_code)
  world.sites.set(site_code, made)
  return made
}

function newSite(site_code: string): Site {
  const demo = site_code === demoSite
  const tail = site_code.slice(1).toLowerCase()
  const name = demo ? '모이 스튜디오' : `사이트 ${tail.slice(-5)}`
  const domain = `${demo ? 'moi-studio' : tail.slice(-8)}.imweb.me`
  const mail_domain = `${demo ? 'moi-studio' : tail.slice(-8)}.example`
  const unit = (nth: number, more: Pick<Unit, 'name' | 'currency' | 'primaryDomain'>): Unit => ({
    ...more,
    unitCode: `u${tail.slice(0, 8)}${tail.slice(-8)}${nth}`,
    email: `help@${mail_domain}`,
  })
  return {
    site_code,
    name,
    owner: `owner@${mail_domain}`,
    units: [
      unit(1, { name, currency: 'KRW', primaryDomain: domain }),
      unit(2, {
        name: `${demo ? 'Moi Studio' : tail.slice(-5)} Global`,
        currency: 'USD',
        primaryDomain: `en.${domain}`,
      }),
    ],
    products: demoProducts(),
    integration: 'none',
    withheld: [],
    broken_calls: 0,
    hooks_sent: [],
    benefits: newBenefits(),
    orders: new Map(),
  }
}

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}
