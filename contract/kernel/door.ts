/** The doors of the service: families and prefixes of contract §3. */
export type DoorName = 'mall' | 'imweb' | 'partner' | 'helper' | 'staff' | 'buyer'

/** HTTP methods of operations. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An operation's address at a door: `GET /path`. */
export type Address = `${Method} /${string}`

/**
 * The doors of an operation's own address: `shop` is scoped and for every flavour, `not_imweb` excludes imweb (000 §6,
 * resolution 38), `partner` is for partners only, as hosted shops use their platform (resolution 43), `bare` has no
 * prefix (resolution 95).
 */
export type DoorKind = 'shop' | 'not_imweb' | 'partner' | 'bare' | 'staff' | 'buyer'

/** Further addresses of an operation. */
export type FurtherAddresses = {
  /** Without a prefix: the mall comes from the token, the shop and the app from the query. */
  readonly helper?: readonly Address[]
  /**
   * Bare and, the same, under the prefix of every flavour (resolution 95). People's calls go to the bare ones: a session
   * asks there before it knows which shop is open.
   */
  readonly everywhere?: readonly Address[]
  /** Additional to the operation's own at the scoped doors (002 §7.1, resolution 94). */
  readonly second?: readonly Address[]
}
