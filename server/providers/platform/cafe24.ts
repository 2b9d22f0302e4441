import type { z } from 'zod'
import { call, defaultTimeouts, type CallResult, type Timeouts } from '../call.ts'
import { cafe24Benefits } from './cafe24-benefits.ts'
import { changes, changeQuery, orderPage, ordersAtOnce, ordersShape, readQuery, windowDays } from './cafe24-orders.ts'
import { pageOf, pageQuery, productOf, productsShape, productWholeShape } from './cafe24-products.ts'
import { errorShape, grantOf, shopOf, shopsShape, storeShape, tokenShape } from './cafe24-wire.ts'
import type { PlatformAnswer, PlatformGrant, PlatformMall, PlatformNo, PlatformShop, ShopPlatform } from './platform.ts'

export type Cafe24Settings = {
  client_id: string
  client_secret: string
  /** The base URL of a mall's API, with the placeholder `{mall_id}`. */
  api_url: string
  scopes: readonly string[]
  redirect_uri: string
  timeouts?: Timeouts
}

/** The version of the Admin API that this client was written against (providers 1.1). */
const apiVersion = '2026-03-01'
/** Allowed mall names: the name becomes part of a host name, so nothing else may get there. */
const mallName = /^[a-z0-9][a-z0-9_-]{1,31}$/
/** Seconds to wait where the platform names none: its bucket drains two calls a second. */
const pause = 2

/** An address of a mall's API. */
export function cafe24Address(api_url: string, mall: PlatformMall, path: string): URL {
  if (!mallName.test(mall.mall_id)) throw new TypeError('no mall of this name')
  return new URL(`${api_url.replace('{mall_id}', mall.mall_id)}/api/v2/${path}`)
}

/** Headers of every call of the Admin API. */
export function cafe24Headers(access_token: string): Record<string, string> {
  return {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    'x-cafe24-api-version': apiVersion,
  }
}

/** Malls on Cafe24: thin, each call once, redirects not followed (providers 1.1–1.3). */
export function cafe24Platform(settings: Cafe24Settings): ShopPlatform {
  const timeouts = settings.timeouts ?? defaultTimeouts
  const basic = `Basic ${Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64')}`

  const addressOf = (mall: PlatformMall, path: string): URL => cafe24Address(settings.api_url, mall, path)

  async function tokens(mall: PlatformMall, form: Record<string, string>): Promise<PlatformAnswer<PlatformGrant>> {
    const body = new URLSearchParams(form).toString()
    const headers = { ...formHeaders(body), authorization: basic }
    const asked = { method: 'POST', url: addressOf(mall, 'oauth/token'), headers, body } as const
    const answer = answerOf(await call({ ...asked, timeouts }), tokenShape, isDeadGrant)
    if (answer.outcome !== 'ok') return answer
    // Tokens of another mall would open its data to this one.
    if (answer.value.mall_id !== mall.mall_id) return { outcome: 'refused', reason: 'other_mall' }
    return { outcome: 'ok', value: grantOf(answer.value) }
  }

  /** Sends a GET, or a change where `change` is given. */
  async function ask(mall: PlatformMall, access_token: string, path: string, change?: object): Promise<CallResult> {
    const url = addressOf(mall, `admin/${path}`)
    const headers = cafe24Headers(access_token)
    if (change === undefined) return call({ method: 'GET', url, headers, timeouts })
    const body = JSON.stringify(change)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    return call({ method: 'POST', url, headers: { ...headers, ...length }, body, timeouts })
  }
  const get = async (mall: PlatformMall, access_token: string, path: string) => ask(mall, access_token, path)
  const read = async <S extends z.ZodType>(mall: PlatformMall, access_token: string, path: string, shape: S) =>
    answerOf(await get(mall, access_token, path), shape)

  /** Adds the shop's e-mail address, if the platform answers; it is optional. */
  async function withEmail(mall: PlatformMall, access_token: string, shop: PlatformShop): Promise<PlatformShop> {
    const answer = await read(mall, access_token, `store?shop_no=${shop.shop_no}`, storeShape)
    if (answer.outcome !== 'ok') return shop
    const { email } = answer.value.store
    return { ...shop, email: email === '' ? null : (email ?? null) }
  }

  async function orderList(mall: PlatformMall, access_token: string, query: string, after: string | null = null) {
    const result = await get(mall, access_token, `orders?${query}`)
    const answer = answerOf(result, ordersShape)
    if (answer.outcome !== 'ok') return answer
    const headers = result.outcome === 'answered' ? result.headers : {}
    return { outcome: 'ok' as const, value: orderPage(answer.value, after, headers) }
  }

  return {
    scopes: settings.scopes,
    authorizeAddress(mall, state) {
      const address = addressOf(mall, 'oauth/authorize')
      const { client_id, redirect_uri, scopes } = settings
      const query = { response_type: 'code', client_id, state, redirect_uri, scope: scopes.join(',') }
      address.search = new URLSearchParams(query).toString()
      return address.href
    },
    exchange: (mall, code) =>
      tokens(mall, { grant_type: 'authorization_code', code, redirect_uri: settings.redirect_uri }),
    refresh: (mall, refresh_token) => tokens(mall, { grant_type: 'refresh_token', refresh_token }),
    async shops(mall, access_token) {
      const answer = await read(mall, access_token, 'shops', shopsShape)
      if (answer.outcome !== 'ok') return answer
      const shops: PlatformShop[] = []
      for (const shop of answer.value.shops) shops.push(await withEmail(mall, access_token, shopOf(shop)))
      return { outcome: 'ok', value: shops }
    },
    benefits: cafe24Benefits({ ask, read: answerOf }),
    searches: ['product_name', 'product_code', 'variant_code'],
    async products(mall, access_token, asked) {
      const result = await get(mall, access_token, `products?${pageQuery(asked)}`)
      const answer = answerOf(result, productsShape)
      if (answer.outcome !== 'ok') return answer
      const headers = result.outcome === 'answered' ? result.headers : {}
      return { outcome: 'ok', value: pageOf(answer.value, asked, headers) }
    },
    async product(mall, access_token, { shop_no, platform_no }) {
      const path = `products/${encodeURIComponent(platform_no)}?shop_no=${shop_no}&embed=variants`
      const answer = await read(mall, access_token, path, productWholeShape)
      return answer.outcome === 'ok' ? { outcome: 'ok', value: productOf(answer.value.product) } : answer
    },
    orders: {
      atOnce: ordersAtOnce,
      changes,
      windowDays,
      lookBack: { often: 0, whole: 0 },
      read: (mall, access_token, asked) => orderList(mall, access_token, readQuery(asked)),
      changed: (mall, access_token, asked) => orderList(mall, access_token, changeQuery(asked), asked.after ?? '0'),
    },
    async revoke(mall, access_token) {
      // The platform's documentation names both parameters, in different places.
      const hint = { token_hint: 'access_token', token_type_hint: 'access_token' }
      const body = new URLSearchParams({ token: access_token, ...hint }).toString()
      const headers = { ...formHeaders(body), authorization: basic }
      const result = await call({ method: 'POST', url: addressOf(mall, 'oauth/revoke'), headers, body, timeouts })
      const no = refusalOf(result, isDeadGrant)
      return no ?? { outcome: 'ok', value: null }
    },
  }
}

