import { sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import { maskName } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { LostKind, LostResolution, LostState } from '#contract/lost/record.ts'
import type { LostRecord } from '#contract/lost/records.ts'
import type { Operations } from '#contract/table/operations.ts'
import { caseQueue } from '../cases/queue.ts'
import type { Context } from '../kernel/context.ts'
import { cardOf, cardSelection } from '../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

type LostFilters = Omit<InputOf<Operations['searchLost']>, 'limit' | 'offset'>

/** A record with its code, product, attempts and owner. */
export type RecordRow = ProductCard & {
  lost_no: string
  code_id: string
  serial_number: string
  member_id: string | null
  registered_by: 'member' | 'operator'
  registered_name: string
  kind: LostKind
  state: LostState
  occurred_on: string | null
  report_sealed: Buffer | null
  created_at: Date
  resolved_at: Date | null
  resolution: LostResolution | null
  resolved_name: string | null
  resolved_note_sealed: Buffer | null
  replacement_serial: string | null
  attempt_count: number
  new_attempts: number
  last_attempt_at: Date | null
  scan_count: number
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** The shop's lost records, last reported first, with the scans of others since. */
export const lostRecords = caseQueue<RecordRow, LostFilters, LostState>({
  screen: 'lost',
  about: 'loss',
  none: 'lost.no_record',
  key: sql`r.lost_no`,
  counts: { all: 0, open: 0, attempted: 0, resolved: 0 },
  personal_list: true,
  rows: ({ mall_id, shop_id }) => sql`
    select l.*, c.serial_number, c.variant_no, tried.*,
      case when l.resolved_at is not null then 'resolved' when tried.attempt_count > 0 then 'attempted' else 'open' end as state
    from lost_record l
    join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = l.code_id
    cross join lateral (
      select count(*)::integer as attempt_count, (count(*) filter (where a.seen_at is null))::integer as new_attempts,
        max(a.attempted_at) as last_attempt_at
      from lost_attempt a where a.mall_id = ${mall_id} and a.lost_no = l.lost_no) as tried
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id}`,
  // No character of a name is a wildcard; days are whole days in Seoul, both inclusive (contract §2).
  matching: ({ mall_id, shop_id }, { serial_number, product_name, member_id, from, to }) => {
    const serial =
      serial_number === '' ? sql`true` : sql`r.serial_number = any (${serialsMeant(serial_number)}::text[])`
    const member = member_id === '' ? sql`` : sql`and r.member_id = ${member_id}`
    const product =
      product_name === ''
        ? sql``
        : sql`and r.variant_no in (
            select v.variant_no from variant v
            join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
            where v.mall_id = ${mall_id} and v.shop_id = ${shop_id}
              and strpos(lower(p.product_name), lower(${product_name})) > 0)`
    const since = from === undefined ? sql`` : sql`and r.created_at >= ${dayBounds(from).from}`
    const until = to === undefined ? sql`` : sql`and r.created_at < ${dayBounds(to).to}`
    return sql`${serial} ${member} ${product} ${since} ${until}`
  },
  joined: ({ mall_id, shop_id }, page) => sql`
    select r.*, ${cardSelection}, seen.scan_count,
      m.name_sealed, m.phone_sealed, m.email_sealed
    from (${page}) as r
    join variant v on v.mall_id = ${mall_id} and v.variant_no = r.variant_no
    join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
    left join certified_member m on m.mall_id = ${mall_id} and m.shop_id = ${shop_id} and m.member_id = r.member_id
    cross join lateral (
      select count(*)::integer as scan_count from scan s
      where s.mall_id = ${mall_id} and s.shop_id = ${shop_id} and s.code_id = r.code_id
        and s.verdict <> 'yours' and s.scanned_at >= r.created_at and s.scanned_at <= coalesce(r.resolved_at, 'infinity')) as seen`,
  order: sql`r.created_at desc, r.lost_no desc`,
  subjectOf: ({ member_id }) => member_id,
})

/** The response shape of a record, masked. */
export function recordOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, row: RecordRow): LostRecord {
  const { lost_no, serial_number, member_id, kind, state, resolution } = row
  const { attempt_count, new_attempts, scan_count } = row
  return {
    lost_no,
    serial_number,
    ...cardOf(row),
    member_id,
    member_name: row.name_sealed === null ? null : maskName(seals.open(mall_id, row.name_sealed)),
    kind,
    state,
    reported_at: toSeoulIso(row.created_at),
    reported_by: row.registered_by,
    resolved_at: isoOrNull(row.resolved_at),
    resolution,
    attempt_count,
    new_attempts,
    last_attempt_at: isoOrNull(row.last_attempt_at),
    scan_count,
  }
}
