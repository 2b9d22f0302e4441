import { z } from 'zod'
import { mallOfSite } from './imweb.ts'
import type { PlatformNotices } from './platform-door.ts'
import { isKey } from './static-key.ts'

const prodNo = z.union([z.number(), z.string()]).transform(String).optional()
const orderNo = z.union([z.number(), z.string()]).transform(String).pipe(z.string().min(1).max(60)).optional()
const about = z.object({ siteCode: z.string(), prodNo, orderNo })
/** The site code is in the event's data; some events have it at the top level. */
const noticeShape = z.union([
  z.object({ eventType: z.string(), data: about }).transform(({ eventType, data }) => ({ eventType, ...data })),
  about.extend({ eventType: z.string() }),
])

/** Known events of a shop. Names of an app's own events are undocumented, so all others are examined. */
const known = /^(ORDER|END_USER|PRODUCT|PAYMENT|PROMOTION|COMMUNITY|SHIPPING|CLAIM)_/

/** `hook_key_other`: the second key during a rotation. */
export type ImwebHookSettings = { hook_key: string; hook_key_other?: string }

/** Webhooks of imweb: a static value in the header `authorization`, verbatim and without a scheme (providers 2.2). */
export function imwebNotices(hook_key: string, hook_key_other?: string): PlatformNotices {
  return {
    isOurs: (key) => isKey('IMWEB_HOOK_KEY', key, hook_key, hook_key_other),
    readNotice(body) {
      const parsed = noticeShape.safeParse(body)
      const mall = parsed.success ? mallOfSite(parsed.data.siteCode) : null
      if (!parsed.success || mall === null) return null
      const { eventType, prodNo: changed, orderNo: order_no } = parsed.data
      // The unit of an event is undocumented, so all units are read.
      if (eventType.startsWith('PRODUCT_'))
        return { kind: 'products', mall_id: mall.mall_id, shop_no: null, platform_nos: changed ? [changed] : [] }
      if (eventType.startsWith('ORDER_') && order_no !== undefined)
        return { kind: 'orders', mall_id: mall.mall_id, shop_no: null, order_nos: [order_no] }
      return { kind: known.test(parsed.data.eventType) ? 'other' : 'removed', mall_id: mall.mall_id }
    },
  }
}
