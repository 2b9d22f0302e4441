import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { FakeRecord } from '#contract/fakes/records.ts'
import type { FakeState } from '#contract/fakes/report.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'
import { readReference } from '../kernel/secrets/own-link.ts'

export type FakeFilters = Omit<InputOf<Operations['searchFakes']>, 'limit' | 'offset'>

/** A report with its code as it stands now. */
export type ReportRow = {
  fake_no: string
  report_id: string
  reference: string
  state: FakeState
  reported_at: Date
  scanned: string
  code_id: string | null
  bought_on: string | null
  words_sealed: Buffer | null
  contact_channel: 'phone' | 'email' | null
  contact_sealed: Buffer | null
  emptied_at: Date | null
  serial_number: string | null
  cert_status: CertStatus
  blocked_reason: string | null
  product_name: string
  variant_name: string
  list_image: string | null
  picture_count: number
  answered_at: Date | null
}

/** The reports of a shop by their number, code and day; what no filter names stays as it is. */
export function matching({ mall_id, shop_id }: ShopScope, filters: Omit<FakeFilters, 'state'>): RawBuilder<unknown> {
  const { keyword, from, to } = filters
  const word =
    keyword === ''
      ? sql``
      : sql`and (r.reference = ${readReference(keyword)} or r.scanned = any (${[keyword, ...serialsMeant(keyword)]}::text[]))`
  const since = from === undefined ? sql`` : sql`and r.reported_at >= ${dayBounds(from).from}`
  const until = to === undefined ? sql`` : sql`and r.reported_at < ${dayBounds(to).to}`
  return sql`r.mall_id = ${mall_id} and r.shop_id = ${shop_id} ${word} ${since} ${until}`
}

/** A page of reports, last reported first. */
export async function shownReports(
  tx: Tx,
  { mall_id, shop_id }: ShopScope,
  found: RawBuilder<unknown>,
  { state, limit, offset }: { state: FakeFilters['state']; limit: number; offset: number },
): Promise<ReportRow[]> {
  const only = state === '' ? sql`` : sql`and r.state = ${state}`
  const { rows } = await sql<ReportRow>`
    select r.*, c.serial_number, c.cert_status, c.blocked_reason, p.product_name, v.variant_name,
      p.image_url as list_image,
      (select count(*)::integer from buyer_picture f
        where f.mall_id = ${mall_id} and f.about = 'fake' and f.about_no = r.fake_no) as picture_count,
      (select max(e.written_at) from fake_entry e
        where e.mall_id = ${mall_id} and e.fake_no = r.fake_no and e.kind = 'answer') as answered_at
    from (select r.* from fake_report r where ${found} ${only}
      order by r.reported_at desc, r.fake_no desc limit ${limit} offset ${offset}) as r
    left join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = r.code_id
    left join variant v on v.mall_id = ${mall_id} and v.variant_no = c.variant_no
    left join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no
    order by r.reported_at desc, r.fake_no desc`.execute(tx)
  return rows
}

/** A report as the list has it: nothing in it is personal. */
export function recordOf(row: ReportRow): FakeRecord {
  const { fake_no, reference, state, scanned, picture_count } = row
  return {
    fake_no,
    reference,
    state,
    reported_at: toSeoulIso(row.reported_at),
    scanned,
    code: codeOf(row),
    picture_count,
    has_contact: row.contact_sealed !== null,
    answered_at: row.answered_at === null ? null : toSeoulIso(row.answered_at),
  }
}

function codeOf({ serial_number, ...row }: ReportRow): FakeRecord['code'] {
  if (serial_number === null) return null
  const { cert_status, blocked_reason, product_name, variant_name, list_image } = row
  return { serial_number, cert_status, blocked_reason, product_name, variant_name, list_image }
}
