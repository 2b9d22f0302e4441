import { z } from 'zod'

/** How a shop without a platform is told what to give (product H): one signed POST for each step, until it says 2xx. */

/** Headers of a delivery. The signature is hex HMAC-SHA256 of `{time}.{body}` by the shop's secret. */
export const hookHeaders = {
  time: 'x-genuine-time',
  signature: 'x-genuine-signature',
  /** The same by the former secret, for a day after a new one was made. */
  former: 'x-genuine-signature-former',
} as const

/** What is signed. */
export function signedHook(time: string, body: string): string {
  return `${time}.${body}`
}

/** How long the former secret signs beside a new one, in milliseconds. */
export const formerHookLife = 86_400_000

/** The address of a shop's own program. */
export const hookAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:[/?][^\s\\"'<>]*)?$/i)
