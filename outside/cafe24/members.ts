/**
 * Members of a mall, with what they have: a group, points, coupons. Changed through the API and at the mall's own
 * admin.
 */

export type Member = { member_id: string; group_no: number; fixed_group: 'T' | 'F'; points: number }

/** A line of a member's points (`case` A: given by the admin or an app). */
export type PointLine = {
  at: number
  shop_no: number
  member_id: string
  change: number
  total: number
  reason: string
}

export type Group = { group_no: number; group_name: string; group_description: string }

export type Coupon = {
  coupon_no: string
  coupon_name: string
  benefit_text: string
  benefit_type: 'A' | 'B'
  benefit_price: string | null
  benefit_percentage: string | null
  /** Whether the admin has stopped it. */
  stopped: boolean
}

export type Issue = { nth: number; at: number; shop_no: number; coupon_no: string; member_id: string }

export type GroupChange = { at: number; shop_no: number; member_id: string; from: number; to: number }

export type Benefits = {
  members: Map<string, Member>
  points: PointLine[]
  groups: readonly Group[]
  coupons: Coupon[]
  issues: Issue[]
  group_changes: GroupChange[]
}

const people = ['minji', 'seoyeon', 'doyun', 'haeun', 'jiho']

/** Makes the benefits of a new mall: five members in the first of three groups, and two coupons. */
export function newBenefits(): Benefits {
  const groups = [
    { group_no: 1, group_name: '일반회원', group_description: '가입하면 들어와요' },
    { group_no: 2, group_name: '정품회원', group_description: '정품을 등록한 회원' },
    { group_no: 3, group_name: 'VIP', group_description: '' },
  ]
  const coupons: Coupon[] = [
    {
      coupon_no: '9000000000000000031',
      coupon_name: '정품 등록 감사 10%',
      benefit_text: '10.0% 할인',
      benefit_type: 'B',
      benefit_price: null,
      benefit_percentage: '10.0',
      stopped: false,
    },
    {
      coupon_no: '9000000000000000032',
      coupon_name: '다음 구매 5,000원',
      benefit_text: '5,000원 할인',
      benefit_type: 'A',
      benefit_price: '5000.00',
      benefit_percentage: null,
      stopped: false,
    },
  ]
  const members = new Map(people.map((member_id) => [member_id, newMember(member_id)]))
  return { members, points: [], groups, coupons, issues: [], group_changes: [] }
}

export function newMember(member_id: string): Member {
  return { member_id, group_no: 1, fixed_group: 'F', points: 0 }
}

/** The platform's own limit of a member's id. */
export const memberIdMost = 20
