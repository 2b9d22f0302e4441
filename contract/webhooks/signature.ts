/** The signature of calls to a shop's own program: Standard Webhooks (standardwebhooks.com), for every such call. */

export const webhookHeaders = {
  id: 'webhook-id',
  /** Seconds since 1970. */
  time: 'webhook-timestamp',
  /** `v1,<base64>` of HMAC-SHA256, one for each secret that is good now, with a space between them. */
  signature: 'webhook-signature',
} as const

/** The signed bytes. */
export function signedWords(id: string, time: string, body: string): string {
  return `${id}.${time}.${body}`
}

/** Before the base64 of a secret. */
export const secretMark = 'whsec_'

/** The overlap in which the former secret signs beside a new one, in milliseconds. */
export const formerSecretLife = 86_400_000
