import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredLines, requiredText, seoulTime } from '../kernel/wire.ts'
import { lookReasonMost, proofFails, proofFields } from './look.ts'
import { ownerFails } from './member-id.ts'
import { transferReasons } from './reasons.ts'

/** Changes that the shop makes to its members (product E). */

export const noteMost = 500
export const letterMost = 1000
export const groupMost = 40
/** Members of one bulk action. */
export const membersAtOnce = 500

const change = {
  caller: 'operator',
  plan: 'plus',
  screen: 'manageAuthMembers',
  permission: 'support',
  doors: ['shop'],
} as const
const many = { member_ids: z.array(z.string().min(1).max(120)).min(1).max(membersAtOnce) }
const changed = z.object({ changed: z.number().int() })

/** The shop's own note on a member; gone with the member's data. */
export const noteMember = operation({
  ...change,
  summary: 'api.note_member',
  method: 'POST',
  path: '/api/cert/products/users/:id/notes',
  input: z.object({ id: z.string().min(1).max(120), words: requiredLines(noteMost) }),
  output: z.object({ note_no: z.string(), written_at: seoulTime }),
  status: 201,
  idempotent: true,
  body_only: ['words'],
  exact: true,
  fails: ['member.not_found', 'member.erased'],
})

/** Blocked members cannot register or receive products; they keep their own. */
export const blockMembers = operation({
  ...change,
  summary: 'api.block_members',
  method: 'POST',
  path: '/api/cert/products/users/block',
  input: z.object({ ...many, reason: requiredText(lookReasonMost) }),
  output: changed,
  fails: ['member.not_found'],
})

export const unblockMembers = operation({
  ...change,
  summary: 'api.unblock_members',
  method: 'POST',
  path: '/api/cert/products/users/unblock',
  input: z.object(many),
  output: changed,
  fails: ['member.not_found'],
})

/** Puts members into a group of the shop's own; an empty one takes them out. */
export const groupMembers = operation({
  ...change,
  summary: 'api.group_members',
  method: 'POST',
  path: '/api/cert/products/users/group',
  input: z.object({ ...many, group: plainText(groupMost) }),
  output: changed,
  fails: ['member.not_found'],
})

/** Writes to members; the shop pays for it like for every message. Information only: advertising needs a consent. */
export const writeToMembers = operation({
  ...change,
  summary: 'api.write_to_members',
  method: 'POST',
  path: '/api/cert/products/users/message',
  // A shop of the website builder has no messages (000 §6).
  doors: ['not_imweb'],
  input: z.object({ ...many, text: requiredLines(letterMost) }),
  output: z.object({ sent: z.number().int(), without_contact: z.number().int() }),
  status: 201,
  idempotent: true,
  body_only: ['text'],
  exact: true,
  fails: ['member.not_found', 'member.text_unsendable', 'member.written_too_often'],
})

/** Gives a certified code to another member, with the rest of its warranty. */
export const transferCode = operation({
  ...change,
  summary: 'api.transfer_code',
  method: 'POST',
  path: '/api/cert/products/users/:id/transfer',
  input: z.object({
    id: z.string().min(1).max(120).meta({ description: 'whose it is now' }),
    serial_number: requiredText(80),
    to: requiredText(120),
    reason: z.enum(transferReasons),
  }),
  output: z.object({ serial_number: z.string(), member_id: z.string() }),
  fails: ['code.not_found', 'code.not_possible', ...ownerFails, 'member.same', 'member.not_owner'],
})

/**
 * Erases a member's personal data for good. Their codes stay certified, anonymised; `codes` is the number that the
 * operator was shown.
 */
export const eraseMember = operation({
  ...change,
  summary: 'api.erase_member',
  method: 'POST',
  path: '/api/cert/products/users/:id/erase',
  input: z.object({
    id: z.string().min(1).max(120),
    codes: z.number().int().min(0),
    reason: requiredText(lookReasonMost),
    ...proofFields,
  }),
  output: z.object({ member_id: z.string().meta({ description: 'the anonymous id' }), codes: z.number().int() }),
  body_only: ['reason', 'password', 'code'],
  fails: ['member.not_found', 'member.erased', 'member.changed_meanwhile', ...proofFails],
})
