import type { BankAccount } from '#contract/payment/bank-account.ts'
import type { CheckoutType, OrderState, PaymentType } from '#contract/payment/types.ts'
import type { Language } from '#contract/text/text.ts'
import type { PlatformAnswer, PlatformKind, PlatformMall } from '../platform/platform.ts'

/**
 * Payment providers: our gateway (imweb and partner shops) or the platform's in-app payment, by vendor-neutral types.
 * Adapters make each call once, without retries; after an unknown outcome the caller queries `read` by our order id.
 */

/** An order to open. Amounts are whole KRW. */
export type OrderToOpen = {
  order_id: string
  order_name: string
  order_amount: number
  /**
   * The address to which the browser returns in every case; contains our order id. The provider's added parameters are
   * not trusted.
   */
  return_url: string
}

/**
 * The result of a call: `maybe_done` is an unknown outcome, after which the provider has to be asked before a retry.
 */
export type PaymentAnswer<T> =
  | { outcome: 'ok'; value: T }
  /** Unreachable, too slow, busy with this idempotency key, or throttled. */
  | { outcome: 'unavailable'; maybe_done: boolean }
  /** Understood and refused; `reason` is the provider's own code, for the log. */
  | { outcome: 'refused'; why: PaymentRefusal; reason: string }

export type PaymentRefusal =
  /** Our credentials or settings are wrong; the order is not at fault. */
  | 'configuration'
  | 'not_found'
  | 'already_paid'
  | 'not_paid'
  /** The refundable amount differs from ours, or is less than requested. */
  | 'amount'
  | 'request'
  /** Declined by the card company or bank. */
  | 'declined'

/** The provider's record of an order; the only source of truth. */
export type PaymentTruth = {
  /** `nothing`: the provider has no payment. `cancelled`: abandoned before payment. */
  state:
    | Extract<OrderState, 'ready' | 'waiting' | 'paid' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'>
    | 'nothing'
  /** The total amount, in whole units of `currency`; 0 without a payment. */
  amount: number
  currency: string
  refunded_amount: number
  payment_type: PaymentType | null
  paid_at: Date | null
  approval_no: string | null
  receipt_url: string | null
  /** The provider's words about a failure; plain text, at most 200 characters. */
  failure: string | null
  virtual_account: { bank: string; number: string; holder: string | null; expires_at: Date | null } | null
  /** A refund is requested, and the bank has not sent it yet. */
  refund_pending: boolean
}

/** A refund request. */
export type RefundToMake = {
  order_id: string
  /** Our own id of this refund: the idempotency key of the call. */
  refund_id: string
  amount: number
  /**
   * The refundable amount before it (optimistic lock): the provider refuses a different one, so repeated calls refund
   * once.
   */
  cancellable_amount: number
  reason: string
  /** The account of the refund, for a purchase that was paid by a deposit. */
  account: BankAccount | null
}

/** The data that our checkout page (`/checkout/:order_id`) hands to the gateway's own script. */
export type GatewayCheckout = {
  /** Address of the gateway's script; its origin is allowed by that page alone. */
  script_url: string
  /** More origins that the page has to allow (frames, calls). */
  origins: readonly string[]
  /** Name of the script's global, its function, and the one argument that it takes: this, and that of the chosen way. */
  call: { object: string; method: string; argument: Readonly<Record<string, unknown>> }
  /** The ways to pay that this merchant has, in the order in which they are offered; at least one. */
  ways: readonly { type: CheckoutType; argument: Readonly<Record<string, unknown>> }[]
}

export type PaymentGateway = {
  name: 'portone'
  /** Fixes the amount of an order before it can be paid; idempotent by the order id. */
  register(order: OrderToOpen): Promise<PaymentAnswer<null>>
  checkout(order: OrderToOpen, language: Language): GatewayCheckout
  read(order_id: string): Promise<PaymentAnswer<PaymentTruth>>
  /** `pending`: requested; `read` later returns the outcome. */
  refund(refund: RefundToMake): Promise<PaymentAnswer<'done' | 'pending'>>
  /** Verifies a webhook's signature and age over its raw bytes. It only triggers a `read`. */
  readHook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Uint8Array,
    now: Date,
  ): { order_id: string | null } | { refused: 'signature' | 'age' | 'form' }
}

/** A platform's in-app payment, with the mall's tokens. Refunds happen in the platform's admin; `read` returns them. */
export type PlatformPayments = {
  name: 'cafe24'
  /**
   * Opens an order at the platform, which gives it its own id. After a lost answer it is opened again: an unseen order
   * cannot be paid.
   */
  open(
    mall: PlatformMall,
    access_token: string,
    order: OrderToOpen,
  ): Promise<PlatformAnswer<{ provider_order_id: string; confirmation_url: string }>>
  read(
    mall: PlatformMall,
    access_token: string,
    order: { provider_order_id: string; ordered_at: Date },
  ): Promise<PlatformAnswer<PaymentTruth>>
  /** The order of a platform webhook, or null. Its static key is checked before. */
  readHook(body: unknown): { mall_id: string; provider_order_id: string } | null
}

export type PlatformPaymentsOf = Readonly<Record<PlatformKind, PlatformPayments | null>>
