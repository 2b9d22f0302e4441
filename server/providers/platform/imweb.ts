import type { z } from 'zod'
import { type Call, type CallResult, type Timeouts, call, defaultTimeouts } from '../call.ts'
import { imwebBenefits } from './imweb-benefits.ts'
import {
  changeQuery,
  lookBack,
  orderListShape,
  orderOf,
  ordersAtOnce,
  orderShape,
  windowDays,
  pageOf as ordersPageOf,
} from './imweb-orders.ts'
import { detailsShape, pageOf, productOf, productPageShape, productShapeAlone, variantsOf } from './imweb-products.ts'
import { doneShape, inOrder, opened, shopOf, siteShape, tokenShape, unitShape } from './imweb-wire.ts'
import type {
  PlatformAnswer,
  PlatformGrant,
  PlatformMall,
  PlatformNo,
  PlatformOrder,
  PlatformProduct,
  PlatformShop,
  ShopPlatform,
} from './platform.ts'

export type ImwebSettings = {
  client_id: string
  client_secret: string
  api_url: string
  redirect_uri: string
  timeouts?: Timeouts
}

/** OAuth scopes that a site is asked to grant; without `site-info:write` an integration cannot be completed (30156). */
export const imwebScopes = [
  'site-info:read',
  'site-info:write',
  'product:read',
  'order:read',
  'member-info:read',
  'member-info:write',
  'promotion:read',
  'promotion:write',
] as const

/** Token lifetimes from the platform's guide; the answers do not contain them. */
const lives = { access: 2 * 3_600_000, refresh: 90 * 86_400_000 } as const
/** A bucket takes two calls a second. */
const pause = 1

/** Codes that say what a status alone does not (providers 2.2). */
const codes = {
  /** Dead tokens, or a site that is not linked to us. */
  dead: new Set([30_101, 30_102, 30_105, 30_132]),
  /** An invalid or expired authorization code. */
  dead_code: new Set([30_100, 30_124, 30_125]),
  write_missing: 30_156,
  /** Already completed or already removed. */
  no_change: new Set([30_128, 30_130]),
} as const

type Refusal = { status: number; code: number | null }
/** Whether a refusal says that the token (or code) is dead. */
type IsDead = (refusal: Refusal) => boolean

