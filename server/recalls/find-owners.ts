import { type RawBuilder, sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { RecallOwner } from '#contract/recalls/owners.ts'
import type { RecallAnswer, RecallDelivery, RecallOffer } from '#contract/recalls/recall.ts'
import type { Operations } from '#contract/table/operations.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { delivery } from './delivery.ts'
import { readRecall } from './find.ts'
import type { Handler } from '../kernel/handle.ts'

type Search = Operations['searchRecallOwners']
export type OwnerFilters = Pick<InputOf<Search>, 'recall_no' | 'tab' | 'keyword'>
type Tab = Exclude<OwnerFilters['tab'], ''>

/** An owner joined with the current state of code and member. */
export type OwnerRow = {
  owner_no: string
  serial_number: string
  member_id: string
  channel: 'sms' | 'email' | null
  told_at: Date | null
  reminded_at: Date | null
  read_at: Date | null
  answer: RecallAnswer | null
  offer: RecallOffer | null
  answered_at: Date | null
  delivery: RecallDelivery
  failure: string | null
  product_name: string | null
  variant_name: string | null
  is_owner: boolean
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** The tab of a row beside the whole list: an answer precedes the message's delivery state. */
const tabOf = sql`case when o.answer is not null then o.answer
  when ${delivery} in ('unreachable', 'failed', 'points') then 'missed'
  when ${delivery} = 'waiting' then 'waiting' else 'unanswered' end`

/** Returns the owners of a recall, masked; the look is logged. */
export const searchRecallOwners: Handler<'searchRecallOwners'> = async (context, input) => {
  const { limit, offset, ...filters } = input
  return context.write(async (context) => {
    await readRecall(context.tx, context.shop, input.recall_no)
    const counts = await countsOf(context, filters)
    const rows = await shownOwners(context, filters, { limit, offset })
    const subjects = rows.map(({ member_id }) => member_id)
    await recordAccess(context, { kind: 'list', screen: 'recalls', subjects })
    return {
      owners: rows.map((row) => ownerOf(context, row)),
      count: counts[input.tab === '' ? 'all' : input.tab],
      counts,
    }
  })
}

export async function countsOf(
  context: InTransaction<Context>,
  filters: OwnerFilters,
): Promise<OutputOf<Search>['counts']> {
  const { rows } = await sql<{ tab: Tab; n: number }>`
    select ${tabOf} as tab, count(*)::float8 as n from recall_owner o
    left join message m on m.mall_id = o.mall_id and m.message_id = o.message_id
    where ${matching(context, filters)} group by 1`.execute(context.tx)
  const counts = { all: 0, missed: 0, waiting: 0, unanswered: 0, wants: 0, seen: 0, discarded: 0 }
  for (const { tab, n } of rows) {
    counts[tab] = n
    counts.all += n
  }
  return counts
}

function matching(
  { shop }: Pick<Context, 'shop'>,
  { recall_no, keyword }: Omit<OwnerFilters, 'tab'>,
): RawBuilder<unknown> {
  const serials = [keyword, ...serialsMeant(keyword)]
  const word =
    keyword === ''
      ? sql``
      : sql`and o.code_id in (select c.code_id from code c where c.mall_id = ${shop.mall_id} and c.app = ${shop.app}
          and c.shop_id = ${shop.shop_id} and c.serial_number = any (${serials}::text[]))`
  return sql`o.mall_id = ${shop.mall_id} and o.shop_id = ${shop.shop_id} and o.recall_no = ${recall_no}::bigint ${word}`
}

/** A page of owners, in the order in which they were written down. */
export async function shownOwners(
  context: InTransaction<Context>,
  filters: OwnerFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnerRow[]> {
  const only = filters.tab === '' ? sql`` : sql`and ${tabOf} = ${filters.tab}`
  return rowsOf(
    context,
    sql`
    select o.*, ${delivery} as delivery, m.failure from recall_owner o
    left join message m on m.mall_id = o.mall_id and m.message_id = o.message_id
    where ${matching(context, filters)} ${only}
    order by o.owner_no limit ${limit} offset ${offset}`,
  )
}

/** One owner of a recall of this shop. */
export async function readOwner(
  context: InTransaction<Context>,
  { recall_no, owner_no }: { recall_no: string; owner_no: string },
): Promise<OwnerRow | null> {
  const [row] = await rowsOf(
    context,
    sql`
    select o.*, ${delivery} as delivery, m.failure from recall_owner o
    left join message m on m.mall_id = o.mall_id and m.message_id = o.message_id
    where ${matching(context, { recall_no, keyword: '' })} and o.owner_no = ${owner_no}::bigint`,
  )
  return row ?? null
}

async function rowsOf({ shop, tx }: InTransaction<Context>, found: RawBuilder<unknown>): Promise<OwnerRow[]> {
  const { mall_id, shop_id } = shop
  const { rows } = await sql<OwnerRow>`
    select o.owner_no, o.serial_number, o.member_id, o.channel, o.told_at, o.reminded_at, o.read_at, o.answer, o.offer,
      o.answered_at, o.delivery, o.failure, p.product_name, v.variant_name,
      c.member_id is not distinct from o.member_id as is_owner,
      coalesce(n.name_sealed, b.name_sealed) as name_sealed, b.phone_sealed, b.email_sealed
    from (${found}) as o
    left join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = o.code_id
    left join variant v on v.mall_id = ${mall_id} and v.variant_no = c.variant_no
    left join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
    left join certified_member b on b.mall_id = ${mall_id} and b.member_id = o.member_id and b.erased_at is null
    left join certificate_name n on n.mall_id = ${mall_id} and n.shop_id = ${shop_id} and n.code_id = o.code_id
      and n.member_id = o.member_id
    order by o.owner_no`.execute(tx)
  return rows
}

/** An owner as the shop's people see them: masked. */
export function ownerOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, row: OwnerRow): RecallOwner {
  const { owner_no, serial_number, channel, failure, answer, offer, is_owner } = row
  const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const [name, phone, email] = [open(row.name_sealed), open(row.phone_sealed), open(row.email_sealed)]
  const masked = { phone: phone === null ? null : maskPhone(phone), email: email === null ? null : maskEmail(email) }
  return {
    owner_no,
    serial_number,
    product_name: row.product_name ?? '',
    variant_name: row.variant_name ?? '',
    name: name === null ? '' : maskName(name),
    contact: channel === 'email' ? (masked.email ?? masked.phone) : (masked.phone ?? masked.email),
    channel,
    delivery: row.delivery,
    failure: row.delivery === 'failed' || row.delivery === 'points' ? failure : null,
    told_at: isoOrNull(row.told_at),
    reminded_at: isoOrNull(row.reminded_at),
    read_at: isoOrNull(row.read_at),
    answer,
    offer,
    answered_at: isoOrNull(row.answered_at),
    is_owner,
  }
}
