import { z } from 'zod'
import { certStatus } from '../codes/code.ts'
import { operation } from '../kernel/operation.ts'
import { basis, durationText } from '../warranty/warranty.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'
import { scansArrivalsOperations } from './arrivals/operations.ts'
import { scansCertificatesOperations } from './certificates/operations.ts'
import { scansHandOverOperations } from './hand-over/operations.ts'
import { scansLossesOperations } from './losses/operations.ts'
import { scansOwnersOperations } from './owners/operations.ts'
import { scansPicturesOperations } from './pictures/operations.ts'
import { authQrCode, proofChannel, sentProofAnswer, typedProof } from './proof-fields.ts'

/** Operations of a buyer who has scanned a label (product D, contract §5). */

/** The honest verdicts on a code of ours; each has its own sentence and look (product D). */
export const verdict = z.enum(['genuine', 'registered', 'yours', 'lost', 'blocked'])
export type Verdict = z.output<typeof verdict>
/** The ledger's entry for a scan: a verdict, or why there is none. */
export type LedgerVerdict = Verdict | 'unknown' | 'too_many'

/**
 * Guessing is limited by misses, never by scans (quality S-5): so many within the window for one network address; and
 * when a whole mall sees that many, an address that has missed once has to wait, while everybody else is answered.
 */
export const guessing = { address_misses: 20, mall_misses: 1500, window_seconds: 600 } as const

export const scanAnswer = z.object({
  serial_number: z.string().meta({ description: 'masked until certified by this buyer' }),
  genuine: z.boolean(),
  verdict,
  cert_status: certStatus,
  blocked_reason: z.string().nullable(),
  product_name: z.string(),
  variant_name: z.string(),
  list_image: z.string().nullable(),
  warranty: z.object({
    cert_duration_type: basis,
    cert_duration: durationText,
    cert_validated_at: seoulTime.nullable(),
    cert_expired_at: seoulTime.nullable(),
  }),
  activated_at: seoulTime.nullable(),
  notices: z.object({ description: z.string().nullable(), information: z.string().nullable() }),
  auth_items: z.array(z.enum(['name', 'phone', 'email', 'bought_at'])),
})
export type ScanAnswer = z.output<typeof scanAnswer>

/** Looks a scanned code up and writes the scan into the ledger. */
export const scanCode = operation({
  summary: 'api.scan_code',
  method: 'GET',
  path: '/codes/:auth_qr_code',
  caller: 'buyer',
  plan: 'open',
  input: z.object({ auth_qr_code: authQrCode }),
  output: scanAnswer,
  fails: ['shop.not_found', 'scan.not_genuine', 'scan.destroyed', 'scan.too_many'],
})

/** Sends a one-time code to the phone number or e-mail address that the buyer claims. */
export const requestProof = operation({
  summary: 'api.request_proof',
  method: 'POST',
  path: '/codes/:auth_qr_code/proof',
  caller: 'buyer',
  plan: 'open',
  input: z.object({
    auth_qr_code: authQrCode,
    channel: proofChannel,
    target: plainText(254).pipe(z.string().min(1)),
  }),
  output: sentProofAnswer,
  fails: [
    'shop.not_found',
    'scan.not_genuine',
    'scan.destroyed',
    'scan.too_many',
    'code.already_certified',
    'code.reported_lost',
    'code.blocked',
    'proof.phone_invalid',
    'proof.email_invalid',
    'proof.too_soon',
    'proof.too_many_sent',
  ],
  idempotent: true,
})

export const certificate = z.object({
  serial_number: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  list_image: z.string().nullable(),
  owner: z.string().meta({ description: 'masked name' }),
  member_id: z.string(),
  cert_status: certStatus,
  blocked_reason: z.string().nullable().meta({ description: 'what the shop has stopped the code or its batch for' }),
  activated_at: seoulTime,
  cert_validated_at: seoulTime.nullable(),
  cert_expired_at: seoulTime.nullable(),
})
export type Certificate = z.output<typeof certificate>

/** Certifies the code for the buyer who proves the phone number or address; exactly one buyer wins. */
export const registerCode = operation({
  summary: 'api.register_code',
  method: 'POST',
  path: '/codes/:auth_qr_code/register',
  caller: 'buyer',
  plan: 'open',
  input: z.object({
    auth_qr_code: authQrCode,
    ...typedProof,
    name: requiredText(60),
    bought_at: z.iso.date().optional(),
    as_member: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'the member of the shop who is signed in in this browser, to register as' }),
    agreed: z.literal(true),
  }),
  output: certificate,
  fails: [
    'shop.not_found',
    'scan.not_genuine',
    'scan.destroyed',
    'scan.too_many',
    'member.blocked',
    'owner.unproven',
    'code.already_certified',
    'code.reported_lost',
    'code.blocked',
    'proof.wrong',
    'proof.expired',
    'proof.too_many_tries',
    'register.bought_at_missing',
    'register.bought_at_future',
  ],
  idempotent: true,
})

/** This feature's part of the table of operations. */
export const scansOperations = {
  scanCode,
  requestProof,
  registerCode,
  ...scansOwnersOperations,
  ...scansHandOverOperations,
  ...scansLossesOperations,
  ...scansPicturesOperations,
  ...scansCertificatesOperations,
  ...scansArrivalsOperations,
} as const
