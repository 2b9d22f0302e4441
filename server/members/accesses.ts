import { sql } from 'kysely'
import type { PersonalAccess, StaffAccess } from '#contract/members/accesses.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import type { Handler } from '../kernel/handle.ts'

type StaffList = Operations['listStaffAccesses']
/** `actors`: ids of those who looked; without it everybody. */
export type AccessFilters = Omit<InputOf<StaffList>, 'limit' | 'offset' | 'who'> & { actors?: readonly string[] }
export type Page = { limit: number; offset: number }

/** Ids of one line that are shown; the number says the rest. */
const shownSubjects = 20

/** The mall's own log of looks at personal data, newest first. */
export const listAccesses: Handler<'listAccesses'> = async (context, input) => {
  return context.read(async (context) => {
    const filters = await ownFilters(context, input)
    return {
      accesses: (await readAccesses(context, filters, input)).map(ofMall),
      count: await countAccesses(context.tx, filters),
    }
  })
}

/** Builds the filters of a mall on its own log; the viewer is found by name or login, as logged. */
export async function ownFilters(
  { seals, mall_id, tx }: InTransaction<Context>,
  { who, ...filters }: InputOf<Operations['exportAccesses']>,
): Promise<AccessFilters> {
  if (who === '') return { ...filters, mall: mall_id }
  const accounts = await tx
    .selectFrom('account')
    .select(['account_id', 'login_id', 'display_name_sealed'])
    .where('mall_id', '=', mall_id)
    .execute()
  const wanted = who.toLowerCase()
  const actors = accounts
    .filter(({ login_id, display_name_sealed: name }) =>
      [login_id, name === null ? '' : seals.open(mall_id, name)].some((word) => word?.toLowerCase().includes(wanted)),
    )
    .map(({ account_id }) => account_id)
  return { ...filters, mall: mall_id, actors }
}

/** Builds the filters of staff on all logs: accounts are named to them by their ids alone. */
export function staffFilters({ who, ...filters }: InputOf<Operations['exportStaffAccesses']>): AccessFilters {
  return who === '' ? filters : { ...filters, actors: [who] }
}

/** Returns the access log of every mall, for staff. */
export const listStaffAccesses: Handler<'listStaffAccesses'> = async (context, input) => {
  const filters = staffFilters(input)
  return context.readAcrossMalls(async (context) => ({
    accesses: await readAccesses(context, filters, input),
    count: await countAccesses(context.tx, filters),
  }))
}

/** Staff are not named to a mall. */
export function ofMall({ mall_id: _mall, ...access }: StaffAccess): PersonalAccess {
  return access.actor_kind === 'staff' ? { ...access, actor: null } : access
}

export async function countAccesses(tx: Tx, filters: AccessFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of the log. An account is named where the reader may see it: by the mall, and not across malls. */
export async function readAccesses(
  { seals, tx }: InTransaction<Context>,
  filters: AccessFilters,
  { limit, offset }: Page,
): Promise<StaffAccess[]> {
  const rows = await filtered(tx, filters)
    .leftJoin('account as c', (join) =>
      join.onRef('c.mall_id', '=', 'a.mall_id').on(sql`c.account_id::text`, '=', sql`a.actor`),
    )
    .leftJoin('api_key as k', (join) => join.onRef('k.mall_id', '=', 'a.mall_id').onRef('k.key_id', '=', 'a.key_id'))
    .select(['a.mall_id', 'a.access_no', 'a.accessed_at', 'a.actor_kind', 'a.actor', 'a.address_sealed', 'a.kind'])
    .select([
      'a.screen',
      'a.subjects',
      'a.reason',
      'c.login_id',
      'c.display_name_sealed',
      'a.key_id',
      'k.name as key_name',
    ])
    .orderBy('a.accessed_at', 'desc')
    .orderBy('a.access_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((read) => {
    const { address_sealed, display_name_sealed, login_id, subjects, accessed_at, actor, key_id, key_name, ...row } =
      read
    const named = display_name_sealed === null ? login_id : seals.open(row.mall_id, display_name_sealed)
    return {
      ...row,
      accessed_at: toSeoulIso(accessed_at),
      actor: row.actor_kind === 'staff' ? actor : (named ?? actor),
      api_key: key_name ?? key_id,
      address: seals.open(row.mall_id, address_sealed),
      subjects: subjects.slice(0, shownSubjects),
      subject_count: subjects.length,
    }
  })
}

function filtered(tx: Tx, { kind, from, to, mall, member_id, actors }: AccessFilters) {
  let all = tx.selectFrom('personal_access as a')
  if (mall !== '') all = all.where('a.mall_id', '=', mall)
  if (member_id !== '') all = all.where(sql<boolean>`${member_id} = any (a.subjects)`)
  if (actors !== undefined) all = all.where('a.actor', '=', sql<string>`any (${[...actors]}::text[])`)
  if (kind !== undefined) all = all.where('a.kind', '=', kind)
  if (from !== undefined) all = all.where('a.accessed_at', '>=', dayBounds(from).from)
  if (to !== undefined) all = all.where('a.accessed_at', '<', dayBounds(to).to)
  return all
}
