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
  /** A page of a shop's products: all in their order, or those that a search may mean (more is no harm, less is). */
  products(mall: PlatformMall, access_token: string, asked: ProductsAsked): Promise<PlatformAnswer<ProductPage>>
  /** One product with its variants; `not_found` where the platform has it no more. */
  product(
    mall: PlatformMall,
    access_token: string,
    asked: { shop_no: string; platform_no: string },
  ): Promise<PlatformAnswer<PlatformProduct>>
  /** The searches that the platform can do itself; others run on our copy of its products. */
  readonly searches: readonly ProductSearch['by'][]
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

export type ProductSearch = { by: 'product_name' | 'product_code' | 'variant_code'; value: string }
/** `after`: where the page before ended. */
export type ProductsAsked = { shop_no: string; search: ProductSearch | null; after: string | null }

/** `next` is null at the end. `pause_ms`: who has time leaves so much to those who wait for an answer. */
export type ProductPage = { products: readonly PlatformProduct[]; next: string | null; pause_ms: number }

/** A product as its platform tells it; `variants` is null where a list does not tell them. */
export type PlatformProduct = {
  platform_no: string
  product_code: string
  custom_product_code: string | null
  product_name: string
  product_price: number
  supplier: string
  manufacturer: string
  brand: string
  image_source: string
  display: boolean
  selling: boolean
  variants: readonly PlatformVariant[] | null
}

/** `variant_price` is the whole price where it differs from the product's, otherwise 0. */
export type PlatformVariant = {
  variant_code: string
  variant_name: string
  variant_price: number
  display: boolean
  selling: boolean
  custom_variant_code: string | null
}

/** The result of a call. The adapter does not retry by itself. */
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
