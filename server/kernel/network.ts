import { isIP } from 'node:net'

/**
 * The network of a caller's address, the unit of every limit by address: a /64 for IPv6, as a customer gets at least
 * that; an IPv4 address written as IPv6 (mapped, or behind NAT64) is that IPv4 address. A closed connection has no
 * address.
 */
export function networkOf(ip: string | undefined): string {
  const address = bare(ip ?? '')
  const family = isIP(address)
  if (family === 4) return address
  // A proxy that hides its callers says "unknown" or a name: one network for all of that name.
  if (family === 0) return address
  const groups = groupsOf(address)
  return embeddedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Without a port, which some proxies append, the brackets that go with it, and the zone of a link-local address. */
function bare(ip: string): string {
  const unbracketed = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip
  return unbracketed.replace(/%.*$/, '').toLowerCase()
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

/** `::ffff:0:0/96` and `64:ff9b::/96` hold an IPv4 address in their last 32 bits. */
function embeddedIpv4(groups: readonly string[]): string | null {
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null
  return groups
    .slice(6)
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16)
      return [bits >> 8, bits & 0xff]
    })
    .join('.')
}
