import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { FakeRecord } from '#contract/fakes/records.ts'
import type { FakeState } from '#contract/fakes/report.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import { caseQueue } from '../cases/queue.ts'
import { readReference } from '../shop-data/own-link.ts'
import { cardOf, cardSelection } from '../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

type FakeFilters = Omit<InputOf<Operations['searchFakes']>, 'limit' | 'offset'>

/** A report joined with the current state of its code. */
export type ReportRow = ProductCard & {
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
  picture_count: number
  answered_at: Date | null
}

/** The shop's queue of suspected fakes, last reported first. */
export const reports = caseQueue<ReportRow, FakeFilters, FakeState>({
  screen: 'fakes',
  about: 'fake',
  none: 'fake.no_report',
  key: sql`r.fake_no`,
  counts: { all: 0, received: 0, checking: 0, forged: 0, genuine: 0, unclear: 0 },
  rows: ({ mall_id, shop_id }) => sql`
    select r.* from fake_report r where r.mall_id = ${mall_id} and r.shop_id = ${shop_id}`,
  matching: (_shop, { keyword, from, to }) => {
    const word =
      keyword === ''
        ? sql`true`
        : sql`(r.reference = ${readReference(keyword)} or r.scanned = any (${[keyword, ...serialsMeant(keyword)]}::text[]))`
    const since = from === undefined ? sql`` : sql`and r.reported_at >= ${dayBounds(from).from}`
    const until = to === undefined ? sql`` : sql`and r.reported_at < ${dayBounds(to).to}`
    return sql`${word} ${since} ${until}`
  },
  joined: ({ mall_id, shop_id }, page) => sql`
    select r.*, c.serial_number, c.cert_status, c.blocked_reason, ${cardSelection},
      (select count(*)::integer from buyer_picture f
        where f.mall_id = ${mall_id} and f.about = 'fake' and f.about_no = r.fake_no) as picture_count,
      (select max(e.written_at) from fake_entry e
        where e.mall_id = ${mall_id} and e.fake_no = r.fake_no and e.kind = 'answer') as answered_at
    from (${page}) as r
    left join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = r.code_id
    left join variant v on v.mall_id = ${mall_id} and v.variant_no = c.variant_no
    left join product p on p.mall_id = ${mall_id} and p.product_no = v.product_no`,
  order: sql`r.reported_at desc, r.fake_no desc`,
  // Reporters are not members: the access log names them by their report.
  subjectOf: ({ emptied_at, reference }) => (emptied_at === null ? `fake:${reference}` : null),
})

/** A report in the list, without personal data. */
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
    answered_at: isoOrNull(row.answered_at),
  }
}

function codeOf({ serial_number, ...row }: ReportRow): FakeRecord['code'] {
  if (serial_number === null) return null
  const { cert_status, blocked_reason } = row
  return { serial_number, cert_status, blocked_reason, ...cardOf(row) }
}
