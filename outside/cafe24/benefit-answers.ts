import type { Coupon, Group, Issue, Member, PointLine } from './members.ts'
import { seoul, type Shop } from './world.ts'

/** Members and their benefits as the Admin API writes them (providers, examples). */

const money = (amount: number): string => amount.toFixed(2)

export function customerAnswer({ member_id, group_no, fixed_group, points }: Member, { shop_no }: Shop) {
  return {
    shop_no,
    member_id,
    group_no,
    member_authentication: 'T',
    use_blacklist: 'F',
    sms: 'T',
    news_mail: 'T',
    total_points: money(points),
    available_points: money(points),
    used_points: '0.00',
    // The document's own answers have keys with a space behind them.
    'gender ': 'F',
    'available_credits ': '0.00',
    fixed_group,
  }
}

export function groupAnswer(group: Group, { shop_no }: Shop) {
  return { shop_no, ...group, group_icon: '', benefits_paymethod: 'A', buy_benefits: 'D', ship_benefits: 'F' }
}

export function pointAnswer({ at, shop_no, member_id, change, total, reason }: PointLine) {
  return {
    shop_no,
    case: 'A',
    member_id,
    email: `${member_id}@mail.example`,
    group_name: '',
    available_points_increase: change > 0 ? money(change) : null,
    available_points_decrease: change < 0 ? money(-change) : null,
    available_points_total: money(total),
    unavailable_points: null,
    order_date: null,
    issue_date: seoul(at),
    available_date: null,
    admin_id: 'genuine',
    admin_name: null,
    order_id: null,
    reason,
  }
}

export function couponAnswer({ stopped, ...coupon }: Coupon, { shop_no }: Shop) {
  return {
    shop_no,
    ...coupon,
    coupon_type: 'O',
    coupon_description: null,
    created_date: '2026-09-01T10:00:00+09:00',
    deleted: 'F',
    is_stopped_issued_coupon: stopped ? 'T' : 'F',
    issue_type: 'M',
    issue_sub_type: 'M',
    available_period_type: 'R',
    available_begin_datetime: null,
    available_end_datetime: null,
    available_day_from_issued: 30,
  }
}

/** As it is written: longer than a number can be told exactly. */
export function issueNo({ nth }: Pick<Issue, 'nth'>): string {
  return String(9_000_000_000_000_000_132n + BigInt(nth))
}

export function issueAnswer(issue: Issue) {
  const { at, shop_no, coupon_no, member_id } = issue
  return {
    shop_no,
    coupon_no,
    issue_no: issueNo(issue),
    member_id,
    group_no: 1,
    issued_date: seoul(at),
    expiration_date: seoul(at + 30 * 86_400_000),
    used_coupon: 'F',
    used_date: null,
    related_order_id: null,
  }
}
