import { createHmac } from 'node:crypto'
import type { Mall, User, World } from './world.ts'

/** The signature of a raw query (providers 1.2): base64 of its HMAC-SHA256 under the app's secret. */
export function signQuery(client_secret: string, raw: string): string {
  return createHmac('sha256', client_secret).update(raw).digest('base64')
}

/** Faults of a launch, to be tried by hand. */
export const launchCases = ['good', 'wrong_signature', 'old', 'replay'] as const
export type LaunchCase = (typeof launchCases)[number]

/** The app for digital goods stands in the list beside the other: the same service, at an address of its own. */
function digitalAddress(app_url: string): string {
  return app_url.replace(/\/init$/, '/digital/init')
}

/** The address that the admin sends the browser to when somebody opens our app. */
export function launchAddress(
  world: World,
  mall: Mall,
  { user, shop_no, app = 'product' }: { user: User; shop_no: number; app?: 'product' | 'digital' },
  wanted: LaunchCase,
): string {
  if (wanted === 'replay' && mall.last_launch !== null) return mall.last_launch
  const age = wanted === 'old' ? 30 * 60 : 0
  const fields = {
    is_multi_shop: mall.shops.length > 1 ? 'T' : 'F',
    lang: 'ko_KR',
    mall_id: mall.mall_id,
    nation: 'KR',
    shop_no: String(shop_no),
    timestamp: String(Math.floor(world.now() / 1000) - age),
    user_id: user.user_id,
    user_name: user.user_name,
    user_type: user.user_type,
  }
  const raw = new URLSearchParams(fields).toString()
  const secret = wanted === 'wrong_signature' ? 'somebody else’s secret' : world.options.client_secret
  const app_url = app === 'digital' ? digitalAddress(world.options.app_url) : world.options.app_url
  const address = `${app_url}?${raw}&hmac=${encodeURIComponent(signQuery(secret, raw))}`
  if (wanted === 'good') mall.last_launch = address
  return address
}
