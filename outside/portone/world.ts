import { randomBytes } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { PaymentWay } from './ways.ts'

/** The merchant that the gateway knows (ours). */
export type PortoneOptions = {
  store_id: string
  channel_key: string
  api_secret: string
  /** The webhook's address, and the secret (`whsec_…`) that it is signed with; none are sent without it. */
  hook?: { url: string; secret: string }
  /** Pauses before a webhook that was not taken is sent again, in milliseconds. */
  retries?: readonly number[]
  /** The gateway's clock. */
  now?: () => Date
}

export type Status =
  | 'READY'
  | 'PENDING'
  | 'VIRTUAL_ACCOUNT_ISSUED'
  | 'PAID'
  | 'FAILED'
  | 'PARTIAL_CANCELLED'
  | 'CANCELLED'

/** `asked`: a bank has still to send it; nothing has gone back until then. */
export type Cancellation = { id: string; amount: number; reason: string; at: number; asked?: boolean }

/** One payment of the merchant's, by the merchant's own id. */
export type Payment = {
  id: string
  transaction_id: string
  status: Status
  order_name: string
  total: number
  way: PaymentWay | null
  requested_at: number
  changed_at: number
  paid_at: number | null
  account: { number: string; expires_at: number } | null
  failure: { pg_code: string; pg_message: string } | null
  cancellations: Cancellation[]
  customer: string
  redirect_url: string
}

export type HookSent = {
  at: number
  type: string
  payment_id: string
  body: string
  status: number | null
  tries: number
}

/** Everything that the gateway holds. */
export type World = {
  options: PortoneOptions
  faults: Faults
  payments: Map<string, Payment>
  /** Amounts fixed beforehand; a payment of another one is refused. */
  fixed: Map<string, number>
  hooks: HookSent[]
  /** Milliseconds by which the gateway's clock is off. */
  offset: number
  timers: Set<NodeJS.Timeout>
  now(): number
}

export function createWorld(options: PortoneOptions, faults: Faults): World {
  const clock = options.now ?? (() => new Date())
  const world: World = {
    options,
    faults,
    payments: new Map(),
    fixed: new Map(),
    hooks: [],
    offset: 0,
    timers: new Set(),
    now: () => clock().getTime() + world.offset,
  }
  return world
}

/** An id of the gateway's own. */
export function newId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('hex')}`
}

/** The refunded amount of a payment. */
export function cancelledOf({ cancellations }: Payment): number {
  return cancellations.reduce((sum, { amount, asked }) => sum + (asked === true ? 0 : amount), 0)
}
