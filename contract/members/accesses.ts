import { z } from 'zod'
import { count, dayRange, listQuery } from '../kernel/list.ts'
import { type OutputOf, operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** The log of looks at buyers' personal data (개인정보 접속기록): who, when, from where, whose, what for. */

export const accessKinds = ['list', 'detail', 'reveal', 'download', 'erase'] as const
export type AccessKind = (typeof accessKinds)[number]
export const accessScreens = [
  'members',
  'lost',
  'messages',
  'fakes',
  'approvals',
  'rewards',
  'repairs',
  'recalls',
] as const
export type AccessScreen = (typeof accessScreens)[number]

const access = z.object({
  access_no: z.string(),
  accessed_at: seoulTime,
  actor_kind: z.enum(['operator', 'staff']),
  actor: z.string().nullable().meta({ description: 'name of an account; staff are named to staff alone' }),
  api_key: z
    .string()
    .nullable()
    .meta({ description: 'name of the API key of a program that looked; it acts for the account' }),
  address: z.string().meta({ description: 'network address of the caller' }),
  kind: z.enum(accessKinds),
  screen: z.enum(accessScreens),
  subjects: z.array(z.string()).meta({ description: 'ids of members; at most 20 of them' }),
  subject_count: z.number().int(),
  reason: z.string().nullable(),
})
export type PersonalAccess = z.output<typeof access>

/** Rows of one sheet. */
export const accessExportMost = 20_000

const filters = {
  kind: z.enum(accessKinds).optional(),
  ...dayRange,
  member_id: z.string().max(120).default(''),
  who: z.string().trim().max(100).default('').meta({
    description: 'whoever looked: a part of the name or login of an account; for staff the id or login as it is shown',
  }),
}
const answer = z.object({ accesses: z.array(access), count })

/** The mall's own log, newest first; kept for two years. */
export const listAccesses = operation({
  summary: 'api.list_accesses',
  method: 'GET',
  path: '/api/cert/products/personal-accesses',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: listQuery(filters),
  output: answer,
  exact: true,
  fails: [],
})

/** Exports the access log as a sheet. */
export const exportAccesses = operation({
  summary: 'api.export_accesses',
  method: 'GET',
  path: '/api/cert/products/personal-accesses/export',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: z.object(filters),
  output: z.unknown(),
  download: ['xlsx'],
  exact: true,
  fails: ['access.no_data', 'access.too_many_to_export'],
})

/** Returns the access log of any mall, for the service's staff; members by their ids, never by name. */
export const listStaffAccesses = operation({
  summary: 'api.list_staff_accesses',
  method: 'GET',
  path: '/accesses',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({ ...filters, mall: z.string().max(32).default('') }),
  output: z.object({
    accesses: z.array(access.extend({ mall_id: z.string() })),
    count,
  }),
  fails: [],
})
export type StaffAccess = OutputOf<typeof listStaffAccesses>['accesses'][number]

/** The log of one mall, or of all, as a sheet for staff. */
export const exportStaffAccesses = operation({
  summary: 'api.export_staff_accesses',
  method: 'GET',
  path: '/accesses/export',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({ ...filters, mall: z.string().max(32).default('') }),
  output: z.unknown(),
  download: ['xlsx'],
  fails: ['access.no_data', 'access.too_many_to_export'],
})
