import type { StoredNames } from '#contract/products/name-fields.ts'
import type { Stage } from '#contract/orders/stages.ts'

/** The platform that hosts a mall: shops, products, orders and OAuth grants. Vendor-neutral. */
export type ShopPlatform = {
  /** OAuth scopes that we request. */
  readonly scopes: readonly string[]
  /** The address of the OAuth consent, which returns with `state` and a code. */
  authorizeAddress(mall: PlatformMall, state: string): string
  /** Exchanges an authorization code for tokens; a code works once. */
  exchange(mall: PlatformMall, code: string): Promise<PlatformAnswer<PlatformGrant>>
  /** Refreshes the tokens. The old refresh token is invalid once the platform has done so. */
  refresh(mall: PlatformMall, refresh_token: string): Promise<PlatformAnswer<PlatformGrant>>
  /** Lists the shops of the mall. */
  shops(mall: PlatformMall, access_token: string): Promise<PlatformAnswer<readonly PlatformShop[]>>
  /** A page of a shop's products: all in order, or a superset of the matches of a search. */
  products(mall: PlatformMall, access_token: string, asked: ProductsAsked): Promise<PlatformAnswer<ProductPage>>
  /** One product with its variants; `not_found` once it is deleted there. */
  product(
    mall: PlatformMall,
    access_token: string,
    asked: { shop_no: string; platform_no: string },
  ): Promise<PlatformAnswer<PlatformProduct>>
  /** Searches that the platform supports; others run on our copy of its products. */
  readonly searches: readonly ProductSearch['by'][]
  /** Orders of a mall's shops; null where the platform offers none. */
  readonly orders: OrderBook | null
  /** Revokes the tokens. */
  revoke(mall: PlatformMall, access_token: string): Promise<PlatformAnswer<null>>
  /** Benefits of its members. */
  readonly benefits: PlatformBenefits
}

export type PlatformKind = 'cafe24' | 'imweb'

/** A mall's identity at its platform. */
export type PlatformMall = { mall_id: string; site_code: string | null }

/** A pair of tokens. Lives are in milliseconds from now: the platform's clock is not ours. */
export type PlatformGrant = {
  access_token: string
  access_lives: number
  refresh_token: string
  refresh_lives: number
  scopes: readonly string[]
}

/** A shop at its platform; `email` is absent if this call did not return it. */
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

/** `next` is null at the end. `pause_ms`: the pause of background jobs, to leave capacity to interactive calls. */
export type ProductPage = { products: readonly PlatformProduct[]; next: string | null; pause_ms: number }

/** A product at its platform, without names that it does not have; `variants` is null in lists without them. */
export type PlatformProduct = Partial<StoredNames> & {
  platform_no: string
  product_code: string
  custom_product_code: string | null
  product_name: string
  product_price: number
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

/** The orders of a platform. */
export type OrderBook = {
  /** The orders of these numbers, as many as there are; one call takes `atOnce`. */
  read(
    mall: PlatformMall,
    access_token: string,
    asked: { shop_no: string; order_nos: readonly string[] },
  ): Promise<PlatformAnswer<OrderPage>>
  readonly atOnce: number
  /** A page of the orders to which something happened on these days of Seoul, both included. */
  changed(mall: PlatformMall, access_token: string, asked: OrdersAsked): Promise<PlatformAnswer<OrderPage>>
  /** Changes that can be searched for; `confirmed` has no webhook. */
  readonly changes: readonly string[]
  /** The longest search, in days. */
  readonly windowDays: number
  /** Days by which each frequent or rare poll starts earlier, where changes cannot be searched by their day. */
  readonly lookBack: { readonly often: number; readonly whole: number }
}

export type OrdersAsked = { shop_no: string; change: string; from: string; to: string; after: string | null }
export type OrderPage = { orders: readonly PlatformOrder[]; next: string | null; pause_ms: number }

/** An order at its platform; missing values of the orderer are ''. */
export type PlatformOrder = {
  order_no: string
  ordered_at: Date
  price: number | null
  orderer: { name: string; id: string; phone: string; email: string }
  lines: readonly PlatformLine[]
}

/** `stage` is null for a status that leaves the line unchanged. */
export type PlatformLine = {
  line_no: string
  /** The product's number where there is no variant code; `option_name` then identifies the variant. */
  platform_no?: string
  product_code: string
  variant_code: string
  product_name: string
  option_name: string
  quantity: number
  status: string
  stage: Stage | null
  /** null: the platform does not number claims. */
  claim: string | null
  moments: Readonly<Partial<Record<Stage, Date>>>
}

/** The result of a call. The adapter does not retry by itself. */
export type PlatformAnswer<T> = { outcome: 'ok'; value: T } | PlatformNo

export type PlatformNo =
  /** The tokens (or the code) are invalid: the mall's owner has to reconnect. */
  | { outcome: 'reauth_required' }
  /** Rate limited; `retry_after` in seconds. */
  | { outcome: 'throttled'; retry_after: number }
  /** Unreachable, too slow or broken. `maybe_done`: the call may still have succeeded. */
  | { outcome: 'unavailable'; maybe_done: boolean }
  /** The platform refused, or its answer violates the protocol. */
  | { outcome: 'refused'; reason: PlatformRefusal }

/** `forbidden`: a scope is missing or the app was uninstalled; `answer`: a protocol violation. */
export type PlatformRefusal = 'forbidden' | 'not_found' | 'request' | 'answer' | 'other_mall'

/** Benefits of a platform's members: points, coupons, groups. No vendor's word is here. */
export type PlatformBenefits = {
  groups: Asks<OfShop, readonly PlatformGroup[]>
  coupons: Asks<OfShop, readonly PlatformCoupon[]>
  /** The member at the platform; null if unknown there. */
  member: Asks<OfMember, PlatformMember | null>
  /** Moves a member from these groups into another; idempotent. */
  joinGroup: Asks<OfMember & { group_no: string; now_in: readonly string[] }, null>
  /** Moves a member out of a group, back to these earlier groups; idempotent. */
  leaveGroup: Asks<OfMember & { group_no: string; now_in: readonly string[]; before: readonly string[] }, null>
  /** Grants points, or deducts them for a negative `amount`; not idempotent. */
  changePoints: Asks<OfMember & { amount: number; reason: string }, null>
  /** True if a change of points has this mark in its reason; null where the platform cannot be queried. */
  findPoints: Asks<OfMember & { mark: string; since: Date; until: Date }, boolean | null>
  /** Issues a coupon, with `again` also to its holders; returns whether it was issued. */
  issueCoupon: Asks<OfMember & { coupon_no: string; again: boolean }, boolean>
  /** The issue numbers of a member's coupon; null where the platform cannot be queried. */
  issues: Asks<OfMember & { coupon_no: string }, readonly string[] | null>
}

type Asks<I, O> = (mall: PlatformMall, access_token: string, asked: I) => Promise<PlatformAnswer<O>>
type OfShop = { shop_no: string }
/** `member_id`: as the platform itself calls the member. */
type OfMember = OfShop & { member_id: string }

export type PlatformGroup = { group_no: string; group_name: string }
export type PlatformCoupon = {
  coupon_no: string
  coupon_name: string
  /** Its value, in the platform's words. */
  benefit: string
  /** Whether it may still be issued. */
  open: boolean
}
/** `points` is null where the platform does not report them. */
export type PlatformMember = { groups: readonly string[]; points: number | null }
