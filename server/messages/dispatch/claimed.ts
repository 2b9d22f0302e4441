import type { Channel } from '#contract/messages/triggers.ts'

/** A message that is this worker's to send. `before` is the state in which it was found. */
export type Claimed = {
  mall_id: string
  message_id: string
  shop_id: number
  channel: Channel
  recipient_sealed: Buffer
  body_sealed: Buffer
  before: 'queued' | 'sending' | 'unknown'
  /** Number of this attempt; who settles another attempt's message changes nothing. */
  attempts: number
  /** When the attempt before this one began. */
  claimed_at: Date | null
  expires_at: Date | null
  send_after: Date | null
  event_id: string | null
  purpose: string
  points_reserved: number
}

/** Whether it is the shop's own word, which the shop pays: one-time codes and notices of the service are not. */
export function isOfShop({ event_id, purpose }: Pick<Claimed, 'event_id' | 'purpose'>): boolean {
  return event_id !== null || purpose === 'test'
}
