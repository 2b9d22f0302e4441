import { type RawBuilder, sql } from 'kysely'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Member, MemberState } from '#contract/members/look.ts'
import { nameKey } from '#contract/members/name-key.ts'
import type { Operations } from '#contract/table/operations.ts'
import { isApplicant } from '../code-life/applicants.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'

export type MemberFilters = Omit<InputOf<Operations['searchMembers']>, 'limit' | 'offset'>

/** Warranties that end within so long are said to end soon, in milliseconds. */
const soon = 30 * 86_400_000
/** Sorts after every character that an id can have. */
const afterAll = '\u{10ffff}'

/** The members that the filters find (`m`), whatever state they are in; who has only applied is none yet. */
export function matching(context: WithoutPool<Context>, filters: Omit<MemberFilters, 'state'>): RawBuilder<unknown> {
  const { mall_id, shop_id } = context.shop
  const { from, to, group, marketing } = filters
  const conditions = [
    sql`not ${isApplicant(mall_id)}`,
    ...keywordIs(context, filters.keyword),
    ...(from === undefined ? [] : [sql`m.created_at >= ${dayBounds(from).from}`]),
    ...(to === undefined ? [] : [sql`m.created_at < ${dayBounds(to).to}`]),
    ...(group === '' ? [] : [sql`m.member_group = ${group}`]),
    ...(marketing === '' ? [] : [marketing === 'Y' ? sql`m.marketing_at is not null` : sql`m.marketing_at is null`]),
    ...ownsSomething(context, filters),
  ]
  const more = conditions.map((condition) => sql` and ${condition}`)
  return sql`from certified_member m where m.mall_id = ${mall_id} and m.shop_id = ${shop_id} ${sql.join(more, sql``)}`
}

/** A member id may look like a number or an address: ids that shops give are any word. */
function keywordIs({ mall_id, seals }: Pick<Context, 'mall_id' | 'seals'>, keyword: string): RawBuilder<unknown>[] {
  if (keyword === '') return []
  const phone = readMobilePhone(keyword)
  const email = readEmail(keyword)
  const ways = [
    sql`m.member_id >= ${keyword} and m.member_id < ${keyword + afterAll}`,
    sql`m.name_index = any (${seals.indexes(mall_id, 'name', nameKey(keyword))}::bytea[])`,
    ...(phone === null ? [] : [sql`m.phone_index = any (${seals.indexes(mall_id, 'phone', phone)}::bytea[])`]),
    ...(email === null ? [] : [sql`m.email_index = any (${seals.indexes(mall_id, 'email', email)}::bytea[])`]),
  ]
  return [sql`(${sql.join(ways, sql` or `)})`]
}

/** Conditions on the codes that are the member's now; each may be met by another code. */
function ownsSomething(
  context: Pick<Context, 'shop' | 'now'>,
  { product_name, expiring_days, lost }: Pick<MemberFilters, 'product_name' | 'expiring_days' | 'lost'>,
): RawBuilder<unknown>[] {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  const owns = (more: RawBuilder<unknown>) => sql`exists (select from code c where c.mall_id = ${mall_id}
    and c.shop_id = ${shop_id} and c.member_id = m.member_id and c.cert_status <> 'inactivated' and ${more})`
  const until = new Date(now.getTime() + (expiring_days ?? 0) * 86_400_000)
  return [
    ...(product_name === ''
      ? []
      : [
          owns(sql`c.variant_no in (
            select v.variant_no from variant v
            join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
            where v.mall_id = ${mall_id} and v.shop_id = ${shop_id}
              and strpos(lower(p.product_name), lower(${product_name})) > 0)`),
        ]),
    ...(expiring_days === undefined ? [] : [owns(sql`c.cert_expired_at >= ${now} and c.cert_expired_at < ${until}`)]),
    ...(lost === '' ? [] : [owns(sql`c.cert_status = 'lost'`)]),
  ]
}

/** Conditions of the states on a row `m`. */
export const inState = {
  '': sql`true`,
  normal: sql`m.erased_at is null and m.blocked_at is null`,
  blocked: sql`m.erased_at is null and m.blocked_at is not null`,
  erased: sql`m.erased_at is not null`,
} as const

export type MemberRow = {
  member_id: string
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
  member_group: string | null
  marketing_at: Date | null
  blocked_at: Date | null
  blocked_by: string | null
  blocked_reason: string | null
  erased_at: Date | null
  agreed_at: Date
  consent_version: string | null
  created_at: Date
  code_count: number
  valid_count: number
  expiring_count: number
  lost_count: number
  first_certified_at: Date | null
  last_certified_at: Date | null
}

type Page = { state: MemberFilters['state']; limit: number; offset: number }

/** A page of members, newest first; the codes of each are few and found by `code_by_member`. */
export async function shownMembers(
  context: InTransaction<Context>,
  found: RawBuilder<unknown>,
  { state, limit, offset }: Page,
): Promise<MemberRow[]> {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  const { rows } = await sql<MemberRow>`
    select m.*, own.* from (
      select m.* ${found} and ${inState[state]}
      order by m.created_at desc, m.member_id desc limit ${limit} offset ${offset}) as m
    cross join lateral (
      select count(*)::integer as code_count,
        (count(*) filter (where c.cert_status = 'lost'))::integer as lost_count,
        (count(*) filter (where c.cert_status in ('activated', 'approved')
          and coalesce(c.cert_expired_at, 'infinity') >= ${now}))::integer as valid_count,
        (count(*) filter (where c.cert_status in ('activated', 'approved') and c.cert_expired_at >= ${now}
          and c.cert_expired_at < ${new Date(now.getTime() + soon)}))::integer as expiring_count,
        min(c.activated_at) as first_certified_at, max(c.activated_at) as last_certified_at
      from code c
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.member_id = m.member_id) as own
    order by m.created_at desc, m.member_id desc`.execute(context.tx)
  return rows
}

function stateOf({ erased_at, blocked_at }: MemberRow): MemberState {
  if (erased_at !== null) return 'erased'
  return blocked_at === null ? 'normal' : 'blocked'
}

/** A member as they leave: everything personal masked. */
export function memberOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, row: MemberRow): Member {
  const opened = (sealed: Buffer | null, mask: (plain: string) => string) =>
    sealed === null ? null : mask(seals.open(mall_id, sealed))
  const { member_id, member_group, code_count, valid_count, expiring_count, lost_count } = row
  return {
    member_id,
    name: opened(row.name_sealed, maskName) ?? '',
    phone: opened(row.phone_sealed, maskPhone),
    email: opened(row.email_sealed, maskEmail),
    state: stateOf(row),
    member_group,
    code_count,
    valid_count,
    expiring_count,
    lost_count,
    marketing: row.marketing_at !== null,
    first_certified_at: isoOrNull(row.first_certified_at),
    last_certified_at: isoOrNull(row.last_certified_at),
    created_at: toSeoulIso(row.created_at),
  }
}
