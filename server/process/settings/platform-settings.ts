import { z } from 'zod'
import { cafe24Scopes } from './cafe24-scopes.ts'

/** An address in which a mall's id takes its place. */
const mallUrl = z
  .string()
  .refine((value) => value.includes('{mall_id}') && URL.canParse(value.replace('{mall_id}', 'mall')), {
    message: 'an address with {mall_id} in it',
  })

/** An address in which a word in braces takes its place, and perhaps others. */
const urlWith = (word: string) =>
  z.string().refine((value) => value.includes(`{${word}}`) && URL.canParse(value.replaceAll(/\{[a-z_]+\}/g, 'x')), {
    message: `an address with {${word}} in it`,
  })
const [memberUrl, orderUrl] = [urlWith('member_id'), urlWith('order_no')]

/** The settings of shop platforms. */
export const platformSettings = {
  CAFE24_CLIENT_ID: z.string().min(1).optional(),
  CAFE24_CLIENT_SECRET: z.string().min(1).optional(),
  CAFE24_API_URL: mallUrl.optional(),
  CAFE24_ADMIN_URL: mallUrl.optional(),
  CAFE24_HOOK_KEY: z.string().min(8).optional(),
  /** A second secret and key, while one follows another. */
  CAFE24_CLIENT_SECRET_OTHER: z.string().min(1).optional(),
  CAFE24_HOOK_KEY_OTHER: z.string().min(8).optional(),
  CAFE24_MEMBER_URL: memberUrl.default(
    'https://{mall_id}.cafe24.com/admin/php/shop{shop_no}/c/member_admin_d_f.php?user_id={member_id}',
  ),
  CAFE24_ORDER_URL: orderUrl.default(
    'https://{mall_id}.cafe24.com/admin/php/shop{shop_no}/s_new/order_detail.php?order_id={order_no}',
  ),
  CAFE24_SCOPES: z
    .string()
    .default(cafe24Scopes.join(','))
    .transform((value) => value.split(/[ ,]+/).filter((scope) => scope !== ''))
    .pipe(z.array(z.string().regex(/^mall\.[a-z_]+$/)).min(1)),
  IMWEB_CLIENT_ID: z.string().min(1).optional(),
  IMWEB_CLIENT_SECRET: z.string().min(1).optional(),
  IMWEB_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMWEB_HOOK_KEY: z.string().min(8).optional(),
  IMWEB_HOOK_KEY_OTHER: z.string().min(8).optional(),
  IMWEB_MEMBER_URL: memberUrl.optional(),
}