function formHeaders(body: string): Record<string, string> {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
}

/** Whether a refusal says that the token (or code) is dead. */
type IsDead = (status: number, body: string) => boolean

const isDeadToken: IsDead = (status) => status === 401
/** At the token endpoint 401 concerns our credentials: a wrong setting must not disconnect malls. */
const isDeadGrant: IsDead = (_status, body) => errorOf(body) === 'invalid_grant'

/** Parses the answer of the Admin API by its shape. */
export function answerOf<S extends z.ZodType>(
  result: CallResult,
  shape: S,
  isDead: IsDead = isDeadToken,
): PlatformAnswer<z.output<S>> {
  const no = refusalOf(result, isDead)
  if (no !== null) return no
  const parsed = shape.safeParse(result.outcome === 'answered' ? json(result.body) : null)
  // An unreadable answer to a call that may have changed something: the outcome is unknown.
  return parsed.success ? { outcome: 'ok', value: parsed.data } : { outcome: 'unavailable', maybe_done: true }
}

/** Maps a failed call to its refusal; null for a good one. */
function refusalOf(result: CallResult, isDead: IsDead): PlatformNo | null {
  if (result.outcome !== 'answered') return { outcome: 'unavailable', maybe_done: result.outcome === 'unknown' }
  const { status, headers, body } = result
  if (status >= 200 && status < 300) return null
  if (status === 429) return { outcome: 'throttled', retry_after: waitOf(headers) }
  if (status >= 500) return { outcome: 'unavailable', maybe_done: true }
  if (isDead(status, body)) return { outcome: 'reauth_required' }
  if (status === 403) return { outcome: 'refused', reason: 'forbidden' }
  return { outcome: 'refused', reason: status === 404 ? 'not_found' : 'request' }
}

/** Seconds until the platform accepts calls again. */
function waitOf(headers: Readonly<Record<string, string | string[] | undefined>>): number {
  const told = [headers['x-cafe24-call-remain'], headers['retry-after']].map(Number).find((seconds) => seconds > 0)
  return told ?? pause
}

function errorOf(body: string): string {
  const parsed = errorShape.safeParse(json(body))
  if (!parsed.success) return ''
  const { error } = parsed.data
  return typeof error === 'string' ? error : (error.code ?? '')
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
