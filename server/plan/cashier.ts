import type { Flavour } from '#contract/kernel/screen.ts'
import type { Kernel } from '../kernel/context.ts'
import { withPlatform } from '../platforms/tokens.ts'
import type { OrderToOpen, PaymentAnswer, PaymentTruth, RefundToMake } from '../providers/payment/payment.ts'
import type { PlatformAnswer } from '../providers/platform/platform.ts'

export type { GatewayCheckout, PaymentTruth } from '../providers/payment/payment.ts'

/** An order as its provider is asked about it. */
export type AskedOrder = {
  mall_id: string
  order_id: string
  provider: 'portone' | 'cafe24'
  provider_order_id: string | null
  ordered_at: Date
}

/** The payment collector, one interface for both kinds: the gateway, or the payment of the mall's own platform. */
export type Cashier = {
  provider: 'portone' | 'cafe24'
  /** Makes an order payable; a platform answers where. */
  open(order: OrderToOpen): Promise<PaymentAnswer<Opened>>
  read(order: AskedOrder): Promise<PaymentAnswer<PaymentTruth>>
  /** Null where money is given back in the provider's own centre only. */
  refund: ((refund: RefundToMake) => Promise<PaymentAnswer<'done' | 'pending'>>) | null
}

type Opened = { provider_order_id: string | null; provider_url: string | null }

/** Hosted malls pay through their platform, all others through the gateway (product I); null: not configured. */
export function cashierOf(kernel: Kernel, mall_id: string, flavour: Flavour): Cashier | null {
  return flavour === 'mall' ? atPlatform(kernel, mall_id) : atGateway(kernel)
}

/** The payment collector of an existing order. */
export function cashierOfOrder(kernel: Kernel, { mall_id, provider }: AskedOrder): Cashier | null {
  return provider === 'cafe24' ? atPlatform(kernel, mall_id) : atGateway(kernel)
}

/** Whether the payment collector of an order makes refunds; those of a hosted mall are made at its platform. */
export function makesRefunds({ providers }: Pick<Kernel, 'providers'>, { provider }: AskedOrder): boolean {
  return provider !== 'cafe24' && providers.gateway !== null
}

function atGateway({ providers }: Kernel): Cashier | null {
  const { gateway } = providers
  if (gateway === null) return null
  return {
    provider: 'portone',
    async open(order) {
      const answer = await gateway.register(order)
      return answer.outcome === 'ok' ? { ...answer, value: { provider_order_id: null, provider_url: null } } : answer
    },
    read: ({ order_id }) => gateway.read(order_id),
    refund: (refund) => gateway.refund(refund),
  }
}

function atPlatform(kernel: Kernel, mall_id: string): Cashier | null {
  const payments = kernel.providers.platform_payments.cafe24
  if (payments === null) return null
  return {
    provider: 'cafe24',
    async open(order) {
      const answer = told(
        await withPlatform(kernel, mall_id, ({ mall, access_token }) => payments.open(mall, access_token, order)),
      )
      if (answer.outcome !== 'ok') return answer
      const { provider_order_id, confirmation_url: provider_url } = answer.value
      return { outcome: 'ok', value: { provider_order_id, provider_url } }
    },
    async read({ provider_order_id, ordered_at }) {
      if (provider_order_id === null) return { outcome: 'refused', why: 'not_found', reason: 'never opened' }
      const asked = { provider_order_id, ordered_at }
      return told(
        await withPlatform(kernel, mall_id, ({ mall, access_token }) => payments.read(mall, access_token, asked)),
      )
    },
    refund: null,
  }
}

function told<T>(answer: PlatformAnswer<T>): PaymentAnswer<T> {
  if (answer.outcome === 'ok' || answer.outcome === 'unavailable') return answer
  if (answer.outcome === 'throttled') return { outcome: 'unavailable', maybe_done: false }
  if (answer.outcome === 'reauth_required')
    return { outcome: 'refused', why: 'configuration', reason: 'reauth_required' }
  const why = answer.reason === 'forbidden' ? 'configuration' : answer.reason === 'not_found' ? 'not_found' : 'request'
  return { outcome: 'refused', why, reason: answer.reason }
}
