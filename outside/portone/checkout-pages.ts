import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import { ways } from './ways.ts'
import { cancelledOf, type HookSent, type Payment } from './world.ts'

export const statusNames: Readonly<Record<Payment['status'], string>> = {
  READY: '결제 전',
  PENDING: '승인 기다림',
  VIRTUAL_ACCOUNT_ISSUED: '입금 기다림',
  PAID: '결제 완료',
  FAILED: '결제 실패',
  PARTIAL_CANCELLED: '부분 취소',
  CANCELLED: '취소',
}

export const won = (amount: number): string => `${amount.toLocaleString('ko')}원`

const outcomes = [
  ['pay', '결제하기', 'strong wide'],
  ['cancel', '결제 취소하고 돌아가기', 'wide'],
] as const

const trials = [
  ['fail', '한도 초과로 거절'],
  ['slow', '3초 뒤에 승인'],
  ['lost', '결제되고 화면 끊김'],
  ['pending', '승인 결과 늦음'],
  ['tamper', '금액이 100원으로 바뀜'],
] as const

const hookOrders = [
  ['together', '돌아오면서 함께'],
  ['first', '알림이 먼저'],
  ['after', '2초 뒤에'],
  ['none', '보내지 않음'],
] as const

/** The hosted checkout: the way that was asked for, every other to try, and every way that it can end. */
export function checkoutPage(payment: Payment, asked: string): string {
  const groups = Map.groupBy(ways, ({ group }) => group)
  const fields = [...groups].map(([group, members]) => {
    const choices = members.map(
      ({ key, name }) =>
        html`<label class="choice"
          ><input type="radio" name="way" value="${key}" !${key === asked ? 'checked' : ''} />${name}</label
        >`,
    )
    return html`<fieldset>
      <legend>${group}</legend>
      <div class="choices">!${choices}</div>
    </fieldset>`
  })
  const button = ([value, words, look]: readonly [string, string, string]) =>
    html`<button name="outcome" value="${value}" class="${look}">${words}</button>`
  const orders = hookOrders.map(([value, words]) => html`<option value="${value}">${words}</option>`)
  const body = html`<div class="checkout">
    <h1>결제</h1>
    <p class="second">${payment.order_name}</p>
    <p class="total">${won(payment.total)}</p>
    <form method="post" action="/portone/checkout/${payment.id}">
      !${fields}
      <div class="stack">!${outcomes.map(button)}</div>
      <details>
        <summary>다르게 끝내 보기</summary>
        <div class="stack">!${trials.map(([value, words]) => button([value, words, 'wide']))}</div>
        <label class="field"
          >결제 알림<select name="hook">
            !${orders}
          </select></label
        >
      </details>
    </form>
  </div>`
  return page({ title: '결제', here: '/portone', body })
}

/** The way of those who do not come back: paid, and the window is gone. */
export function lostPage(payment: Payment): string {
  const body = html`<div class="checkout">
    <h1>연결이 끊겼어요</h1>
    <p>${won(payment.total)} 결제는 끝났지만 돌아가는 길에 끊겼어요. 원래 화면을 다시 열어 보세요.</p>
  </div>`
  return page({ title: '연결이 끊겼어요', here: '/portone', body })
}

export function refusalPage(message: string, back: string | null): string {
  const body = html`<div class="checkout">
    <h1>결제를 시작할 수 없어요</h1>
    <p>${message}</p>
    !${back === null ? '' : html`<p><a class="button wide" href="${back}">돌아가기</a></p>`}
  </div>`
  return page({ title: '결제를 시작할 수 없어요', here: '/portone', body })
}

/** `/portone`: every payment of the merchant, newest first. */
export function deskPage(payments: readonly Payment[]): string {
  const rows = payments.map(
    (payment) =>
      html`<li>
        <a class="row" href="/portone/desk/${payment.id}">
          <b>${payment.order_name}</b><span class="count">${statusNames[payment.status]}</span>
          <span class="second">${won(payment.total)}</span><time>${when(payment.changed_at)}</time>
        </a>
      </li>`,
  )
  const list =
    rows.length > 0
      ? html`<ul class="rows">
          !${rows}
        </ul>`
      : '<p class="empty">아직 결제가 없어요.</p>'
  const body = html`<h1>결제대행사</h1>
    <p class="second">우리 상점의 결제예요. 결제를 누르면 입금하거나 취소하고, 알림을 다시 보낼 수 있어요.</p>
    !${list}`
  return page({ title: '결제대행사', here: '/portone', body })
}

/** Actions on a payment at the gateway's own desk, by its status. */
const doings: Partial<Record<Payment['status'], readonly (readonly [string, string])[]>> = {
  VIRTUAL_ACCOUNT_ISSUED: [
    ['deposit', '입금하기'],
    ['expire', '입금 기한 지나기'],
  ],
  PENDING: [
    ['approve', '승인'],
    ['refuse', '거절'],
  ],
  PAID: [['cancel', '전액 취소']],
  PARTIAL_CANCELLED: [['cancel', '남은 금액 취소']],
}

export function paymentPage(payment: Payment, hooks: readonly HookSent[]): string {
  const late = payment.cancellations.some(({ asked }) => asked === true) ? ([['refund', '환불 보내기']] as const) : []
  const buttons = [...late, ...(doings[payment.status] ?? []), ['resend', '알림 다시 보내기'] as const].map(
    ([value, words]) => html`<button name="action" value="${value}">${words}</button>`,
  )
  const account =
    payment.account === null
      ? ''
      : html`<p>신한은행 ${payment.account.number} · ${when(payment.account.expires_at)}까지</p>`
  const sent = hooks.map(
    ({ at, type, status }) =>
      html`<tr>
        <td>${when(at)}</td>
        <td>${type}</td>
        <td>${status === null ? '받지 않음' : String(status)}</td>
      </tr>`,
  )
  const cancelled = cancelledOf(payment)
  const body = html`<h1>${payment.order_name}</h1>
    <p class="second">${payment.id}</p>
    <p class="total">${won(payment.total)}</p>
    <p>
      <b>${statusNames[payment.status]}</b> · ${payment.way?.name ?? '결제수단 없음'}
      !${cancelled === 0 ? '' : html` · ${won(cancelled)} 취소`}
    </p>
    !${account}
    <form method="post" class="actions">!${buttons}</form>
    <h2>보낸 알림</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">시각</th>
          <th scope="col">사건</th>
          <th scope="col">답</th>
        </tr>
      </thead>
      <tbody>
        !${sent}
      </tbody>
    </table>
    <p><a class="button" href="/portone">모든 결제</a></p>`
  return page({ title: payment.order_name, here: '/portone', body })
}
