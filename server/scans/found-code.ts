import type { Basis } from '#contract/warranty/warranty.ts'
import type { LedgerVerdict } from '#contract/scans/operations.ts'
import type { CertStatus } from '#contract/codes/code.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The shop of a scanned label, as its buyer sees it. */
export type FoundShop = {
  shop_id: number
  shop_name: string
  shop_email: string | null
  notice_description: string | null
  notice_information: string | null
}

/** A code of that shop. `member_id` and `owner_sealed` are there only for the buyer who shows its owner's token. */
export type FoundCode = FoundShop &
  ProductCard & {
    verdict: Exclude<LedgerVerdict, 'unknown' | 'too_many'>
    code_id: string
    serial_number: string
    cert_status: CertStatus
    approval_status: string | null
    blocked_reason: string | null
    cert_duration_type: Basis
    cert_duration: string
    created_at: Date
    cert_validated_at: Date | null
    cert_expired_at: Date | null
    activated_at: Date | null
    member_id: string | null
    owner_sealed: Buffer | null
  }
