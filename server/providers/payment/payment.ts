import type { BankAccount } from '#contract/payment/bank-account.ts'
import type { CheckoutType, OrderState, PaymentType } from '#contract/payment/types.ts'
import type { Language } from '#contract/text/text.ts'
import type { PlatformAnswer, PlatformKind, PlatformMall } from '../platform/platform.ts'

/**
 * Who takes the money: a payment gateway of ours (imweb and partner shops), or the platform on which a mall stands (its
 * own in-app payment). No vendor's word is here. An adapter makes each call once and repeats nothing; whoever has an
 * unknown outcome asks `read` by our own order id.
 */

/** An order as it is opened. Amounts are whole KRW. */
export type OrderToOpen = {
  order_id: string
  order_name: string
  order_amount: number
  /**
   * The address that the browser comes back to, whatever happened; holds our order id. Parameters that the provider
   * adds are not trusted.
   */
  return_url: string
}

/**
 * The result of a call: `maybe_done` is an unknown outcome, after which the provider has to be asked before a retry.
 */
export type PaymentAnswer<T> =
  | { outcome: 'ok'; value: T }
  /** Not there, too slow, busy with the same key, or throttled. */
  | { outcome: 'unavailable'; maybe_done: boolean }
  /** Understood and refused; `reason` is the provider's own code, for the log. */
  | { outcome: 'refused'; why: PaymentRefusal; reason: string }

export type PaymentRefusal =
  /** Our credentials or settings are wrong: nothing about this order. */
  | 'configuration'
  | 'not_found'
  | 'already_paid'
  | 'not_paid'
  /** The refundable amount is not (any more) what we said it was, or less than asked. */
  | 'amount'
  | 'request'
  /** The card company or bank behind it said no. */
  | 'declined'

/** The provider's record of an order; the only source of truth. */
export type PaymentTruth = {
  /** `nothing`: the provider knows no payment of it. `cancelled`: given up before anything was paid. */
  state:
    | Extract<OrderState, 'ready' | 'waiting' | 'paid' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'>
    | 'nothing'
  /** The amount of the whole payment, in whole units of `currency`; 0 where nothing is there. */
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
  /** A refund was asked for, and the bank has not sent it yet. */
  refund_pending: boolean
}

/** A refund as it is asked for. */
export type RefundToMake = {
  order_id: string
  /** Our own id of this refund: the idempotency key of the call. */
  refund_id: string
  amount: number
  /**
   * The refundable amount before it (an optimistic lock): the provider refuses when it knows otherwise, so a repeated
   * call refunds once.
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
  /** Fixes the amount of an order before anybody can pay it. The order id is its key: repeating it is harmless. */
  register(order: OrderToOpen): Promise<PaymentAnswer<null>>
  checkout(order: OrderToOpen, language: Language): GatewayCheckout
  read(order_id: string): Promise<PaymentAnswer<PaymentTruth>>
  /** `pending`: asked for, and told later by `read`. */
  refund(refund: RefundToMake): Promise<PaymentAnswer<'done' | 'pending'>>
  /** Checks a notice's signature and age, over the bytes as they came. It is a wake-up and nothing more. */
  readHook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Uint8Array,
    now: Date,
  ): { order_id: string | null } | { refused: 'signature' | 'age' | 'form' }
}

/** A platform's own payment, with the mall's tokens. Refunds are made in the platform's own centre; `read` tells them. */
export type PlatformPayments = {
  name: 'cafe24'
  /**
   * Opens an order at the platform. Its id there is the platform's own: after a lost answer it is opened again, because an
   * order whose address nobody was given cannot be paid.
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
  /** Which order a notice of the platform is about; null where it is about none. The static key is checked before. */
  readHook(body: unknown): { mall_id: string; provider_order_id: string } | null
}

export type PlatformPaymentsOf = Readonly<Record<PlatformKind, PlatformPayments | null>>
