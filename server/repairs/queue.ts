import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { dayBounds, isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Repair } from '#contract/repairs/records.ts'
import type { EstimateState, RepairState } from '#contract/repairs/request.ts'
import type { Operations } from '#contract/table/operations.ts'
import { caseQueue } from '../cases/queue.ts'
import { readReference } from '../shop-data/own-link.ts'
import { cardOf, cardSelection, joinProduct } from '../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

type RepairFilters = Omit<InputOf<Operations['searchRepairs']>, 'limit' | 'offset'>

/** A request joined with the current state of its code and buyer. */
export type RepairRow = ProductCard & {
  repair_no: string
  reference: string
  state: RepairState
  requested_at: Date
  changed_at: Date
  code_id: string
  member_id: string
  channel: 'phone' | 'email'
  covered: boolean
  warranty_until: Date | null
  symptom_sealed: Buffer | null
  estimate_no: string | null
  estimate_amount: number | null
  estimate_state: EstimateState | null
  emptied_at: Date | null
  serial_number: string
  cert_status: CertStatus
  picture_count: number
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** The shop's queue of repair requests, last requested first. */
export const repairRequests = caseQueue<RepairRow, RepairFilters, RepairState>({
  screen: 'repairs',
  about: 'repair',
  none: 'repair.none',
  key: sql`r.repair_no`,
  counts: { all: 0, received: 0, checking: 0, repairing: 0, done: 0, rejected: 0 },
  rows: ({ mall_id, shop_id }) => sql`
    select r.* from repair r where r.mall_id = ${mall_id} and r.shop_id = ${shop_id}`,
  matching: ({ mall_id, shop_id }, { keyword, warranty, estimate, from, to }) => {
    const word =
      keyword === ''
        ? sql`true`
        : sql`(r.reference = ${readReference(keyword)} or r.code_id in (select k.code_id from code k
            where k.mall_id = ${mall_id} and k.shop_id = ${shop_id}
              and k.serial_number = any (${[keyword, ...serialsMeant(keyword)]}::text[])))`
    const held = warranty === '' ? sql`` : sql`and r.covered = ${warranty === 'inside'}`
    const offered = estimate === '' ? sql`` : sql`and r.estimate_state = ${estimate}`
    const since = from === undefined ? sql`` : sql`and r.requested_at >= ${dayBounds(from).from}`
    const until = to === undefined ? sql`` : sql`and r.requested_at < ${dayBounds(to).to}`
    return sql`${word} ${held} ${offered} ${since} ${until}`
  },
  joined: ({ mall_id, shop_id }, page) => sql`
    select r.*, c.serial_number, c.cert_status, ${cardSelection},
      m.name_sealed, m.phone_sealed, m.email_sealed,
      (select count(*)::integer from buyer_picture f
        where f.mall_id = ${mall_id} and f.about = 'repair' and f.about_no = r.repair_no) as picture_count
    from (${page}) as r
    join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = r.code_id
    ${joinProduct}
    left join certified_member m on m.mall_id = ${mall_id} and m.member_id = r.member_id`,
  order: sql`r.requested_at desc, r.repair_no desc`,
  subjectOf: ({ member_id }) => member_id,
})

/** A request as the list has it: nothing in it is personal. */
export function repairOf(row: RepairRow): Repair {
  const { repair_no, reference, state, serial_number, cert_status } = row
  const { covered, picture_count, estimate_amount, estimate_state } = row
  return {
    repair_no,
    reference,
    state,
    requested_at: toSeoulIso(row.requested_at),
    changed_at: toSeoulIso(row.changed_at),
    serial_number,
    cert_status,
    ...cardOf(row),
    covered,
    warranty_until: isoOrNull(row.warranty_until),
    picture_count,
    estimate:
      estimate_amount === null || estimate_state === null ? null : { amount: estimate_amount, state: estimate_state },
  }
}
