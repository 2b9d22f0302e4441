/**
 * The format of a key: whose it is, and a secret. The mall is part of it, so that it is looked for in that mall alone.
 */

const prefix = 'gk_'
/** 32 bytes in base64url. */
const secretLength = 43
const malls = /^[a-z0-9][a-z0-9_-]{1,31}$/

/** Writes a key of a mall from fresh random bytes. */
export function writeKey(mall_id: string, secret: Uint8Array): string {
  return `${prefix}${mall_id}_${Buffer.from(secret).toString('base64url')}`
}

/** The mall of an API key; null for other tokens. */
export function mallOfKey(token: string): string | null {
  if (!token.startsWith(prefix)) return null
  const mall_id = token.slice(prefix.length, -(secretLength + 1))
  return token.at(-(secretLength + 1)) === '_' && malls.test(mall_id) ? mall_id : null
}

/** The last characters of a key, to recognise it. */
export function hintOf(token: string): string {
  return token.slice(-4)
}
