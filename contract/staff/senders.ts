import { z } from 'zod'
import { senderOwners, senderStates } from '../messages/senders/senders.ts'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { mallId, seoulTime } from '../kernel/wire.ts'
import { reason } from './applications.ts'

/** Sender numbers as staff look at them: the law wants each registered with a proof (peers 6.1). */

const senderRequest = z.object({
  mall_id: mallId,
  sender_id: z.string(),
  shop_name: z.string(),
  number: z.string(),
  owner_type: z.enum(senderOwners),
  state: z.enum(senderStates),
  proof_name: z.string(),
  reason: z.string().nullable(),
  asked_at: seoulTime,
  decided_at: seoulTime.nullable(),
  decided_by: z.string().nullable(),
})
export type SenderRequest = z.output<typeof senderRequest>

export const senderTabs = ['waiting', 'all'] as const

/** Lists requests: waiting ones first, the longest waiting on top; `all` has the newest on top. */
export const listSenderRequests = operation({
  summary: 'api.list_sender_requests',
  method: 'GET',
  path: '/senders',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({ tab: z.enum(senderTabs).default('waiting'), mall: mallId.optional() }),
  output: z.object({
    senders: z.array(senderRequest),
    count,
    counts: z.object({ waiting: z.number().int(), all: z.number().int() }),
  }),
  fails: [],
})

const one = { mall_id: mallId, sender_id: z.uuid() }

/** The submitted proof. It contains personal data, so each access is in the mall's audit log. */
export const getSenderProof = operation({
  summary: 'api.get_sender_proof',
  method: 'GET',
  path: '/malls/:mall_id/senders/:sender_id/proof',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'reviewer',
  download: ['pdf', 'png'],
  input: z.object(one),
  output: z.unknown(),
  fails: ['message.sender_not_found', 'message.proof_gone'],
})

/**
 * Approves a number, which is then registered at the provider, or rejects it with a reason; the shop is notified by
 * mail.
 */
export const decideSender = operation({
  summary: 'api.decide_sender',
  method: 'POST',
  path: '/malls/:mall_id/senders/:sender_id/decision',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'reviewer',
  idempotent: true,
  input: z.discriminatedUnion('decision', [
    z.object({ ...one, decision: z.literal('approve') }),
    z.object({ ...one, decision: z.literal('reject'), note: reason }),
  ]),
  output: z.object({
    state: z.enum(['registering', 'rejected']).meta({ description: 'an approved one is registered before it is used' }),
    mailed: z
      .boolean()
      .meta({ description: 'whether the manager has an address; of an approval the mail follows the registration' }),
  }),
  exact: true,
  fails: ['message.sender_not_found', 'message.sender_decided'],
})
