import type { Kernel } from '../../kernel/context.ts'
import type { Sender } from './sender.ts'

/** Where a buyer registers what the shop sold. */
export function registrationPage({ public_url }: Kernel, { mall_id, shop_no }: Sender): string {
  return `${public_url.replace(/\/$/, '')}/shop/${mall_id}/${shop_no}/registration/index.html`
}
