import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** The secret by which a shop signs its members in (product B; docs/members.md). It is shown once, when it is made. */

/** The former secret is good so long after a new one was made: a shop needs time to put it into its program. */
export const formerSecretLife = 24 * 60 * 60_000

const path = '/api/cert/products/config/member_secret'
const change = {
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  path,
  input: z.object({}),
  doors: ['shop'],
} as const

const memberSigning = z.object({
  made_at: seoulTime.nullable().meta({ description: 'null where the shop has no secret' }),
  former_until: seoulTime.nullable().meta({ description: 'until when the former secret is good too' }),
  address: z.string().meta({ description: 'where a buyer is sent, without the signed fields' }),
})
export type MemberSigning = z.output<typeof memberSigning>

export const getMemberSigning = operation({
  ...change,
  summary: 'api.get_member_signing',
  method: 'GET',
  output: memberSigning,
  fails: [],
})

/** Makes the secret, or a new one in place of it. */
export const makeMemberSecret = operation({
  ...change,
  summary: 'api.make_member_secret',
  method: 'POST',
  output: memberSigning.extend({ secret: z.string() }),
  fails: [],
})

/** Ends sign-in by the shop's signature. */
export const endMemberSigning = operation({
  ...change,
  summary: 'api.end_member_signing',
  method: 'DELETE',
  output: memberSigning,
  fails: [],
})
