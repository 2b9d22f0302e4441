import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { type MemberFilters, inState, matching, memberOf, shownMembers } from './find-members.ts'
import type { Handler } from '../kernel/handle.ts'

type Counts = { all: number; normal: number; blocked: number; erased: number }

/** Lists the certified members of a shop, newest first, masked; the access is logged (product E). */
export const searchMembers: Handler<'searchMembers'> = async (context, { limit, offset, ...filters }) => {
  return context.write(async (context) => {
    const counts = await countsOf(context, filters)
    const page = { state: filters.state, limit, offset }
    const rows = await shownMembers(context, matching(context, filters), page)
    const subjects = rows.flatMap((row) => (row.erased_at === null ? [row.member_id] : []))
    await recordAccess(context, { kind: 'list', screen: 'members', subjects })
    return {
      members: rows.map((row) => memberOf(context, row)),
      count: counts[filters.state === '' ? 'all' : filters.state],
      counts,
      groups: await groupsOf(context),
    }
  })
}

export async function countsOf(context: InTransaction<Context>, filters: MemberFilters): Promise<Counts> {
  const of = (state: keyof typeof inState) => sql`(count(*) filter (where ${inState[state]}))::integer`
  const { rows } = await sql<Counts>`
    select ${of('')} as "all", ${of('normal')} as normal, ${of('blocked')} as blocked, ${of('erased')} as erased
    ${matching(context, filters)}`.execute(context.tx)
  return rows[0] ?? { all: 0, normal: 0, blocked: 0, erased: 0 }
}

async function groupsOf({ shop, tx }: InTransaction<Context>): Promise<string[]> {
  const rows = await tx
    .selectFrom('certified_member')
    .select('member_group')
    .distinct()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('member_group', 'is not', null)
    .orderBy('member_group')
    .limit(100)
    .execute()
  return rows.flatMap(({ member_group }) => member_group ?? [])
}
