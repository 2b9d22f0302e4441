import { managerCookie, managerHiddenDays } from '#contract/mall-info/operations.ts'
import type { App } from '#contract/kernel/wire.ts'

type Shop = { shop_no: string; mall_id: string; app: App }

const day = 24 * 60 * 60 * 1000

/** Whether the dialog stays hidden: the cookie holds a date that has not come yet (002 §4). */
export function isManagerHidden({ shop_no, mall_id, app }: Shop, cookies: string, now: Date): boolean {
  const name = managerCookie(shop_no, mall_id, app)
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  if (pair === undefined) return false
  const until = new Date(pair.slice(name.length + 1))
  return until.getTime() > now.getTime()
}

/**
 * The cookie that hides the dialog for 15 days in the digital variant; null for physical goods, where closing hides it
 * until the page is opened again.
 */
export function hidingCookie({ shop_no, mall_id, app }: Shop, now: Date): string | null {
  if (app !== 'cert_digital') return null
  const until = new Date(now.getTime() + managerHiddenDays * day)
  const name = managerCookie(shop_no, mall_id, app)
  return `${name}=${until.toISOString()}; path=/; max-age=${(managerHiddenDays * day) / 1000}; samesite=strict`
}
