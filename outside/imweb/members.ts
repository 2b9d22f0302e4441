/** Members of a site, with what they have: groups, points, coupons. */

export type Member = { memberUid: string; groups: string[]; point: number }
export type Group = { siteGroupCode: string; title: string }
export type Coupon = { couponCode: string; name: string; description: string; status: 'ACTIVE' | 'STOP' }
/** An entry of a member's history, as the site's page shows it. */
export type Line = { at: number; unitCode: string; memberUid: string; what: string }

export type Benefits = { members: Map<string, Member>; groups: readonly Group[]; coupons: Coupon[]; lines: Line[] }

/** Makes the benefits of a new site: three members, two groups and two coupons. */
export function newBenefits(): Benefits {
  const people = ['minji@moi.example', 'seoyeon@moi.example', 'doyun@moi.example']
  return {
    members: new Map(people.map((memberUid) => [memberUid, { memberUid, groups: [], point: 0 }])),
    groups: [
      { siteGroupCode: 'g20260901a1', title: '정품 회원' },
      { siteGroupCode: 'g20260901b2', title: 'VIP' },
    ],
    coupons: [
      { couponCode: 'c20260901a1', name: '정품 등록 감사 10%', description: '10% 할인', status: 'ACTIVE' },
      { couponCode: 'c20260901b2', name: '다음 구매 5,000원', description: '5,000원 할인', status: 'STOP' },
    ],
    lines: [],
  }
}
