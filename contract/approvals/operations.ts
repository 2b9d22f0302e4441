import { z } from 'zod'
import { caseNews, caseNo, casePicture, caseSearch, pictureId } from '../cases/operations.ts'
import { count, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'
import { approvalReasonMost, approvalsAtOnce, approvalStates } from './request.ts'
import { productCard } from '../products/card.ts'

/**
 * The shop's queue of registrations that wait for its approval (product H, peers 6.4). It stays open when the plan
 * ends: buyers who wait are answered all the same.
 */

const read = { caller: 'operator', plan: 'open', doors: ['shop'] } as const
const decide = { ...read, permission: 'support' } as const

export const approval = z.object({
  approval_no: z.string(),
  state: z.enum(approvalStates),
  serial_number: z.string(),
  ...productCard,
  blocked: z.boolean().meta({ description: 'the code, or its batch, is stopped' }),
  buyer: z.string().meta({ description: 'masked name; empty where the data was erased' }),
  contact: z.string().nullable().meta({ description: 'masked: where the result goes' }),
  submitted_at: seoulTime,
  expires_at: seoulTime.meta({ description: 'ends by itself from then on' }),
  approve_at: seoulTime.nullable().meta({ description: 'is approved by itself from then on' }),
  decided_at: seoulTime.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'why it was rejected, as the buyer was told' }),
  picture_count: z.number().int(),
  may_approve: z.boolean().meta({ description: 'it waits, or was refused and its code is still free' }),
})
export type Approval = z.output<typeof approval>

/**
 * Lists registrations: waiting ones in the order of their deadline, decided ones newest first. `counts` stand on the
 * tabs.
 */
export const searchApprovals = operation({
  ...read,
  ...caseSearch,
  summary: 'api.search_approvals',
  path: '/api/cert/products/approvals/search',
  input: listQuery({
    keyword: plainText(80).default('').meta({ description: 'a whole serial' }),
    state: z.enum(['', ...approvalStates]).default(''),
  }),
  output: z.object({
    approvals: z.array(approval),
    ...tabbed(approvalStates),
    reject_reasons: z.array(z.string()).meta({ description: 'the shop’s own reasons, of which a rejection names one' }),
  }),
})

/** Counts the waiting ones, for the badge. */
export const countApprovals = operation({
  ...read,
  ...caseNews,
  summary: 'api.count_approvals',
  path: '/api/cert/products/approvals/news',
  output: z.object({ waiting: count }),
})

const one = { approval_no: caseNo }

export const approvalDetail = approval.extend({
  pictures: z.array(z.string()).meta({ description: 'ids of what proves the purchase' }),
  bought_at: seoulTime.nullable(),
  warranty_start: z.enum(['submitted', 'approved']),
})
export type ApprovalDetail = z.output<typeof approvalDetail>

/** One registration, whole. */
export const getApproval = operation({
  ...read,
  summary: 'api.get_approval',
  method: 'GET',
  path: '/api/cert/products/approvals/:approval_no',
  input: z.object(one),
  output: approvalDetail,
  fails: ['approval.none'],
})

/** A picture that proves a purchase, for the shop's team only; not cached. */
export const getApprovalPicture = operation({
  ...read,
  ...casePicture,
  summary: 'api.get_approval_picture',
  path: '/api/cert/products/approvals/:approval_no/pictures/:picture_id',
  input: z.object({ ...one, picture_id: pictureId }),
  fails: ['approval.none'],
})

const many = z.array(one.approval_no).min(1).max(approvalsAtOnce)
const refusals = [
  'approval.none',
  'approval.decided',
  'approval.code_taken',
  'approval.buyer_gone',
  'member.blocked',
] as const
const outcome = z.object({
  done: z.array(z.string()),
  refused: z
    .array(z.object({ approval_no: z.string(), code: z.enum(refusals), message: z.string() }))
    .meta({ description: 'those that could not be, and why' }),
})
export type ApprovalOutcome = z.output<typeof outcome>
export type ApprovalRefusal = (typeof refusals)[number]

/** Approves registrations; also rejected or expired ones, if their code is free. Returns those that failed. */
export const approveRegistrations = operation({
  ...decide,
  summary: 'api.approve_registrations',
  method: 'POST',
  path: '/api/cert/products/approvals/approve',
  input: z.object({ approval_nos: many }),
  output: outcome,
  exact: true,
  idempotent: true,
  fails: ['approval.none'],
})

/** Rejects registrations with a reason, which each buyer is sent. */
export const rejectRegistrations = operation({
  ...decide,
  summary: 'api.reject_registrations',
  method: 'POST',
  path: '/api/cert/products/approvals/reject',
  input: z.object({ approval_nos: many, reason: requiredText(approvalReasonMost) }),
  output: outcome,
  body_only: ['reason'],
  exact: true,
  idempotent: true,
  fails: ['approval.none'],
})
