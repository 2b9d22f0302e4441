import { sql } from 'kysely'
import type { Channel } from '#contract/messages/triggers.ts'

/** A message that is this worker's to send. */
export type Claimed = {
  mall_id: string
  message_id: string
  shop_id: number
  channel: Channel
  recipient_sealed: Buffer
  body_sealed: Buffer
  /** Number of this attempt; who settles another attempt's message changes nothing. */
  attempts: number
  expires_at: Date | null
  /** True for one-time codes and service notices, which are sent first and retried soon. */
  is_urgent: boolean
  is_of_shop: boolean
  points_reserved: number
}

/** Whether it is the shop's own word, which the shop pays: one-time codes and notices of the service are not. */
export function isOfShop({ event_id, purpose }: { event_id: string | null; purpose: string }): boolean {
  return event_id !== null || purpose === 'test'
}

/** The SQL form, of a row `m`. */
export const ofShop = sql<boolean>`(m.event_id is not null or m.purpose = 'test')`
