import { z } from 'zod'
import { itemsMost } from '../auth-items/answers.ts'
import { certStatus } from '../codes/code.ts'
import { operation } from '../kernel/operation.ts'
import { basis, durationText } from '../warranty/warranty.ts'
import { plainText, requiredName, seoulTime } from '../kernel/wire.ts'
import { givenConsents } from './consent.ts'
import { pictureIds } from './pictures/operations.ts'
import { authQrCode, proofChannel, sentProofAnswer, typedProof } from './proof-fields.ts'
import { productCard } from '../products/card.ts'

export * from './arrivals/operations.ts'
export * from './certificates/operations.ts'
export * from './hand-over/operations.ts'
export * from './licences/operations.ts'
export * from './losses/operations.ts'
export * from './owners/operations.ts'
export * from './pictures/operations.ts'
export * from './recalls/operations.ts'
export * from './repairs/operations.ts'

/** Operations of a buyer who has scanned a label (product D, contract §5). */

/** Verdicts on an existing code; each has its own sentence and look (product D). */
export const verdict = z.enum(['genuine', 'registered', 'yours', 'lost', 'blocked'])
export type Verdict = z.output<typeof verdict>
/** The ledger's entry for a scan: a verdict, or the reason for none. */
export type LedgerVerdict = Verdict | 'unknown' | 'too_many'

/**
 * Limits guessing by misses, never by scans (quality S-5): a number per window and network address. If a whole mall
 * reaches its limit, addresses with a miss have to wait, others do not.
 */
export const guessing = { address_misses: 20, mall_misses: 1500, window_seconds: 600 } as const

export const scanAnswer = z.object({
  serial_number: z.string().meta({ description: 'masked until certified by this buyer' }),
  genuine: z.boolean(),
  verdict,
  cert_status: certStatus,
  blocked_reason: z.string().nullable(),
  ...productCard,
  warranty: z.object({
    cert_duration_type: basis,
    cert_duration: durationText,
    cert_validated_at: seoulTime.nullable(),
    cert_expired_at: seoulTime.nullable(),
  }),
  activated_at: seoulTime.nullable(),
  approval: z
    .literal('pending')
    .nullable()
    .meta({ description: 'somebody has asked to register it, and the shop is checking that' }),
  notices: z.object({ description: z.string().nullable(), information: z.string().nullable() }),
  auth_items: z.array(z.enum(['name', 'phone', 'email', 'bought_at'])),
})
export type ScanAnswer = z.output<typeof scanAnswer>

/** Looks a scanned code up and writes the scan into the ledger. */
export const scanCode = operation({
  summary: 'api.scan_code',
  method: 'GET',
  path: '/codes/:auth_qr_code',
  doors: ['buyer'],
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
  doors: ['buyer'],
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
    'code.awaits_approval',
    'code.reported_lost',
    'code.blocked',
    'proof.phone_invalid',
    'proof.email_invalid',
    'proof.too_soon',
    'proof.too_many_sent',
  ],
  idempotent: true,
})

const answerFails = [
  'answer.missing',
  'answer.number_wrong',
  'answer.date_wrong',
  'answer.in_future',
  'answer.phone_wrong',
  'answer.email_wrong',
  'answer.choice_wrong',
  'answer.too_long',
  'picture.gone',
] as const

export const certificate = z.object({
  serial_number: z.string(),
  ...productCard,
  owner: z.string().meta({ description: 'masked name' }),
  member_id: z.string(),
  cert_status: certStatus,
  blocked_reason: z.string().nullable().meta({ description: 'what the shop has stopped the code or its batch for' }),
  activated_at: seoulTime,
  cert_validated_at: seoulTime.nullable(),
  cert_expired_at: seoulTime.nullable(),
})
export type Certificate = z.output<typeof certificate>

/** The response of a registration: the certificate, or the pending approval. */
export const registration = certificate.extend({
  activated_at: seoulTime.nullable().meta({ description: 'null while it waits for the approval of the shop' }),
  approval: z
    .object({
      status: z.literal('pending'),
      submitted_at: seoulTime,
      decided_by: seoulTime.meta({ description: 'by when the shop decides at the latest' }),
    })
    .nullable()
    .meta({ description: 'null where the code is certified' }),
})
export type Registration = z.output<typeof registration>

/** Certifies the code for the buyer who proves the phone number or address; exactly one buyer wins. */
export const registerCode = operation({
  summary: 'api.register_code',
  method: 'POST',
  path: '/codes/:auth_qr_code/register',
  doors: ['buyer'],
  caller: 'buyer',
  plan: 'open',
  input: z.object({
    auth_qr_code: authQrCode,
    ...typedProof,
    name: requiredName(60),
    bought_at: z.iso.date().optional(),
    as_member: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'the member of the shop who is signed in in this browser, to register as' }),
    pictures: pictureIds
      .default([])
      .meta({ description: 'ids of uploaded pictures that prove the purchase, where the shop asks for one' }),
    agreed: z.literal(true),
    answers: z
      .array(z.object({ item_no: z.number().int(), values: z.array(z.string().max(1000)).max(20) }))
      .max(itemsMost)
      .default([])
      .meta({ description: 'answers to the shop’s own items; to one for pictures their ids' }),
    consents: givenConsents,
  }),
  output: registration,
  fails: [
    ...answerFails,
    'shop.not_found',
    'scan.not_genuine',
    'scan.destroyed',
    'scan.too_many',
    'member.blocked',
    'owner.unproven',
    'code.already_certified',
    'code.awaits_approval',
    'code.reported_lost',
    'code.blocked',
    'proof.wrong',
    'proof.expired',
    'proof.too_many_tries',
    'register.bought_at_missing',
    'register.bought_at_future',
    'register.proof_missing',
    'picture.gone',
    'register.consent_missing',
  ],
  idempotent: true,
})
