import { sql } from 'kysely'
import type { Approval } from '#contract/approvals/operations.ts'
import { type ApprovalState, type WarrantyStart, mayReopen } from '#contract/approvals/request.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import { caseQueue } from '../cases/queue.ts'
import type { Context } from '../kernel/context.ts'
import { cardOf, cardSelection, joinProduct } from '../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

type ApprovalFilters = Omit<InputOf<Operations['searchApprovals']>, 'limit' | 'offset'>

/** A registration joined with the current state of its code and buyer. */
export type ApprovalRow = ProductCard & {
  approval_no: string
  code_id: string
  member_id: string
  state: ApprovalState
  channel: 'phone' | 'email'
  warranty_start: WarrantyStart
  submitted_at: Date
  expires_at: Date
  approve_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  reason_sealed: Buffer | null
  bought_at: Date | null
  serial_number: string
  is_stopped: boolean
  is_free: boolean
  name_sealed: Buffer | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
  picture_count: number
}

/** The shop's queue of registrations: waiting ones by deadline, then decided ones, newest first. */
export const approvals = caseQueue<ApprovalRow, ApprovalFilters, ApprovalState>({
  screen: 'approvals',
  about: 'approval',
  none: 'approval.none',
  key: sql`r.approval_no`,
  counts: { all: 0, pending: 0, approved: 0, rejected: 0, expired: 0, withdrawn: 0 },
  personal_list: true,
  rows: ({ mall_id, shop_id }) => sql`
    select r.* from approval_request r where r.mall_id = ${mall_id} and r.shop_id = ${shop_id}`,
  matching: ({ mall_id, shop_id, app }, { keyword }) =>
    keyword === ''
      ? sql`true`
      : sql`r.code_id in (
          select c.code_id from code c
          where c.mall_id = ${mall_id} and c.app = ${app} and c.shop_id = ${shop_id}
            and c.serial_number = any (${[keyword, ...serialsMeant(keyword)]}::text[]))`,
  joined: ({ mall_id, shop_id }, page) => sql`
    select r.*, c.serial_number, c.bought_at, ${cardSelection},
      coalesce(c.blocked_reason, b.frozen_reason) is not null as is_stopped,
      c.cert_status = 'inactivated' and c.approval_status is null
        and coalesce(c.blocked_reason, b.frozen_reason) is null as is_free,
      coalesce(n.name_sealed, m.name_sealed) as name_sealed, m.phone_sealed, m.email_sealed,
      (select count(*)::integer from buyer_picture f
        where f.mall_id = ${mall_id} and f.about = 'approval' and f.about_no = r.approval_no) as picture_count
    from (${page}) as r
    join code c on c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = r.code_id
    ${joinProduct}
    left join batch b on b.mall_id = ${mall_id} and b.batch_id = c.batch_id
    left join certified_member m on m.mall_id = ${mall_id} and m.member_id = r.member_id and m.erased_at is null
    left join certificate_name n on n.mall_id = ${mall_id} and n.shop_id = ${shop_id} and n.code_id = r.code_id
      and n.member_id = r.member_id`,
  order: sql`(r.state = 'pending') desc, case when r.state = 'pending' then r.expires_at end,
    r.decided_at desc nulls last, r.approval_no desc`,
  subjectOf: ({ member_id }) => member_id,
})

/** A registration as the shop's people see it: its buyer masked. */
export function approvalOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, row: ApprovalRow): Approval {
  const { approval_no, state, serial_number, picture_count } = row
  const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const name = open(row.name_sealed)
  return {
    approval_no,
    state,
    serial_number,
    ...cardOf(row),
    blocked: row.is_stopped,
    buyer: name === null ? '' : maskName(name),
    contact: contactOf(row, open),
    submitted_at: toSeoulIso(row.submitted_at),
    expires_at: toSeoulIso(row.expires_at),
    approve_at: isoOrNull(row.approve_at),
    decided_at: isoOrNull(row.decided_at),
    decided_by: row.decided_by,
    reason: open(row.reason_sealed),
    picture_count,
    may_approve: state === 'pending' || (mayReopen(state) && row.is_free && name !== null),
  }
}

/** The contact that the result goes to. */
function contactOf(
  { channel, phone_sealed, email_sealed }: ApprovalRow,
  open: (sealed: Buffer | null) => string | null,
) {
  const [phone, email] = [open(phone_sealed), open(email_sealed)]
  const by = { phone: phone === null ? null : maskPhone(phone), email: email === null ? null : maskEmail(email) }
  return by[channel] ?? by.phone ?? by.email
}
