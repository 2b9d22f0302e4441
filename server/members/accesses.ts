import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'

type List = Operations['listAccesses']
type StaffList = Operations['listStaffAccesses']

/** Ids of one line that are shown; the number says the rest. */
const shownSubjects = 20

/** The mall's own log of looks at personal data, newest first. */
export async function listAccesses(context: Context, input: InputOf<List>): Promise<OutputOf<List>> {
  const { mall_id, seals } = context
  const { member_id, limit, offset } = input
  return context.read(async (tx) => {
    const found = () => {
      const all = filtered(tx, input).where('a.mall_id', '=', mall_id)
      return member_id === '' ? all : all.where(sql<boolean>`${member_id} = any (a.subjects)`)
    }
    const { count } = await found()
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found()
      .leftJoin('account as c', (join) =>
        join.onRef('c.mall_id', '=', 'a.mall_id').on(sql`c.account_id::text`, '=', sql`a.actor`),
      )
      .select(['a.access_no', 'a.accessed_at', 'a.actor_kind', 'a.address_sealed', 'a.kind', 'a.screen', 'a.subjects'])
      .select(['a.reason', 'c.login_id', 'c.display_name_sealed'])
      .orderBy('a.access_no', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const accesses = rows.map(({ address_sealed, display_name_sealed, login_id, subjects, accessed_at, ...row }) => ({
      ...row,
      accessed_at: toSeoulIso(accessed_at),
      actor: display_name_sealed === null ? login_id : seals.open(mall_id, display_name_sealed),
      address: seals.open(mall_id, address_sealed),
      subjects: subjects.slice(0, shownSubjects),
      subject_count: subjects.length,
    }))
    return { accesses, count }
  })
}

function filtered(tx: Tx, { kind, from, to }: Pick<InputOf<List>, 'kind' | 'from' | 'to'>) {
  let all = tx.selectFrom('personal_access as a')
  if (kind !== undefined) all = all.where('a.kind', '=', kind)
  if (from !== undefined) all = all.where('a.accessed_at', '>=', dayBounds(from).from)
  if (to !== undefined) all = all.where('a.accessed_at', '<', dayBounds(to).to)
  return all
}

/** The same of every mall for staff: who looked how often and why; whose data it was stays with the mall. */
export async function listStaffAccesses(context: Context, input: InputOf<StaffList>): Promise<OutputOf<StaffList>> {
  const { mall, limit, offset } = input
  return context.readAcrossMalls(async (tx) => {
    const found = () => (mall === '' ? filtered(tx, input) : filtered(tx, input).where('a.mall_id', '=', mall))
    const { count } = await found()
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found()
      .select([
        'a.mall_id',
        'a.access_no',
        'a.accessed_at',
        'a.actor_kind',
        'a.actor',
        'a.kind',
        'a.screen',
        'a.reason',
      ])
      .select(sql<number>`cardinality(a.subjects)`.as('subject_count'))
      .orderBy('a.accessed_at', 'desc')
      .orderBy('a.access_no', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return { accesses: rows.map((row) => ({ ...row, accessed_at: toSeoulIso(row.accessed_at) })), count }
  })
}
