import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import type { Benefits, Coupon, Group, Member } from './members.ts'
import type { Mall } from './world.ts'

/** A mall's members, and what has arrived for them: points, coupons, groups, each with when and why. */
export function membersPage(mall: Mall): string {
  const { benefits } = mall
  const body = html`<h1>${mall.name} · 회원과 혜택</h1>
    <p class="second"><a href="/cafe24/${mall.mall_id}/admin/apps">앱 목록으로</a></p>
    <h2>회원</h2>
    !${members(benefits)}
    <form method="post" class="actions">
      <label>아이디 <input name="member_id" maxlength="20" pattern="[a-z0-9]+" required /></label>
      <button name="action" value="add_member">회원 만들기</button>
      <button name="action" value="remove_member">회원 탈퇴</button>
      <button name="action" value="spend_points">적립금 모두 쓰기</button>
    </form>
    <h2>적립금 내역</h2>
    !${pointLines(benefits)}
    <h2>발급한 쿠폰</h2>
    !${issuedCoupons(benefits)}
    <form method="post" class="actions"><button name="action" value="stop_coupon">첫 쿠폰 발급 중지/재개</button></form>
    <h2>회원등급 변경</h2>
    !${groupChanges(benefits)}`
  return page({ title: `${mall.name} 회원과 혜택`, here: '/cafe24', body })
}

const won = (amount: number): string => `${amount.toLocaleString('ko')}원`
const groupName = (groups: readonly Group[], no: number): string =>
  groups.find(({ group_no }) => group_no === no)?.group_name ?? String(no)
const couponName = (coupons: readonly Coupon[], no: string): string =>
  coupons.find(({ coupon_no }) => coupon_no === no)?.coupon_name ?? no

function members({ members: all, groups, issues }: Benefits): string {
  const row = ({ member_id, group_no, points }: Member) => [
    member_id,
    groupName(groups, group_no),
    won(points),
    `${issues.filter((issue) => issue.member_id === member_id).length}장`,
  ]
  return table(['아이디', '등급', '적립금', '쿠폰'], [...all.values()].map(row))
}

function pointLines({ points }: Benefits): string {
  const rows = points
    .toReversed()
    .map(({ at, member_id, change, total, reason }) => [
      when(at),
      member_id,
      `${change > 0 ? '+' : ''}${won(change)}`,
      won(total),
      reason,
    ])
  return table(['시각', '회원', '증감', '남은 적립금', '사유'], rows)
}

function issuedCoupons({ issues, coupons }: Benefits): string {
  const rows = issues
    .toReversed()
    .map(({ at, member_id, coupon_no }) => [when(at), member_id, couponName(coupons, coupon_no), coupon_no])
  return table(['시각', '회원', '쿠폰', '쿠폰 번호'], rows)
}

function groupChanges({ group_changes, groups }: Benefits): string {
  const rows = group_changes
    .toReversed()
    .map(({ at, member_id, from, to }) => [
      when(at),
      member_id,
      `${groupName(groups, from)} → ${groupName(groups, to)}`,
    ])
  return table(['시각', '회원', '변경'], rows)
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="second">아직 없어요.</p>'
  return html`<table>
    <thead>
      <tr>
        !${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      !${rows.map((cells) => `<tr>${cells.map((cell) => html`<td>${cell}</td>`).join('')}</tr>`)}
    </tbody>
  </table>`
}
