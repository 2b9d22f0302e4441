import type { Address, DoorKind, DoorName, Method } from '../kernel/door.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Flavour } from '../kernel/screen.ts'
import { type OperationName, operations } from './operations.ts'

/**
 * A door: a prefix, the form of authorization, and which operations stand there. A door is data; it never has a handler
 * of its own.
 */
export type Door = {
  readonly prefix: string
  /** The form in which the web app sends the token; the server takes both forms at every door (resolution 16). */
  readonly authorization: 'raw' | 'bearer' | 'none'
  readonly addresses: Addresses
}

type Addresses = Partial<Record<OperationName, readonly Address[]>>

const declared: readonly (readonly [OperationName, Operation])[] = Object.entries(operations) as [
  OperationName,
  Operation,
][] // the table's own keys

/** Operations at their own addresses, and at those beside them. */
function standing(...kinds: readonly DoorKind[]): Addresses {
  const here = declared.filter(([, { doors: at = [] }]) => kinds.some((kind) => at.includes(kind)))
  return Object.fromEntries(
    here.map(([name, { method, path, also }]) => [name, [ownAddress(method, path), ...(also?.second ?? [])]]),
  )
}

function ownAddress(method: Method, path: string): Address {
  return `${method} /${path.slice(1)}`
}

/** Operations at the addresses that they give. */
function given(kind: 'helper' | 'everywhere'): Addresses {
  return Object.fromEntries(
    declared.flatMap(([name, { also }]) => (also?.[kind] === undefined ? [] : [[name, also[kind]]])),
  )
}

const everywhere = given('everywhere')

export const doors: Record<DoorName, Door> = {
  mall: {
    prefix: '/app/:app/mall/:mall_id/shops/:shop_no',
    authorization: 'raw',
    addresses: { ...standing('shop', 'not_imweb'), ...everywhere },
  },
  imweb: {
    prefix: '/app/:app/imweb/:mall_id/shops/:shop_no',
    authorization: 'bearer',
    addresses: { ...standing('shop'), ...everywhere },
  },
  partner: {
    prefix: '/app/:app/:product/:mall_id',
    authorization: 'raw',
    addresses: { ...standing('shop', 'not_imweb', 'partner'), ...everywhere },
  },
  helper: { prefix: '', authorization: 'raw', addresses: { ...standing('bare'), ...given('helper') } },
  staff: { prefix: '/staff/api', authorization: 'raw', addresses: standing('staff') },
  buyer: { prefix: '/shop/api/:mall_id/:shop_no', authorization: 'none', addresses: standing('buyer') },
}

/** True if people call an operation at its bare address, whatever other addresses it has. */
export function isEverywhere(name: OperationName): boolean {
  return name in everywhere
}

/** Brand slugs of the partner portal, unless configured (contract §3). */
export const defaultProductSlug = 'genuine'

/** Searches for a person, by the addresses at which the body says whom: our own screens ask there, so that no address does. */
export const personalSearches: Partial<Record<OperationName, Address>> = {
  searchMembers: operations.searchMembers.also.second[0],
  searchMessages: operations.searchMessages.also.second[0],
}

/** The refresh call of each flavour (000 §7, resolution 11): four forms of one rotation. */
export const refreshAddress: Readonly<Record<Flavour, Address>> = {
  mall: 'GET /auth/refresh',
  imweb: 'POST /post/member/refresh',
  partner: 'POST /:product/auth/refresh',
}
