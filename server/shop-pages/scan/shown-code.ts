import type { Basis } from '#contract/warranty/warranty.ts'
import type { Seen } from '#contract/shop-look/shown.ts'
import type { ShownRecall } from '../owner/recall-part.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** A code as a page shows it to somebody who does not own it. */
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
  /** Its registration would wait for the shop, and its warranty count from the approval. */
  guaranteed_from_approval?: boolean
  /** The number of looks at it; there where the shop shows it. */
  seen?: Seen
  /** Of a code that is in one. */
  recall?: ShownRecall | null
}
