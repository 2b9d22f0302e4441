import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PlatformDoor } from './platform-door.ts'
import { countShown } from '../shown-secrets.ts'
import { isKey } from './static-key.ts'

/** `…_other`: the second secret and key during a rotation. */
export type Cafe24DoorSettings = {
  client_secret: string
  client_secret_other?: string
  /** The list of apps in a mall's admin, with the placeholder `{mall_id}`. */
  admin_url: string
  hook_key: string
  hook_key_other?: string
}

const mallId = z.string().regex(/^[a-z0-9][a-z0-9_-]{1,31}$/)

const launchShape = z.object({
  mall_id: mallId,
  shop_no: z.string().regex(/^[0-9]{1,9}$/),
  user_id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}]+$/u),
  user_type: z.string(),
  lang: z.string().default('ko_KR'),
  timestamp: z.string().regex(/^[0-9]{9,12}$/),
})

const eventNo = z.union([z.number(), z.string()]).transform(Number)
const numbers = z
  .union([z.number(), z.string()])
  .transform((given) =>
    String(given)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => /^[0-9]{1,18}$/.test(each)),
  )
  .optional()
const orderNos = z
  .string()
  .transform((given) =>
    given
      .split(',')
      .map((each) => each.trim())
      .filter((each) => /^[0-9]{8}-[0-9]{7,10}$/.test(each)),
  )
  .optional()
  .catch(undefined)
const about = z.object({
  mall_id: mallId,
  event_shop_no: z.union([z.number(), z.string()]).transform(String).optional(),
  product_no: numbers,
  order_id: orderNos,
})
/** The object is wrapped, but not in every event (providers 1.4). */
const noticeShape = z.union([
  z.object({ event_no: eventNo, resource: about }).transform(({ event_no, resource }) => ({ event_no, ...resource })),
  about.extend({ event_no: eventNo }),
])

/** The app was deleted in the mall's admin. */
const appDeleted = 90_077
/** Products: made, changed, changed together, deleted, brought back. */
const ofProducts = new Set([90_001, 90_002, 90_041, 90_003, 90_022])

/** Orders: received, shipped, paid, cancelled, returned, exchanged, refunded; several at once; returns and tracking. */
const ofOrders = new Set([
  90_023, 90_024, 90_025, 90_026, 90_027, 90_028, 90_029, 90_071, 90_072, 90_073, 90_074, 90_160, 90_162,
])

/** Launches and webhooks of Cafe24 (providers 1.2, 1.4). */
export function cafe24Door(settings: Cafe24DoorSettings): PlatformDoor {
  const { client_secret, client_secret_other, admin_url, hook_key, hook_key_other } = settings
  const secrets = [client_secret, ...(client_secret_other === undefined ? [] : [client_secret_other])]
  return {
    appList: (mall_id) => admin_url.replace('{mall_id}', encodeURIComponent(mall_id)),
    readLaunch(raw_query) {
      const at = raw_query.lastIndexOf('&hmac=')
      if (at < 0) return { refused: 'signature' }
      const signed = raw_query.slice(0, at)
      const shown = Buffer.from(decoded(raw_query.slice(at + '&hmac='.length)), 'base64')
      const marks = secrets.map((secret) => createHmac('sha256', secret).update(signed).digest())
      const which = marks.findIndex((mark) => isSame(shown, mark))
      const right = marks[countShown('CAFE24_CLIENT_SECRET', which)]
      if (right === undefined) return { refused: 'signature' }
      // A repeated parameter is ambiguous; the platform sends each once.
      const fields = [...new URLSearchParams(signed)]
      const parsed = launchShape.safeParse(Object.fromEntries(fields))
      if (!parsed.success || new Set(fields.map(([name]) => name)).size !== fields.length) return { refused: 'form' }
      const { mall_id, shop_no, user_id, user_type, lang, timestamp } = parsed.data
      return {
        mall_id,
        shop_no,
        user_id,
        is_owner: user_type === 'P',
        language: lang.toLowerCase().startsWith('en') ? 'en' : 'ko',
        launched_at: new Date(Number(timestamp) * 1000),
        mark: `${mall_id}:${right.toString('base64')}`,
      }
    },
    isOurs: (key) => isKey('CAFE24_HOOK_KEY', key, hook_key, hook_key_other),
    readNotice(body) {
      const parsed = noticeShape.safeParse(body)
      if (!parsed.success) return null
      const { event_no, mall_id, event_shop_no = null, product_no = [], order_id = [] } = parsed.data
      if (ofProducts.has(event_no))
        return { kind: 'products', mall_id, shop_no: event_shop_no, platform_nos: product_no.slice(0, 100) }
      if (ofOrders.has(event_no) && order_id.length > 0)
        return { kind: 'orders', mall_id, shop_no: event_shop_no ?? '1', order_nos: order_id.slice(0, 1000) }
      return { kind: event_no === appDeleted ? 'removed' : 'other', mall_id }
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
