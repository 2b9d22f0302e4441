import type { Product, Variant } from './catalogue.ts'

/** Orders that buyers make in a shop of the platform, and what its owner does with them (providers 1.3). */

export type Buyer = { name: string; cellphone: string; email: string; member_id: string }

/** The moments of a line that the platform tells, in its words. */
export type LineMoment =
  | 'shipped_date'
  | 'delivered_date'
  | 'purchaseconfirmation_date'
  | 'cancel_request_date'
  | 'cancel_date'
  | 'exchange_request_date'
  | 'exchange_date'
  | 'return_request_date'
  | 'return_confirmed_date'
  | 'refund_date'

export type OrderLine = {
  order_item_code: string
  product: Product
  variant: Variant
  quantity: number
  /** `N10`, `C40`, …: the platform's code of the line's state. */
  order_status: string
  /** The status before a claim, to which a claim that is refused leads back. */
  status_before: string
  claim_code: string
  moments: Partial<Record<LineMoment, number>>
}

export type ShopOrder = {
  order_id: string
  shop_no: number
  ordered_at: number
  paid_at: number | null
  buyer: Buyer
  lines: OrderLine[]
}
