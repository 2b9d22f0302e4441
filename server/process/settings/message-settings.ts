import { z } from 'zod'

/** A setting that names shops between commas: `mall_id/shop_no`. */
const shopList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^[a-z0-9][a-z0-9_-]{1,31}\/[0-9]{1,9}$/, 'no mall_id/shop_no')))

/** The settings of texts and KakaoTalk messages: the provider, and whose voice the service's own are. */
export const messageSettings = {
  SOLAPI_URL: z.url().optional(),
  SOLAPI_API_KEY: z.string().min(1).optional(),
  SOLAPI_API_SECRET: z.string().min(1).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[0-9]{8,12}$/)
    .optional(),
  /** The service's own KakaoTalk channel; without it only shops with a channel of their own have KakaoTalk. */
  KAKAO_CHANNEL_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  /** Shops of digital goods that may use KakaoTalk: `mall_id/shop_no`, between commas. */
  KAKAO_DIGITAL_SHOPS: shopList.prefault(''),
  /** The secret of the provider's reports; without it results are polled. */
  SOLAPI_HOOK_SECRET: z.string().min(8).optional(),
  /** A second one during a rotation. */
  SOLAPI_HOOK_SECRET_OTHER: z.string().min(8).optional(),
} as const
