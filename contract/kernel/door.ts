import type { Method } from './operation.ts'

/** The doors of the service: families and prefixes of contract §3. */
export type DoorName = 'mall' | 'imweb' | 'partner' | 'helper' | 'staff' | 'buyer'

/** An operation's address at a door: `GET /path`. */
export type Address = `${Method} /${string}`

/** At which doors a feature's operations stand: by name at their own address, or at the addresses given. */
export type FeatureDoors<Name extends string> = {
  /** Operations of one shop, at the same path behind every scoped door. */
  readonly shop?: readonly Name[]
  /** The same, but imweb's shops do not have them, by no address (000 §6, resolution 38). */
  readonly not_imweb?: readonly Name[]
  /** The same, for partners alone: hosted shops have it from their platform (resolution 43). */
  readonly partner?: readonly Name[]
  /** At their own address without a prefix as well (resolution 95). */
  readonly bare?: readonly Name[]
  /** The service's own staff. */
  readonly staff?: readonly Name[]
  /** Buyers on a shop's pages. */
  readonly buyer?: readonly Name[]
  /** Addresses without a prefix: the mall comes from the token, the shop and the app from the query. */
  readonly helper?: Partial<Record<Name, readonly Address[]>>
  /**
   * Addresses that stand bare and, the same, under the prefix of every flavour (resolution 95). People's calls go to the
   * bare ones: a session asks there before it knows which shop is open.
   */
  readonly everywhere?: Partial<Record<Name, readonly Address[]>>
  /** Addresses beside the operation's own at the scoped doors (002 §7.1, resolution 94). */
  readonly second?: Partial<Record<Name, readonly Address[]>>
}
