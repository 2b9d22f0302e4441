import { z } from 'zod'
import { certStatus } from '../../codes/code.ts'
import { operation } from '../../kernel/operation.ts'
import { plainText, seoulTime } from '../../kernel/wire.ts'
import { authQrCode, proofChannel, sentProofAnswer, typedProof } from '../proof-fields.ts'
import { productCard } from '../../products/card.ts'

/**
 * Operations of an owner of registered products: a proof of a phone or an e-mail opens all of them in one shop, from
 * any browser (product D "my products"). A cookie holds the proof's token.
 */

/** Calls of one network address to the pages of owners, receivers and finders: the most within the window. */
export const ownerCalls = { count: 120, window: 10 * 60_000 } as const

/** Two contacts are joined only so soon after the first was proved: a browser left open joins nothing. */
export const joinWithin = 15 * 60_000

const of_owner = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
const every = ['shop.not_found', 'scan.too_many'] as const
const proving = ['proof.wrong', 'proof.expired', 'proof.too_many_tries'] as const

/** Requests the one-time code that identifies an owner, whether or not they own a product. */
export const requestOwnProof = operation({
  ...of_owner,
  summary: 'api.request_own_proof',
  method: 'POST',
  path: '/mine/proof',
  input: z.object({ channel: proofChannel, target: plainText(254).pipe(z.string().min(1)) }),
  output: sentProofAnswer,
  fails: [...every, 'proof.phone_invalid', 'proof.email_invalid', 'proof.too_soon', 'proof.too_many_sent'],
  idempotent: true,
})

/** Gives the browser the token of the contact's member; none if the contact has no registrations here. */
export const proveOwner = operation({
  ...of_owner,
  summary: 'api.prove_owner',
  method: 'POST',
  path: '/mine',
  input: z.object({
    ...typedProof,
    auth_qr_code: authQrCode.optional().meta({ description: 'the scanned code that is said to be theirs' }),
  }),
  output: z.object({
    known: z.boolean().meta({ description: 'whether something here is theirs' }),
    ordered: z
      .array(z.object({ serial_number: z.string(), product_name: z.string(), variant_name: z.string() }))
      .meta({ description: 'digital codes that were sent to this contact, and that nobody has registered yet' }),
  }),
  fails: [...every, ...proving],
  idempotent: true,
})

export const ownProduct = z.object({
  serial_number: z.string(),
  ...productCard,
  cert_status: certStatus,
  blocked_reason: z.string().nullable(),
  activated_at: seoulTime,
  cert_validated_at: seoulTime.nullable(),
  cert_expired_at: seoulTime.nullable(),
})
export type OwnProduct = z.output<typeof ownProduct>

const waitingProduct = z.object({
  serial_number: z.string(),
  ...productCard,
  submitted_at: seoulTime,
  decided_by: seoulTime.meta({ description: 'by when at the latest' }),
})
export type WaitingProduct = z.output<typeof waitingProduct>

/** Everything that is theirs in this shop, newest first. */
export const listMyProducts = operation({
  ...of_owner,
  summary: 'api.list_my_products',
  method: 'GET',
  path: '/mine',
  input: z.object({}),
  output: z.object({
    contacts: z.array(z.object({ channel: proofChannel, target_masked: z.string() })),
    member_id: z.string().nullable().meta({ description: 'the id at the shop, of whom the shop has signed in' }),
    products: z.array(ownProduct),
    waiting: z.array(waitingProduct).meta({ description: 'what waits for the approval of the shop' }),
  }),
  fails: [...every, 'owner.unproven'],
})
export type MyProducts = z.output<(typeof listMyProducts)['output']>

/** Merges another contact of the same person, with its registrations. */
export const joinContact = operation({
  ...of_owner,
  summary: 'api.join_contact',
  method: 'POST',
  path: '/mine/join',
  input: z.object(typedProof),
  output: z.object({ joined: z.number().int().meta({ description: 'products that came along' }) }),
  fails: [
    ...every,
    ...proving,
    'owner.unproven',
    'owner.prove_again',
    'owner.join_same',
    'owner.join_member',
    'owner.join_nothing',
    'member.blocked',
  ],
  idempotent: true,
})

/** Forgets this browser. */
export const leaveMine = operation({
  ...of_owner,
  summary: 'api.leave_mine',
  method: 'DELETE',
  path: '/mine',
  input: z.object({}),
  output: z.object({}),
  fails: every,
})

/** Sends the owner, at their own contact, the code that an erasure asks for. */
export const requestErasureProof = operation({
  ...of_owner,
  summary: 'api.request_erasure_proof',
  method: 'POST',
  path: '/mine/erase/proof',
  input: z.object({}),
  output: sentProofAnswer,
  fails: [...every, 'owner.unproven', 'proof.too_soon', 'proof.too_many_sent'],
  idempotent: true,
})

/**
 * Erases the owner's personal data in this shop, confirmed by a one-time code for this only. Codes remain under an
 * anonymous id, all browsers are signed out, and a last receipt is sent.
 */
export const eraseMine = operation({
  ...of_owner,
  summary: 'api.erase_mine',
  method: 'POST',
  path: '/mine/erase',
  input: z.object({ ...typedProof, understood: z.literal(true).meta({ description: 'it cannot be undone' }) }),
  output: z.object({ codes: z.number().int().meta({ description: 'codes that stay, without a name' }) }),
  fails: [...every, ...proving, 'owner.unproven'],
})

/** An owner takes a registration back so soon after it; later the shop does, as a new one may begin a new warranty. */
export const ownCancelWithin = 14 * 24 * 60 * 60_000

/**
 * Cancels a registration by its registrant: the code loses its owner and can be registered again. A receiver cannot
 * cancel it.
 */
export const cancelOwnCertification = operation({
  ...of_owner,
  summary: 'api.cancel_own_certification',
  method: 'DELETE',
  path: '/codes/:auth_qr_code/certification',
  input: z.object({ auth_qr_code: authQrCode }),
  output: z.object({ cert_status: certStatus }),
  fails: [
    ...every,
    'scan.not_genuine',
    'scan.destroyed',
    'owner.unproven',
    'owner.cancel_late',
    'owner.cancel_not_own',
    'owner.cancel_given',
    'code.reported_lost',
    'code.blocked',
  ],
})
