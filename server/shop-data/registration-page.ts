import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Kernel } from '../kernel/context.ts'

type Shop = { mall_id: string; shop_no: string }

type Site = Pick<Kernel, 'public_url'>

/** Where a buyer registers what the shop sold: as short as it goes, because text messages are paid by their length. */
export function registrationAddress({ public_url }: Site, { mall_id, shop_no }: Shop): string {
  return `${public_url.replace(/\/$/, '')}/shop/${mall_id}/${shop_no}/registration`
}

/** The page of one code. */
export function registrationPage(site: Site, shop: Shop, serial: string): string {
  return `${registrationAddress(site, shop)}/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
}
