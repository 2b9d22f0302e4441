import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { plainText, requiredName, seoulTime } from '../../kernel/wire.ts'
import { givenConsents } from '../consent.ts'
import { authQrCode, proofChannel, sentProofAnswer, typedProof } from '../proof-fields.ts'
import { productCard } from '../../products/card.ts'

/**
 * Hand-over of a product to another owner (product D): the owner makes a link, the receiver proves a phone or an
 * e-mail, the owner confirms with a code. The rest of the warranty is kept; the history has neither name nor contact.
 */

/** A link is good for so long. */
export const handOverLife = 7 * 24 * 60 * 60_000

const of_buyer = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
const every = ['shop.not_found', 'scan.too_many'] as const
const proving = ['proof.wrong', 'proof.expired', 'proof.too_many_tries'] as const
const sending = ['proof.too_soon', 'proof.too_many_sent'] as const
const stopped = ['code.reported_lost', 'code.blocked'] as const
const of_owner = [...every, 'scan.not_genuine', 'scan.destroyed', 'owner.unproven'] as const

const ofCode = z.object({ auth_qr_code: authQrCode })
const link = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const ofLink = z.object({ link })

export const handOver = z.object({
  state: z.enum(['none', 'open', 'accepted']),
  link: z.string().nullable().meta({ description: 'the whole address for the receiver' }),
  expires_at: seoulTime.nullable(),
  receiver: z
    .object({ name_masked: z.string(), target_masked: z.string() })
    .nullable()
    .meta({ description: 'who has accepted, masked' }),
})
export type HandOver = z.output<typeof handOver>

/** The owner's link for a code, and its receiver. */
export const getHandOver = operation({
  ...of_buyer,
  summary: 'api.get_hand_over',
  method: 'GET',
  path: '/codes/:auth_qr_code/hand-over',
  input: ofCode,
  output: handOver,
  fails: of_owner,
})

/** Makes a link for one receiver; where there is one, that. */
export const startHandOver = operation({
  ...of_buyer,
  summary: 'api.start_hand_over',
  method: 'POST',
  path: '/codes/:auth_qr_code/hand-over',
  input: ofCode,
  output: handOver,
  fails: [...of_owner, ...stopped],
  idempotent: true,
})

/** Withdraws the link, also after a receiver has accepted. */
export const withdrawHandOver = operation({
  ...of_buyer,
  summary: 'api.withdraw_hand_over',
  method: 'DELETE',
  path: '/codes/:auth_qr_code/hand-over',
  input: ofCode,
  output: handOver,
  fails: [...of_owner, 'hand_over.not_found'],
})

/** Sends the owner, at the owner's own contact, the code that confirms. */
export const requestHandOverProof = operation({
  ...of_buyer,
  summary: 'api.request_hand_over_proof',
  method: 'POST',
  path: '/codes/:auth_qr_code/hand-over/proof',
  input: ofCode,
  output: sentProofAnswer,
  fails: [...of_owner, ...stopped, ...sending, 'hand_over.not_found', 'hand_over.not_ready'],
  idempotent: true,
})

/** The owner confirms: the code is the receiver's from here on. */
export const confirmHandOver = operation({
  ...of_buyer,
  summary: 'api.confirm_hand_over',
  method: 'POST',
  path: '/codes/:auth_qr_code/hand-over/confirm',
  input: z.object({ auth_qr_code: authQrCode, ...typedProof }),
  output: z.object({ done: z.literal(true) }),
  fails: [
    ...of_owner,
    ...stopped,
    ...proving,
    'member.blocked',
    'member.not_found',
    'hand_over.not_found',
    'hand_over.not_ready',
    'hand_over.to_yourself',
  ],
  idempotent: true,
})

export const offered = z.object({
  state: z.enum(['open', 'accepted', 'done']),
  ...productCard,
  serial_masked: z.string(),
  cert_expired_at: seoulTime.nullable(),
  expires_at: seoulTime,
})
export type Offered = z.output<typeof offered>

/** Shows the offer of a hand-over link to its receiver: nothing about the owner. */
export const viewHandOver = operation({
  ...of_buyer,
  summary: 'api.view_hand_over',
  method: 'GET',
  path: '/hand-overs/:link',
  input: ofLink,
  output: offered,
  fails: [...every, 'hand_over.not_found'],
})

/** Sends the receiver a one-time code. */
export const requestReceiverProof = operation({
  ...of_buyer,
  summary: 'api.request_receiver_proof',
  method: 'POST',
  path: '/hand-overs/:link/proof',
  input: ofLink.extend({ channel: proofChannel, target: plainText(254).pipe(z.string().min(1)) }),
  output: sentProofAnswer,
  fails: [
    ...every,
    ...stopped,
    ...sending,
    'hand_over.not_found',
    'hand_over.taken',
    'proof.phone_invalid',
    'proof.email_invalid',
  ],
  idempotent: true,
})

/** The receiver accepts; of many exactly one. */
export const acceptHandOver = operation({
  ...of_buyer,
  summary: 'api.accept_hand_over',
  method: 'POST',
  path: '/hand-overs/:link',
  input: ofLink.extend({ ...typedProof, name: requiredName(60), agreed: z.literal(true), consents: givenConsents }),
  output: offered,
  fails: [
    ...every,
    ...stopped,
    ...proving,
    'hand_over.not_found',
    'hand_over.taken',
    'hand_over.to_yourself',
    'register.consent_missing',
  ],
  idempotent: true,
})
