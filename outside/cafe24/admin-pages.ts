import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import type { Mall } from './world.ts'

/** `/cafe24`: every mall of the platform. */
export function mallsPage(malls: readonly Mall[]): string {
  const rows = malls.map(
    ({ mall_id, name, shops }) =>
      html`<li>
        <a class="row" href="/cafe24/${mall_id}/admin/apps">
          <b>${name}</b><span class="count">쇼핑몰 ${shops.length}개</span><span class="second">${mall_id}</span>
        </a>
      </li>`,
  )
  const body = html`<h1>호스팅 플랫폼</h1>
    <p class="second">몰의 관리자예요. 다른 몰은 <code>/cafe24/아무아이디/admin/apps</code>를 열면 새로 생겨요.</p>
    <ul class="rows">
      !${rows}
    </ul>`
  return page({ title: '호스팅 플랫폼', here: '/cafe24', body })
}

/** The list of apps of one mall, and everything that can go wrong on the way into ours. */
export function appsPage(mall: Mall): string {
  const state = mall.installed ? '설치됨' : '설치 안 됨'
  const body = html`<h1>${mall.name} · 앱 목록</h1>
    <p class="second">${mall.mall_id}</p>
    <section class="card">
      <b>정품 인증 서비스</b>
      <p class="second">상태: ${state}</p>
      <p class="actions">!${launches(mall)}</p>
      <p>
        <a href="/cafe24/${mall.mall_id}/admin/payments">앱 결제 내역</a> ·
        <a href="/cafe24/${mall.mall_id}/admin/members">회원과 혜택</a>
      </p>
    </section>
    <section class="card">
      <b>정품 인증 서비스 · 디지털</b>
      <p class="second">디지털 상품을 위한 앱이에요. 처음에는 대표 운영자가 열어요.</p>
      <p class="actions">
        !${launch(mall, '디지털 앱 열기 (대표 운영자)', 'app=digital&user_type=P')}
        !${launch(mall, '디지털 앱 열기 (부운영자)', 'app=digital&user_type=A')}
      </p>
    </section>
    <h2>주문</h2>
    <p class="actions">
      <a class="button" href="/cafe24/${mall.mall_id}/admin/orders">주문 관리</a>
      <a class="button" href="/cafe24/${mall.mall_id}/store/1">쇼핑몰에서 사기</a>
    </p>
    <h2>잘못된 실행</h2>
    <p class="actions">
      !${launch(mall, '틀린 서명', 'case=wrong_signature')} !${launch(mall, '오래된 시각', 'case=old')}
      !${mall.last_launch === null ? '' : launch(mall, '쓴 링크 다시 열기', 'case=replay')}
    </p>
    <h2>상품</h2>
    !${shelf(mall)}
    <h2>연결에 생기는 일</h2>
    <form method="post" class="actions">!${doings(mall)}</form>
    !${situation(mall)} !${deliveries(mall)}`
  return page({ title: `${mall.name} 앱 목록`, here: '/cafe24', body })
}

/** One member's page, as other tools link to it. */
export function memberPage({ name, mall_id }: Mall, user_id: string): string {
  const body = html`<h1>회원 정보</h1>
    <section class="card">
      <b>${user_id}</b>
      <p class="second">${name} (${mall_id})의 회원 상세 화면이에요.</p>
    </section>`
  return page({ title: `${name} 회원 정보`, here: '/cafe24', body })
}

function launches(mall: Mall): string {
  return mall.shops
    .flatMap(({ shop_no, shop_name }) => [
      launch(mall, `${shop_name} 열기 (대표 운영자)`, `shop_no=${shop_no}&user_type=P`, true),
      launch(mall, `${shop_name} 열기 (부운영자)`, `shop_no=${shop_no}&user_type=A`),
    ])
    .join(' ')
}

function launch({ mall_id }: Mall, words: string, query: string, strong = false): string {
  return html`<a class="button${strong ? ' strong' : ''}" href="/cafe24/${mall_id}/admin/launch?${query}">${words}</a>`
}

const shelfNames = [
  ['add_product', '상품 등록'],
  ['edit_product', '첫 상품 수정'],
  ['remove_product', '마지막 상품 삭제'],
  ['grow', '상품 250개 늘리기'],
] as const

/** The first shop's products, with the owner's actions on them. */
function shelf({ shops }: Mall): string {
  const [shop] = shops
  if (shop === undefined) return ''
  const names = shop.products.slice(0, 10).map(({ product_name, price, display, selling }) => {
    const flags = [...(display === 'F' ? ['진열 안 함'] : []), ...(selling === 'F' ? ['판매 안 함'] : [])].join(', ')
    return html`<li>${product_name} · ${Number(price).toLocaleString('ko')}원 ${flags === '' ? '' : `· ${flags}`}</li>`
  })
  const more = shop.products.length > 10 ? html`<p class="second">모두 ${String(shop.products.length)}개</p>` : ''
  const buttons = shelfNames.map(([action, words]) => html`<button name="action" value="${action}">${words}</button>`)
  return html`<ul>
      !${names}
    </ul>
    !${more}
    <form method="post" class="actions">!${buttons}</form>`
}

const named = [
  ['uninstall', '앱 삭제'],
  ['repeat_hook', '마지막 알림 다시 보내기'],
  ['withhold', '다음 동의에서 권한 빼기'],
  ['break', '플랫폼 장애 (3번)'],
  ['heal', '장애 거두기'],
  ['expire', '접근 토큰 만료'],
  ['lose_rotation', '갱신 응답 잃기'],
] as const

function doings(mall: Mall): string {
  return named
    .filter(([action]) => action !== 'uninstall' || mall.installed)
    .filter(([action]) => action !== 'repeat_hook' || mall.hooks_sent.length > 0)
    .filter(([action]) => action !== 'heal' || mall.broken_calls > 0)
    .map(([action, words]) => html`<button name="action" value="${action}">${words}</button>`)
    .join(' ')
}

function situation(mall: Mall): string {
  const lines = [
    ...mall.withheld.map((scope) => `다음 동의에서 ${scope} 권한이 빠져요.`),
    ...(mall.broken_calls > 0 ? [`다음 호출 ${mall.broken_calls}번은 503으로 끝나요.`] : []),
    ...(mall.lose_rotation ? ['다음 토큰 갱신은 처리되지만 응답이 사라져요.'] : []),
  ]
  return lines.map((line) => html`<p role="status">${line}</p>`).join('')
}

function deliveries({ hooks_sent }: Mall): string {
  if (hooks_sent.length === 0) return ''
  const rows = hooks_sent.map(
    ({ at, event_no, status }) =>
      html`<tr>
        <td>${when(at)}</td>
        <td>${event_no}</td>
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
