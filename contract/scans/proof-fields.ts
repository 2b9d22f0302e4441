import { z } from 'zod'
import { seoulTime } from '../kernel/wire.ts'
import { proofCode } from './proof.ts'

/** Fields of a one-time code, as operations take and give them. */

/** A scanned value. */
export const authQrCode = z.string().min(1).max(400)

export const proofChannel = z.enum(['phone', 'email'])
export type ProofChannel = z.output<typeof proofChannel>

/** A one-time code that is on its way. */
export const sentProofAnswer = z.object({
  proof_id: z.string(),
  channel: proofChannel,
  target_masked: z.string(),
  expires_at: seoulTime,
  resend_at: seoulTime,
})
export type SentProofAnswer = z.output<typeof sentProofAnswer>

/** A typed one-time code. */
export const typedProof = {
  proof_id: z.string().regex(/^[0-9a-f-]{36}$/),
  proof_code: proofCode,
}
