import { sql } from 'kysely'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { Member } from '#contract/members/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

type Input = InputOf<Operations['searchMembers']>

/** Sorts after every character that an id can have. */
const afterAll = '\u{10ffff}'

/** The certified members of a shop, newest first; what is personal is opened here and leaves masked (product E). */
export async function search(context: Context, input: Input): Promise<OutputOf<Operations['searchMembers']>> {
  return context.read(async (tx) => {
    const matching = filtered(tx, context, input)
    const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    const rows = await page(matching, input).execute()
    return { members: rows.map((row) => memberOf(context, row)), count: Number(total) }
  })
}

function filtered(tx: Tx, context: Context, { keyword, from, to }: Input) {
  const { mall_id, shop_id } = context.shop
  let query = tx.selectFrom('certified_member as m').where('m.mall_id', '=', mall_id).where('m.shop_id', '=', shop_id)
  if (from !== undefined) query = query.where('m.created_at', '>=', dayBounds(from).from)
  if (to !== undefined) query = query.where('m.created_at', '<', dayBounds(to).to)
  if (keyword === '') return query
  const phone = readMobilePhone(keyword)
  const email = readEmail(keyword)
  // A member id may look like either: ids that shops give are any word.
  return query.where((eb) =>
    eb.or([
      eb.and([eb('m.member_id', '>=', keyword), eb('m.member_id', '<', keyword + afterAll)]),
      ...(phone === null ? [] : [eb('m.phone_index', '=', context.seals.index(mall_id, 'phone', phone))]),
      ...(email === null ? [] : [eb('m.email_index', '=', context.seals.index(mall_id, 'email', email))]),
    ]),
  )
}

/** The codes of the page's members are few and found by `code_by_member`. */
function page(matching: ReturnType<typeof filtered>, { limit, offset }: Input) {
  return matching
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('code as c')
          .select([
            sql<number>`count(*)::integer`.as('code_count'),
            sql<number>`count(*) filter (where c.cert_status = 'lost')::integer`.as('lost_count'),
            (inner) => inner.fn.min('c.activated_at').as('first_certified_at'),
            (inner) => inner.fn.max('c.activated_at').as('last_certified_at'),
          ])
          .whereRef('c.mall_id', '=', 'm.mall_id')
          .whereRef('c.shop_id', '=', 'm.shop_id')
          .whereRef('c.member_id', '=', 'm.member_id')
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['m.member_id', 'm.name_sealed', 'm.phone_sealed', 'm.email_sealed', 'm.created_at'])
    .select(['own.code_count', 'own.lost_count', 'own.first_certified_at', 'own.last_certified_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.member_id', 'desc')
    .limit(limit)
    .offset(offset)
}

type Row = Awaited<ReturnType<ReturnType<typeof page>['execute']>>[number]

function memberOf({ seals, mall_id }: Context, row: Row): Member {
  const opened = (sealed: Buffer | null, mask: (plain: string) => string) =>
    sealed === null ? null : mask(seals.open(mall_id, sealed))
  return {
    member_id: row.member_id,
    name: opened(row.name_sealed, maskName) ?? '',
    phone: opened(row.phone_sealed, maskPhone),
    email: opened(row.email_sealed, maskEmail),
    code_count: row.code_count ?? 0,
    lost_count: row.lost_count ?? 0,
    first_certified_at: timeOf(row.first_certified_at),
    last_certified_at: timeOf(row.last_certified_at),
    created_at: toSeoulIso(row.created_at),
  }
}

function timeOf(at: Date | null): string | null {
  return at === null ? null : toSeoulIso(at)
}
