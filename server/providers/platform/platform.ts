import type { StoredNames } from '#contract/products/name-fields.ts'
import type { Stage } from '#contract/orders/stages.ts'

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
  /** The orders of a mall's shops; null where we cannot read them. */
  readonly orders: OrderBook | null
  /** Gives the tokens back: nobody can use them any more. */
  revoke(mall: PlatformMall, access_token: string): Promise<PlatformAnswer<null>>
  /** Benefits of its members. */
  readonly benefits: PlatformBenefits
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

/** A product as its platform tells it, without the names it does not know; `variants` is null where a list has none. */
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
  /** Changes that can be asked for; `confirmed` is the one that no webhook tells. */
  readonly changes: readonly string[]
  /** Days of one search at most. */
  readonly windowDays: number
  /** Days that each look begins earlier, often and seldom, where nothing is found by the day of its change. */
  readonly lookBack: { readonly often: number; readonly whole: number }
}

export type OrdersAsked = { shop_no: string; change: string; from: string; to: string; after: string | null }
export type OrderPage = { orders: readonly PlatformOrder[]; next: string | null; pause_ms: number }

/** An order as its platform tells it. What it does not say of the orderer is ''. */
export type PlatformOrder = {
  order_no: string
  ordered_at: Date
  price: number | null
  orderer: { name: string; id: string; phone: string; email: string }
  lines: readonly PlatformLine[]
}

/** `stage` is null where the platform's word says nothing new: the line stays what it was. */
export type PlatformLine = {
  line_no: string
  /** The product's number, where no code tells the option: then `option_name` does, as variants are named. */
  platform_no?: string
  product_code: string
  variant_code: string
  product_name: string
  option_name: string
  quantity: number
  status: string
  stage: Stage | null
  /** null: the platform numbers none. */
  claim: string | null
  moments: Readonly<Partial<Record<Stage, Date>>>
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

/** Benefits of a platform's members: points, coupons, groups. No vendor's word is here. */
export type PlatformBenefits = {
  groups: Asks<OfShop, readonly PlatformGroup[]>
  coupons: Asks<OfShop, readonly PlatformCoupon[]>
  /** The member as the platform knows them now; null for whom it does not know. */
  member: Asks<OfMember, PlatformMember | null>
  /** Puts a member, who is in these groups now, into another one; done twice it is done once. */
  joinGroup: Asks<OfMember & { group_no: string; now_in: readonly string[] }, null>
  /** Takes a member out of a group again, who was in these groups before; done twice it is done once. */
  leaveGroup: Asks<OfMember & { group_no: string; now_in: readonly string[]; before: readonly string[] }, null>
  /** Gives points, or takes them where `amount` is below 0. Done twice it is done twice. */
  changePoints: Asks<OfMember & { amount: number; reason: string }, null>
  /** Whether a change of points with this mark in its reason stands; null where the platform cannot be asked. */
  findPoints: Asks<OfMember & { mark: string; since: Date; until: Date }, boolean | null>
  /** Issues a coupon, perhaps `again` to who has it already; whether it was issued. */
  issueCoupon: Asks<OfMember & { coupon_no: string; again: boolean }, boolean>
  /** The numbers of a coupon's issues to a member; null where the platform cannot be asked. */
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
/** `points` is null where the platform does not tell them. */
export type PlatformMember = { groups: readonly string[]; points: number | null }
