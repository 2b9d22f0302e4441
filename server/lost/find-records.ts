import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import { maskName } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import { lostStateOf } from '#contract/lost/record.ts'
import type { LostKind, LostResolution } from '#contract/lost/record.ts'
import type { LostRecord } from '#contract/lost/records.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context, ShopScope } from '../kernel/context.ts'

export type LostFilters = Omit<InputOf<Operations['searchLost']>, 'limit' | 'offset'>

/** A record with its code and its attempts. */
export type RecordRow = {
  lost_no: string
  code_id: string
  serial_number: string
  variant_no: string
  member_id: string | null
  registered_by: 'member' | 'operator'
  registered_name: string
  kind: LostKind
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
}

/** The records of a shop; `more` narrows them (`r`, their code is `c`). */
export function recordsOf({ mall_id, shop_id }: ShopScope, more: RawBuilder<unknown>): RawBuilder<RecordRow> {
  return sql<RecordRow>`
    select r.*, c.serial_number, c.variant_no, tried.*
    from lost_record r
    join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = r.code_id
    cross join lateral (
      select count(*)::integer as attempt_count, (count(*) filter (where a.seen_at is null))::integer as new_attempts,
        max(a.attempted_at) as last_attempt_at
      from lost_attempt a where a.mall_id = ${mall_id} and a.lost_no = r.lost_no) as tried
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} ${more}`
}

/** No character of a name is a wildcard; days are whole days in Seoul, both inclusive (contract §2). */
export function matching({ shop }: Context, filters: Omit<LostFilters, 'state'>): RawBuilder<RecordRow> {
  const { mall_id, shop_id } = shop
  const { serial_number, product_name, member_id, from, to } = filters
  const serial = serial_number === '' ? sql`` : sql`and c.serial_number = any (${serialsMeant(serial_number)}::text[])`
  const member = member_id === '' ? sql`` : sql`and r.member_id = ${member_id}`
  const product =
    product_name === ''
      ? sql``
      : sql`and c.variant_no in (
          select v.variant_no from variant v
          join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
          where v.mall_id = ${mall_id} and v.shop_id = ${shop_id}
            and strpos(lower(p.product_name), lower(${product_name})) > 0)`
  const since = from === undefined ? sql`` : sql`and r.created_at >= ${dayBounds(from).from}`
  const until = to === undefined ? sql`` : sql`and r.created_at < ${dayBounds(to).to}`
  return recordsOf(shop, sql`${serial} ${member} ${product} ${since} ${until}`)
}

/** Conditions of the states on a row `l` (contract/lost/record.ts). */
export const inState = {
  '': sql`true`,
  open: sql`l.resolved_at is null and l.attempt_count = 0`,
  attempted: sql`l.resolved_at is null and l.attempt_count > 0`,
  resolved: sql`l.resolved_at is not null`,
} as const

/** A record as it is shown, with product and owner. */
export type ShownRow = RecordRow & {
  product_name: string
  variant_name: string
  list_image: string | null
  scan_count: number
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** A page of records, last reported first, with the scans of others since. */
export async function shownRecords(
  tx: Tx,
  { mall_id, shop_id }: ShopScope,
  found: RawBuilder<RecordRow>,
  { state, limit, offset }: { state: LostFilters['state']; limit: number; offset: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select l.*, p.product_name, v.variant_name, p.image_url as list_image, seen.scan_count,
      m.name_sealed, m.phone_sealed, m.email_sealed
    from (
      select l.* from (${found}) as l where ${inState[state]}
      order by l.created_at desc, l.lost_no desc limit ${limit} offset ${offset}) as l
    join variant v on v.mall_id = ${mall_id} and v.variant_no = l.variant_no
    join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
    left join certified_member m on m.mall_id = ${mall_id} and m.shop_id = ${shop_id} and m.member_id = l.member_id
    cross join lateral (
      select count(*)::integer as scan_count from scan s
      where s.mall_id = ${mall_id} and s.shop_id = ${shop_id} and s.code_id = l.code_id
        and s.verdict <> 'yours' and s.scanned_at >= l.created_at and s.scanned_at <= coalesce(l.resolved_at, 'infinity')) as seen
    order by l.created_at desc, l.lost_no desc`.execute(tx)
  return rows
}

/** A record as it leaves: what is personal is masked. */
export function recordOf({ seals, mall_id }: Context, row: ShownRow): LostRecord {
  const { lost_no, serial_number, product_name, variant_name, list_image, member_id, kind, resolution } = row
  const { attempt_count, new_attempts, scan_count } = row
  return {
    lost_no,
    serial_number,
    product_name,
    variant_name,
    list_image,
    member_id,
    member_name: row.name_sealed === null ? null : maskName(seals.open(mall_id, row.name_sealed)),
    kind,
    state: lostStateOf({ is_resolved: row.resolved_at !== null, attempts: attempt_count }),
    reported_at: toSeoulIso(row.created_at),
    reported_by: row.registered_by,
    resolved_at: timeOf(row.resolved_at),
    resolution,
    attempt_count,
    new_attempts,
    last_attempt_at: timeOf(row.last_attempt_at),
    scan_count,
  }
}

export function timeOf(at: Date | null): string | null {
  return at === null ? null : toSeoulIso(at)
}
