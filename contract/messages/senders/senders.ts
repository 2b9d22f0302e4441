import { z } from 'zod'
import { type UploadedFile, operation } from '../../kernel/operation.ts'
import { seoulTime } from '../../kernel/wire.ts'

/** The numbers that a shop's text messages come from (002 §7.1 `messages/sender_list`, peers 6.1). */

export const senderStates = ['waiting', 'approved', 'rejected', 'expired'] as const
export type SenderState = (typeof senderStates)[number]
export const senderOwners = ['business', 'personal'] as const
export type SenderOwner = (typeof senderOwners)[number]

/** The most senders of a shop. */
export const sendersMost = 10
/** A proof is a picture or a PDF of at most this many bytes. */
export const proofBytesMost = 5 * 1024 * 1024

const sender = z.object({
  sender_id: z.string(),
  number: z.string().meta({ example: '0212345678' }),
  owner_type: z.enum(senderOwners),
  status: z.enum(senderStates),
  registering: z.boolean().meta({
    description: 'its proof was accepted, and the carriers are asked for it; texts come from it once it is approved',
  }),
  proof_file: z.string().meta({ description: 'the name of the file that proves whose it is' }),
  reason: z.string().nullable().meta({ description: 'why it was refused' }),
  asked_at: seoulTime,
  approved_at: seoulTime.nullable(),
})
export type Sender = z.output<typeof sender>

const declared = { caller: 'operator', plan: 'plus', doors: ['not_imweb'] } as const
const path = '/api/cert/products/messages/sender_list'

/** The shop's numbers, newest first. */
export const listSenders = operation({
  ...declared,
  summary: 'api.list_senders',
  method: 'GET',
  path,
  input: z.object({}),
  output: z.object({
    senders: z.array(sender),
    service_number: z.string().meta({ description: 'what text messages come from while none is approved' }),
  }),
  fails: [],
})

/** Asks for a number with the file that proves whose it is; staff look at it. */
export const addSender = operation({
  ...declared,
  summary: 'api.add_sender',
  closed_in_sandbox: true,
  method: 'POST',
  // A fixed word before the two: a withdrawn number has its id in their place.
  path: `${path}/new/:owner_type/:number`,
  permission: 'setting',
  exact: true,
  input: z.object({
    number: z.string().min(1).max(20),
    owner_type: z.enum(senderOwners),
    proof: z.custom<UploadedFile>(),
  }),
  output: sender,
  status: 201,
  upload: 'proof',
  fails: [
    'message.sender_form',
    'message.sender_area_code',
    'message.sender_representative',
    'message.sender_forwarding',
    'message.sender_taken',
    'message.sender_most',
    'message.proof_kind',
    'product.image_missing',
    'image.damaged',
    'image.too_many_pixels',
    'image.too_large',
    'image.busy',
  ],
})

/** Takes a number back: an approved one is not used any more, one that waits is not looked at. */
export const withdrawSender = operation({
  ...declared,
  summary: 'api.withdraw_sender',
  closed_in_sandbox: true,
  method: 'DELETE',
  path: `${path}/:sender_id`,
  permission: 'setting',
  input: z.object({ sender_id: z.uuid() }),
  output: z.object({ sender_id: z.string() }),
  fails: ['message.sender_not_found'],
})
