import { z } from 'zod'
import { checkoutTypes } from '#contract/payment/types.ts'

/** Ways to pay between commas, each perhaps with a channel of its own: `card,kakao=channel-key-…`. */
export const paymentWays = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part): unknown => {
        const [type, channel_key] = part.split('=')
        return { type, channel_key }
      }),
  )
  .pipe(
    z
      .array(z.object({ type: z.enum(checkoutTypes), channel_key: z.string().min(1).optional() }))
      .min(1)
      .refine((ways) => new Set(ways.map(({ type }) => type)).size === ways.length, { message: 'a way twice' }),
  )
