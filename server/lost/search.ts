import { sql } from 'kysely'
import type { LostSerial } from '#contract/lost/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import { lostCodes } from '../code-life/lost-codes.ts'
import type { Context } from '../kernel/context.ts'

type Input = InputOf<Operations['searchLost']>

type Row = Omit<LostSerial, 'activated_at' | 'cert_expired_at' | 'reported_at' | 'reported_by' | 'last_attempt_at'> & {
  activated_at: Date | null
  cert_expired_at: Date | null
  reported_at: Date | null
  updated_by: string | null
  last_attempt_at: Date | null
}
type Counts = { A: number; Y: number; N: number }

/** Lost codes, last reported first, and how many were scanned since their report and how many not. */
export async function search(context: Context, input: Input): Promise<OutputOf<Operations['searchLost']>> {
  return context.read(async (tx) => {
    const found = matching(context, input)
    const counted = await sql<Counts>`
      select count(*)::integer as "A", count(*) filter (where l.attempts > 0)::integer as "Y",
        count(*) filter (where l.attempts = 0)::integer as "N"
      from (${found}) as l`.execute(tx)
    const counts = counted.rows[0] ?? { A: 0, Y: 0, N: 0 }
    const { mall_id } = context.shop
    const page = await sql<Row>`
      select l.serial_number, p.product_name, v.variant_name, p.image_url as list_image, l.member_id, l.activated_at,
        l.cert_expired_at, l.reported_at, l.reported_by as updated_by, l.attempts as attempt_count,
        l.last_at as last_attempt_at, l.last_device as last_attempt_device
      from (
        select l.* from (${found}) as l ${seenOnly(input)}
        order by l.reported_at desc nulls last, l.code_id desc
        limit ${input.limit} offset ${input.offset}) as l
      join variant v on v.mall_id = ${mall_id} and v.variant_no = l.variant_no
      join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
      order by l.reported_at desc nulls last, l.code_id desc`.execute(tx)
    return { serials: page.rows.map(lostOf), count: counts[input.seen], counts }
  })
}

function seenOnly({ seen }: Input) {
  if (seen === 'A') return sql``
  return seen === 'Y' ? sql`where l.attempts > 0` : sql`where l.attempts = 0`
}

/** No character of a name is a wildcard; days are whole days in Seoul, both inclusive (contract §2). */
function matching({ shop }: Context, { serial_number, product_name, from, to }: Input) {
  const { mall_id, shop_id } = shop
  const serial = serial_number === '' ? sql`` : sql`and c.serial_number = any (${serialsMeant(serial_number)}::text[])`
  const product =
    product_name === ''
      ? sql``
      : sql`and c.variant_no in (
          select v.variant_no from variant v
          join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
          where v.mall_id = ${mall_id} and v.shop_id = ${shop_id}
            and strpos(lower(p.product_name), lower(${product_name})) > 0)`
  const since = from === undefined ? sql`` : sql`and h.changed_at >= ${dayBounds(from).from}`
  const until = to === undefined ? sql`` : sql`and h.changed_at < ${dayBounds(to).to}`
  return lostCodes(shop, sql`${serial} ${product} ${since} ${until}`)
}

function lostOf({ updated_by, ...row }: Row): LostSerial {
  return {
    ...row,
    activated_at: timeOf(row.activated_at),
    cert_expired_at: timeOf(row.cert_expired_at),
    reported_at: timeOf(row.reported_at),
    reported_by: updated_by === null ? null : updated_by === row.member_id ? 'member' : 'operator',
    last_attempt_at: timeOf(row.last_attempt_at),
  }
}

function timeOf(at: Date | null): string | null {
  return at === null ? null : toSeoulIso(at)
}
