import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import type { Site } from './world.ts'

/** `/imweb`: every site of the builder. */
export function sitesPage(sites: readonly Site[]): string {
  const rows = sites.map(
    ({ site_code, name, units }) =>
      html`<li>
        <a class="row" href="/imweb/${site_code}/admin/services">
          <b>${name}</b><span class="count">유닛 ${units.length}개</span><span class="second">${site_code}</span>
        </a>
      </li>`,
  )
  const body = html`<h1>웹사이트 빌더</h1>
    <p class="second">
      사이트의 관리자예요. 다른 사이트는 <code>/imweb/S20261121아무글자/admin/services</code>를 열면 새로 생겨요.
    </p>
    <ul class="rows">
      !${rows}
    </ul>`
  return page({ title: '웹사이트 빌더', here: '/imweb', body })
}

const states = { none: '연동 안 됨', begun: '연동 중', complete: '연동 완료' } as const

/** The connected services of one site, and everything that can go wrong on the way into ours. */
export function servicesPage(site: Site, open: { product: string; digital: string }): string {
  const body = html`<h1>${site.name} · 연동 서비스</h1>
    <p class="second">${site.site_code}</p>
    <section class="card">
      <b>정품 인증 서비스</b>
      <p class="second">상태: ${states[site.integration]}</p>
      <p class="actions">
        <a class="button strong" href="${open.product}">서비스 열기</a>
        <a class="button" href="${open.digital}">디지털 서비스 열기</a>
      </p>
      <p><a href="/imweb/${site.site_code}/admin/benefits">회원과 혜택</a></p>
      <p><a href="/imweb/${site.site_code}/admin/orders">주문</a></p>
    </section>
    <h2>연동에 생기는 일</h2>
    <form method="post" class="actions">!${doings(site)}</form>
    !${situation(site)} !${deliveries(site)}`
  return page({ title: `${site.name} 연동 서비스`, here: '/imweb', body })
}

const named = [
  ['unlink', '연동 해제'],
  ['order', '주문 알림 보내기'],
  ['edit_product', '첫 상품 수정'],
  ['remove_product', '마지막 상품 삭제'],
  ['repeat_hook', '마지막 알림 다시 보내기'],
  ['withhold', '다음 동의에서 쓰기 권한 빼기'],
  ['break', '플랫폼 장애 (3번)'],
  ['heal', '장애 거두기'],
  ['expire', '접근 토큰 만료'],
] as const

function doings(site: Site): string {
  return named
    .filter(([action]) => action !== 'unlink' || site.integration !== 'none')
    .filter(([action]) => action !== 'repeat_hook' || site.hooks_sent.length > 0)
    .filter(([action]) => action !== 'heal' || site.broken_calls > 0)
    .map(([action, words]) => html`<button name="action" value="${action}">${words}</button>`)
    .join(' ')
}

/** The site's members, and what has arrived for them. */
export function benefitsPage({ name, site_code, benefits }: Site): string {
  const members = [...benefits.members.values()].map(
    ({ memberUid, point }) =>
      html`<tr>
        <td>${memberUid}</td>
        <td>${point.toLocaleString('ko')}원</td>
      </tr>`,
  )
  const lines = benefits.lines.toReversed().map(
    ({ at, memberUid, what }) =>
      html`<tr>
        <td>${when(at)}</td>
        <td>${memberUid}</td>
        <td>${what}</td>
      </tr>`,
  )
  const table = (heads: readonly string[], rows: readonly string[]) =>
    html`<table>
      <thead>
        <tr>
          !${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        !${rows}
      </tbody>
    </table>`
  const body = html`<h1>${name} · 회원과 혜택</h1>
    <p class="second"><a href="/imweb/${site_code}/admin/services">연동 서비스로</a></p>
    !${table(['회원', '적립금'], members)}
    <h2>받은 혜택</h2>
    !${lines.length === 0 ? '<p class="second">아직 없어요.</p>' : table(['시각', '회원', '내용'], lines)}`
  return page({ title: `${name} 회원과 혜택`, here: '/imweb', body })
}

/** The list of members, looked through by a keyword, as other tools link to it. */
export function membersPage({ name, site_code }: Site, keyword: string): string {
  const body = html`<h1>회원 검색</h1>
    <p class="second">${name} (${site_code})</p>
    <ul class="rows">
      <li>
        <span class="row"><b>${keyword}</b></span>
      </li>
    </ul>`
  return page({ title: `${name} 회원 검색`, here: '/imweb', body })
}

function situation(site: Site): string {
  const lines = [
    ...site.withheld.map((scope) => `다음 동의에서 ${scope} 권한이 빠져요.`),
    ...(site.broken_calls > 0 ? [`다음 호출 ${site.broken_calls}번은 503으로 끝나요.`] : []),
  ]
  return lines.map((line) => html`<p role="status">${line}</p>`).join('')
}

function deliveries({ hooks_sent }: Site): string {
  if (hooks_sent.length === 0) return ''
  const rows = hooks_sent.map(
    ({ at, event, status }) =>
      html`<tr>
        <td>${when(at)}</td>
        <td><code>${event}</code></td>
        <td>${status === null ? '받지 않음' : String(status)}</td>
      </tr>`,
  )
  return html`<h2>보낸 알림</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">시각</th>
          <th scope="col">사건</th>
          <th scope="col">답</th>
        </tr>
      </thead>
      <tbody>
        !${rows}
      </tbody>
    </table>`
}
