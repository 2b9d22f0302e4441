import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Kernel } from '../context.ts'

type Shop = { mall_id: string; shop_no: string }

/** Where a buyer registers what the shop sold; with a serial, the page of that one code. */
export function registrationPage({ public_url }: Pick<Kernel, 'public_url'>, shop: Shop, serial?: string): string {
  const page = `${public_url.replace(/\/$/, '')}/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html`
  return serial === undefined ? page : `${page}?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
}
