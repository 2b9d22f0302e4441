import { domainToASCII } from 'node:url'

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Validates an address for an SMTP command; undefined if invalid. The mail library treats line breaks, angle brackets
 * and commas as further recipients (providers.md 5.1), so only plain addresses pass.
 */
export function plainAddress(given: string): string | undefined {
  // Turning a domain into ASCII drops line breaks silently, so they are refused before.
  if (/[\s\p{C}]/u.test(given)) return undefined
  const at = given.lastIndexOf('@')
  const [name, host] = [given.slice(0, at), domainToASCII(given.slice(at + 1))]
  if (at < 1 || name.length > 64 || given.length > 254) return undefined
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined
}
