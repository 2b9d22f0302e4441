/** The platform on which a mall stands: where its shops are told, and who may act for it. No vendor's word is here. */
export type ShopPlatform = {
  /** Everything that we ask a mall to allow. */
  readonly scopes: readonly string[]
  /** Where the browser goes so that the mall's owner agrees; the answer comes back with `state` and a code. */
  authorizeAddress(mall: PlatformMall, state: string): string
  /** Makes tokens of the code that came back; a code is good once. */
  exchange(mall: PlatformMall, code: string): Promise<PlatformAnswer<PlatformGrant>>
  /** Makes a new pair of tokens. The old refresh token is dead as soon as the platform has done it. */
  refresh(mall: PlatformMall, refresh_token: string): Promise<PlatformAnswer<PlatformGrant>>
  /** Every shop of the mall. */
  shops(mall: PlatformMall, access_token: string): Promise<PlatformAnswer<readonly PlatformShop[]>>
  /** Gives the tokens back: nobody can use them any more. */
  revoke(mall: PlatformMall, access_token: string): Promise<PlatformAnswer<null>>
}

export type PlatformKind = 'cafe24' | 'imweb'

/** Which mall, as its platform knows it. */
export type PlatformMall = { mall_id: string; site_code: string | null }

/** A pair of tokens. Lives are in milliseconds from now: the platform's clock is not ours. */
export type PlatformGrant = {
  access_token: string
  access_lives: number
  refresh_token: string
  refresh_lives: number
  scopes: readonly string[]
}

/** A shop as its platform tells it; no `email` where the platform did not say this time. */
export type PlatformShop = {
  shop_no: string
  shop_name: string
  is_default: boolean
  primary_domain: string | null
  email?: string | null
}

/** What a call came to. The adapter repeats nothing by itself. */
export type PlatformAnswer<T> = { outcome: 'ok'; value: T } | PlatformNo

export type PlatformNo =
  /** The tokens (or the code) are dead: the mall's owner has to come in again. */
  | { outcome: 'reauth_required' }
  /** Too many calls; free again after so many seconds. */
  | { outcome: 'throttled'; retry_after: number }
  /** Not there, too slow, or broken. `maybe_done`: the platform may have carried it out all the same. */
  | { outcome: 'unavailable'; maybe_done: boolean }
  /** The platform understood and said no, or answered what no answer of it can be. */
  | { outcome: 'refused'; reason: PlatformRefusal }

/** `forbidden`: the right is missing, or the app was taken from the mall; `answer`: not of the protocol. */
export type PlatformRefusal = 'forbidden' | 'not_found' | 'request' | 'answer' | 'other_mall'
