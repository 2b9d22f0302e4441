import { isIP } from 'node:net'
import { z } from 'zod'

/** The most proxies in a row; more is a mistake. */
const proxiesMost = 9
/** Ranges that have a name; the same as the framework's. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The proxies trusted for the caller's address: none, a number of hops, or their addresses. Trusting all is refused, as
 * callers could forge their address.
 */
export const proxies = z.string().transform((value, problems): false | number | readonly string[] => {
  if (value === 'false' || value === '0') return false
  if (/^[0-9]+$/.test(value) && Number(value) <= proxiesMost) return Number(value)
  const ranges = value.split(/[\s,]+/).filter((part) => part !== '')
  if (ranges.length > 0 && ranges.every(isRange)) return ranges
  const message = 'how many proxies stand in front (1), or their addresses and networks, comma-separated'
  problems.addIssue({ code: 'custom', message })
  return z.NEVER
})

function isRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0) return namedRanges.includes(value)
  return rest.length === 0 && (bits === undefined || isPrefix(bits, family === 4 ? 32 : 128))
}

/** False for `/0`, which would trust everyone. */
function isPrefix(bits: string, most: number): boolean {
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}
