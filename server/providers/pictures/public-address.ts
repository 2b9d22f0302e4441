import { BlockList, isIP } from 'node:net'

/** Special-purpose networks without public servers (RFC 6890 and others): local, private, cloud metadata. */
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

const closed = new BlockList()
for (const network of v4) {
  const [address = '', bits] = network.split('/')
  closed.addSubnet(address, Number(bits), 'ipv4')
}

/** Public IPv6 addresses: global unicast, except embedded IPv4 and documentation ranges. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, bits, 'ipv6')

/** True if an IP address is publicly reachable; false for anything else. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  // A zone (`%eth0`) denotes a link of this machine.
  if (version !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
