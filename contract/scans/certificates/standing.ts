import { z } from 'zod'

/** The public state of a certificate since its issue. */
export const standing = z.enum(['valid', 'cancelled', 'handed_over', 'lost', 'blocked', 'recalled'])
export type Standing = z.output<typeof standing>

type Issued = { member_id: string; certified_at: Date }
/** The code's present state; null if the shop has destroyed it. */
type CodeNow = {
  member_id: string | null
  activated_at: Date | null
  cert_status: string
  blocked_reason: string | null
} | null

/**
 * Judges a certificate by its code. A recall comes first, for safety; the product's fate after a hand-over is not
 * revealed to the former certificate's holder.
 */
export function standingOf(certificate: Issued, code: CodeNow): Standing {
  if (code === null) return 'cancelled'
  if (code.blocked_reason === 'recalled') return 'recalled'
  if (code.activated_at?.getTime() !== certificate.certified_at.getTime()) return 'cancelled'
  if (code.member_id !== certificate.member_id) return 'handed_over'
  // A code that another one has replaced is lost too, and never found.
  if (code.blocked_reason !== null) return 'blocked'
  return code.cert_status === 'lost' ? 'lost' : 'valid'
}
