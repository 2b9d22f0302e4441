import { z } from 'zod'
import { note } from '../kernel/note.ts'
import { dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'

/** Certified members: the buyers who have registered a code (002 §2.8, product E). Personal data leaves masked only. */

export const memberStates = ['normal', 'blocked', 'erased'] as const
export type MemberState = (typeof memberStates)[number]
/** The longest reason for a look at personal data. */
export const lookReasonMost = 200
/** Rows of one sheet. */
export const memberExportMost = 20_000

export const member = z.object({
  member_id: z.string(),
  name: z.string().meta({ description: 'masked; empty for one whose data was erased' }),
  phone: z.string().nullable().meta({ description: 'masked' }),
  email: z.string().nullable().meta({ description: 'masked' }),
  state: z.enum(memberStates),
  member_group: z.string().nullable(),
  code_count: z.number().int().meta({ description: 'codes that are certified for this buyer now' }),
  valid_count: z.number().int().meta({ description: 'of these, those under warranty' }),
  expiring_count: z.number().int().meta({ description: 'of these, those that end within 30 days' }),
  lost_count: z.number().int(),
  marketing: z.boolean().meta({ description: 'has agreed to advertising' }),
  first_certified_at: seoulTime.nullable(),
  last_certified_at: seoulTime.nullable(),
  created_at: seoulTime.meta({ description: 'when the buyer first registered here' }),
})
export type Member = z.output<typeof member>

const filters = {
  keyword: plainText(254).default(''),
  state: z.enum(['', ...memberStates]).default(''),
  group: plainText(40).default(''),
  product_name: plainText(250).default(''),
  expiring_days: z.coerce.number().int().min(1).max(365).optional(),
  marketing: z.enum(['', 'Y', 'N']).default(''),
  lost: z.enum(['', 'Y']).default(''),
  ...dayRange,
}

const read = { caller: 'operator', plan: 'plus', screen: 'manageAuthMembers', doors: ['shop'] } as const

/**
 * The members of a shop, newest first (002 §7.1 `users/search`). A keyword is a whole name, phone number or e-mail address,
 * or the beginning of a member id: sealed data is found by its keyed hash, so never by a part of it.
 */
export const searchMembers = operation({
  ...read,
  summary: 'api.search_members',
  method: 'GET',
  path: '/api/cert/products/users/search',
  // A search word may be a whole name or number, which must not be in an address: our own screens use these.
  also: { second: ['POST /api/cert/products/users/search'] },
  input: listQuery(filters),
  output: z.object({
    members: z.array(member),
    ...tabbed(memberStates),
    groups: z.array(z.string()).meta({ description: 'the groups that the shop has made' }),
  }),
  exact: true,
  fails: [],
})

export const memberDetail = member.extend({
  agreed_at: seoulTime,
  consent_version: z.string().nullable().meta({ description: 'null: agreed before the version was kept' }),
  consents: z
    .array(z.object({ title: z.string(), version: z.string(), agreed_at: seoulTime }))
    .meta({ description: 'consents of the shop’s own, the newest of each' }),
  marketing_at: seoulTime.nullable(),
  blocked_at: seoulTime.nullable(),
  blocked_by: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  erased_at: seoulTime.nullable(),
  notes: z.array(note),
  timeline: z.array(
    z.object({ serial_number: z.string(), title: z.string(), detail: z.string(), changed_at: seoulTime }),
  ),
  messages: z.array(
    z.object({
      message_id: z.string(),
      purpose: z.string(),
      channel: z.enum(['kakao', 'sms', 'email']),
      queued_at: seoulTime,
    }),
  ),
})
export type MemberDetail = z.output<typeof memberDetail>

const one = { id: z.string().min(1).max(120) }

/** One member with the history of their codes, messages, consents and the shop's notes. */
export const getMember = operation({
  ...read,
  summary: 'api.get_member',
  method: 'GET',
  path: '/api/cert/products/users/:id',
  input: z.object(one),
  output: memberDetail,
  fails: ['member.not_found'],
})

/** The fields by which an operator proves again who they are. */
export const proofFields = { password: z.string().max(1024).default(''), code: z.string().max(32).default('') }
export const proofFails = [
  'personal.code_required',
  'personal.password_required',
  'member_account.password_wrong',
  'own_account.sign_in_again',
  'auth.totp_wrong',
  'auth.too_many_attempts',
  'request.too_many',
] as const

/** Name and contact whole: for a reason, after a second proof, and never without a line in the log. */
export const revealMember = operation({
  ...read,
  summary: 'api.reveal_member',
  method: 'POST',
  path: '/api/cert/products/users/:id/reveal',
  permission: 'support',
  input: z.object({ ...one, reason: requiredText(lookReasonMost), ...proofFields }),
  output: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  body_only: ['reason', 'password', 'code'],
  fails: ['member.not_found', 'member.erased', ...proofFails],
})

/** The members as a sheet with their data whole: for a reason and after a second proof. */
export const exportMembers = operation({
  ...read,
  summary: 'api.export_members',
  method: 'POST',
  path: '/api/cert/products/users/export',
  permission: 'support',
  input: z.object({ ...filters, reason: requiredText(lookReasonMost), ...proofFields }),
  output: z.unknown(),
  download: ['xlsx'],
  body_only: ['reason', 'password', 'code'],
  exact: true,
  fails: ['member.no_data', 'member.too_many_to_export', ...proofFails],
})
