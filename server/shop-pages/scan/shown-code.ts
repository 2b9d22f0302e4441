import type { Basis } from '#contract/warranty/warranty.ts'
import type { Seen } from '#contract/shop-look/shown.ts'
import type { ShownRecall } from '../owner/recall-part.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** A code in the view of readers who do not own it. */
export type ShownCode = ProductCard & {
  verdict: 'genuine' | 'registered' | 'lost' | 'blocked'
  blocked_reason: string | null
  serial_number: string
  /** Whether only the end of the serial is shown. */
  serial_masked: boolean
  cert_duration_type: Basis
  cert_duration: string
  created_at: Date
  activated_at: Date | null
  cert_expired_at: Date | null
  notice_description: string | null
  notice_information: string | null
  /** Registration needs the shop's approval, and the warranty starts with it. */
  guaranteed_from_approval?: boolean
  /** The number of scans, if the shop shows it. */
  seen?: Seen
  /** Set for a recalled code. */
  recall?: ShownRecall | null
}