/** Sites of imweb, by its Open API: thin, each call once, redirects not followed. */
export function imwebPlatform(settings: ImwebSettings): ShopPlatform {
  const timeouts = settings.timeouts ?? defaultTimeouts
  const base = settings.api_url.replace(/\/+$/, '')
  const addressOf = (path: string) => new URL(`${base}/${path}`)
  const ask = async <S extends z.ZodType>(asked: Omit<Call, 'timeouts'>, shape: S, isDead: IsDead) =>
    answerOf(await call({ ...asked, timeouts }), shape, isDead)

  async function tokens(form: Record<string, string>): Promise<PlatformAnswer<PlatformGrant>> {
    const { client_id: clientId, client_secret: clientSecret } = settings
    const body = new URLSearchParams({ ...form, clientId, clientSecret }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    }
    const asked = { method: 'POST', url: addressOf('oauth2/token'), headers, body } as const
    const answer = await ask(asked, tokenShape, isDeadGrant)
    if (answer.outcome !== 'ok') return answer
    const { accessToken, refreshToken, scope } = answer.value
    const value = {
      access_token: accessToken,
      access_lives: lives.access,
      refresh_token: refreshToken,
      refresh_lives: lives.refresh,
      scopes: scope,
    }
    return { outcome: 'ok', value }
  }

  /** Units of each site, whose order numbers them; an unknown number triggers a new read. */
  const units = new Map<string, readonly string[]>()
  async function unitOf(mall: PlatformMall, access_token: string, shop_no: string): Promise<PlatformAnswer<string>> {
    const place = Number(shop_no) - 1
    const known = units.get(mall.mall_id)?.[place]
    if (known !== undefined) return { outcome: 'ok', value: known }
    const site = await read(access_token, 'site-info', siteShape)
    if (site.outcome !== 'ok') return site
    if (site.value.siteCode !== mall.site_code) return { outcome: 'refused', reason: 'other_mall' }
    const found = inOrder(site.value.unitList)
    units.set(mall.mall_id, found)
    const unit = found[place]
    return unit === undefined ? { outcome: 'refused', reason: 'not_found' } : { outcome: 'ok', value: unit }
  }
  async function withVariants(
    access_token: string,
    unit: string,
    product: PlatformProduct,
  ): Promise<PlatformAnswer<PlatformProduct>> {
    if (product.variants !== null) return { outcome: 'ok', value: product }
    const path = `products/${product.platform_no}/option-details?unitCode=${encodeURIComponent(unit)}&page=1&limit=100`
    const details = await read(access_token, path, detailsShape)
    if (details.outcome !== 'ok') return details
    return { outcome: 'ok', value: { ...product, variants: variantsOf(product, details.value) } }
  }
  const read = async <S extends z.ZodType>(access_token: string, path: string, shape: S) =>
    ask({ method: 'GET', url: addressOf(path), headers: bearer(access_token) }, shape, isDeadToken)

  const benefits = imwebBenefits({
    unitOf,
    async ask(access_token, path, shape, changed) {
      if (changed === undefined) return read(access_token, path, shape)
      const body = JSON.stringify(changed.body)
      const length = { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' }
      const headers = { ...bearer(access_token), ...length }
      return ask({ method: changed.method, url: addressOf(path), headers, body }, shape, isDeadToken)
    },
  })

  async function change(access_token: string, path: string, body: string): Promise<PlatformAnswer<null>> {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const headers = {
      ...bearer(access_token),
      ...length,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    }
    const asked = { method: 'PATCH', url: addressOf(`site-info/${path}`), headers, body, timeouts } as const
    const result = await call(asked)
    if (result.outcome === 'answered') {
      const { code } = opened(result.status, result.body)
      if (code !== null && codes.no_change.has(code)) return { outcome: 'ok', value: null }
    }
    const answer = answerOf(result, doneShape, isDeadToken)
    return answer.outcome === 'ok' ? { outcome: 'ok', value: null } : answer
  }

  return {
    scopes: imwebScopes,
    benefits,
    authorizeAddress({ site_code }, state) {
      const address = addressOf('oauth2/authorize')
      const { client_id: clientId, redirect_uri: redirectUri } = settings
      const query = { responseType: 'code', clientId, redirectUri, scope: imwebScopes.join(' '), state }
      address.search = new URLSearchParams({ ...query, siteCode: site_code ?? '' }).toString()
      return address.href
    },
    async exchange(mall, code) {
      const { redirect_uri: redirectUri } = settings
      const grant = await tokens({ grantType: 'authorization_code', redirectUri, code })
      if (grant.outcome !== 'ok') return grant
      const { access_token } = grant.value
      const site = await read(access_token, 'site-info', siteShape)
      if (site.outcome !== 'ok') return site
      // Tokens of another site would open its data to this one.
      if (site.value.siteCode !== mall.site_code) return { outcome: 'refused', reason: 'other_mall' }
      const completed = await change(access_token, 'integration-complete', '{"configData":{}}')
      return completed.outcome === 'ok' ? grant : completed
    },
    refresh: async (_mall, refreshToken) => tokens({ grantType: 'refresh_token', refreshToken }),
    async shops(mall, access_token) {
      const site = await read(access_token, 'site-info', siteShape)
      if (site.outcome !== 'ok') return site
      if (site.value.siteCode !== mall.site_code) return { outcome: 'refused', reason: 'other_mall' }
      const shops: PlatformShop[] = []
      for (const [index, unit_code] of inOrder(site.value.unitList).entries()) {
        const unit = await read(access_token, `site-info/unit/${encodeURIComponent(unit_code)}`, unitShape)
        if (unit.outcome !== 'ok') return unit
        shops.push(shopOf(unit.value, unit_code, index + 1))
      }
      return { outcome: 'ok', value: shops }
    },
    // The search parameters of its list are undocumented (providers 2.2).
    searches: [],
    async products(mall, access_token, { shop_no, after }) {
      const unit = await unitOf(mall, access_token, shop_no)
      if (unit.outcome !== 'ok') return unit
      const query = new URLSearchParams({ page: after ?? '1', limit: '100', unitCode: unit.value }).toString()
      const headers = bearer(access_token)
      const result = await call({ method: 'GET', url: addressOf(`products?${query}`), headers, timeouts })
      const answer = answerOf(result, productPageShape, isDeadToken)
      if (answer.outcome !== 'ok') return answer
      return { outcome: 'ok', value: pageOf(answer.value, result.outcome === 'answered' ? result.headers : {}) }
    },
    async product(mall, access_token, { shop_no, platform_no }) {
      const unit = await unitOf(mall, access_token, shop_no)
      if (unit.outcome !== 'ok') return unit
      const path = `products/${encodeURIComponent(platform_no)}?unitCode=${encodeURIComponent(unit.value)}`
      const found = await read(access_token, path, productShapeAlone)
      return found.outcome === 'ok' ? withVariants(access_token, unit.value, productOf(found.value)) : found
    },
    orders: {
      atOnce: ordersAtOnce,
      changes: ['ordered'],
      windowDays,
      lookBack,
      async read(mall, access_token, { shop_no, order_nos }) {
        const unit = await unitOf(mall, access_token, shop_no)
        if (unit.outcome !== 'ok') return unit
        const orders: PlatformOrder[] = []
        for (const order_no of order_nos.slice(0, ordersAtOnce)) {
          const path = `orders/${encodeURIComponent(order_no)}?unitCode=${encodeURIComponent(unit.value)}`
          const found = await read(access_token, path, orderShape)
          if (found.outcome === 'ok') orders.push(orderOf(found.value))
          else if (found.outcome !== 'refused' || found.reason !== 'not_found') return found
        }
        // The bucket drains two calls a second.
        return { outcome: 'ok', value: { orders, next: null, pause_ms: Math.max(0, order_nos.length - 1) * 500 } }
      },
      async changed(mall, access_token, asked) {
        const unit = await unitOf(mall, access_token, asked.shop_no)
        if (unit.outcome !== 'ok') return unit
        const url = addressOf(`orders?${changeQuery(asked, unit.value)}`)
        const result = await call({ method: 'GET', url, headers: bearer(access_token), timeouts })
        const answer = answerOf(result, orderListShape, isDeadToken)
        if (answer.outcome !== 'ok') return answer
        return { outcome: 'ok', value: ordersPageOf(answer.value, result.outcome === 'answered' ? result.headers : {}) }
      },
    },
    revoke: async (_mall, access_token) => change(access_token, 'integration-cancellation', ''),
  }
}

/** The mall id of a site: its code in lower case; null for an invalid code. */
export function mallOfSite(site_code: string): PlatformMall | null {
  return /^S[0-9]{8}[0-9A-Za-z]{6,20}$/.test(site_code) ? { mall_id: site_code.toLowerCase(), site_code } : null
}

function bearer(access_token: string): Record<string, string> {
  return { authorization: `Bearer ${access_token}` }
}

const isDeadToken: IsDead = ({ status, code }) => status === 401 || (code !== null && codes.dead.has(code))
/** At the token endpoint 401 alone may concern our credentials: a wrong setting must not disconnect sites. */
const isDeadGrant: IsDead = ({ code }) => code !== null && (codes.dead.has(code) || codes.dead_code.has(code))

function answerOf<S extends z.ZodType>(result: CallResult, shape: S, isDead: IsDead): PlatformAnswer<z.output<S>> {
  if (result.outcome !== 'answered') return { outcome: 'unavailable', maybe_done: result.outcome === 'unknown' }
  const { status, data, code } = opened(result.status, result.body)
  if (status < 200 || status >= 300) return refusalOf({ status, code }, isDead, result.headers['retry-after'])
  const parsed = shape.safeParse(data)
  // An unreadable answer to a call that may have changed something: the outcome is unknown.
  return parsed.success ? { outcome: 'ok', value: parsed.data } : { outcome: 'unavailable', maybe_done: true }
}

function refusalOf(refusal: Refusal, isDead: IsDead, retry_after: string | undefined): PlatformNo {
  const { status, code } = refusal
  if (status === 429)
    return { outcome: 'throttled', retry_after: Number(retry_after) > 0 ? Number(retry_after) : pause }
  if (status >= 500) return { outcome: 'unavailable', maybe_done: true }
  if (isDead(refusal)) return { outcome: 'reauth_required' }
  if (status === 403 || code === codes.write_missing) return { outcome: 'refused', reason: 'forbidden' }
  return { outcome: 'refused', reason: status === 404 ? 'not_found' : 'request' }
}
