import type { Context } from '../../kernel/context.ts'

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser keeps a sealed marker
 * after a sign-in. It grants nothing; it separates the owner's tries from strangers', who thus cannot lock the owner
 * out.
 */

/** The leading underscore cannot collide with a mall id. */
const sealName = '_known'
/** Half a year, renewed at each sign-in. */
const life = 180 * 24 * 60 * 60
/** The most accounts of one browser; the least recently used makes room (LRU). */
const accountsMost = 8

type Marker = { readonly browser: string; readonly accounts: readonly string[] }

/** By what this browser is known to an account (of that name at the login); null for a stranger. */
export function knownAs(context: Context, name: string): string | null {
  const marker = markerOf(context)
  return marker !== null && marker.accounts.includes(printOf(context, name)) ? marker.browser : null
}

/** Marks the browser as known after a sign-in, or a password set by a mailed link. */
export function rememberBrowser(context: Context, name: string): void {
  // A page of another site may not make a browser known.
  if (context.same_site === false) return
  const marker = markerOf(context)
  const print = printOf(context, name)
  const browser = marker?.browser ?? Buffer.from(context.random(16)).toString('base64url')
  const others = (marker?.accounts ?? []).filter((account) => account !== print)
  const plain = [browser, print, ...others.slice(0, accountsMost - 1)].join('.')
  context.extras.cookie(cookieName(context), context.seals.seal(sealName, plain).toString('base64url'), life)
}

function cookieName(context: Context): string {
  return context.public_url.startsWith('https:') ? '__Host-genuine_known' : 'genuine_known'
}

function printOf(context: Context, name: string): string {
  return context.seals.keyed('known-browser', name).subarray(0, 12).toString('base64url')
}

/** Reads the cookie; null if missing or forged. */
function markerOf(context: Context): Marker | null {
  const value = context.cookies[cookieName(context)]
  if (value === undefined || !/^[A-Za-z0-9_-]{60,400}$/.test(value)) return null
  try {
    const [browser = '', ...accounts] = context.seals.open(sealName, Buffer.from(value, 'base64url')).split('.')
    return { browser, accounts }
  } catch {
    return null
  }
}
