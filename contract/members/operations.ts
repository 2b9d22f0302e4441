import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { limit, offset, plainText, seoulDay, seoulTime } from '../kernel/wire.ts'

/** Certified members: the buyers who have registered a code (002 §2.8, product E). Personal data leaves masked only. */

export const member = z.object({
  member_id: z.string(),
  name: z.string().meta({ description: 'masked' }),
  phone: z.string().nullable().meta({ description: 'masked' }),
  email: z.string().nullable().meta({ description: 'masked' }),
  code_count: z.number().int().meta({ description: 'codes that are certified for this buyer now' }),
  lost_count: z.number().int(),
  first_certified_at: seoulTime.nullable(),
  last_certified_at: seoulTime.nullable(),
  created_at: seoulTime.meta({ description: 'when the buyer first registered here' }),
})
export type Member = z.output<typeof member>

/**
 * The members of a shop, newest first (002 §7.1 `users/search`). A keyword is a whole phone number, a whole e-mail
 * address, or the beginning of a member id: sealed data is found by its keyed hash, so never by a part of it.
 */
export const searchMembers = operation({
  summary: 'api.search_members',
  method: 'GET',
  path: '/api/cert/products/users/search',
  caller: 'operator',
  plan: 'plus',
  screen: 'manageAuthMembers',
  input: z.object({
    keyword: plainText(254).default(''),
    from: seoulDay.optional(),
    to: seoulDay.optional(),
    limit,
    offset,
  }),
  output: z.object({ members: z.array(member), count: z.number().int() }),
  fails: [],
})

/** This feature's part of the table of operations. */
export const membersOperations = {
  searchMembers,
} as const
