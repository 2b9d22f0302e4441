import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import type { AppOrder, Mall } from './world.ts'

/** The ways to pay in the platform's own checkout, in the words of its `payment_method`. */
export const orderWays = [
  ['card', '신용·체크카드'],
  ['bank', '계좌이체'],
  ['phone', '휴대폰'],
  ['kakaopay', '카카오페이'],
  ['naverpay', '네이버페이'],
  ['toss', '토스페이'],
] as const

const trials = [
  ['fail', '카드사에서 거절'],
  ['slow', '3초 뒤에 승인'],
  ['lost', '결제되고 화면 끊김'],
  ['tamper', '금액이 100원으로 바뀜'],
] as const

const hookOrders = [
  ['together', '돌아오면서 함께'],
  ['first', '알림이 먼저'],
  ['none', '보내지 않음'],
] as const

const won = (amount: number): string => `${amount.toLocaleString('ko')}원`

/** The platform asks the mall's owner to pay the app's order. */
export function confirmationPage(order: AppOrder): string {
  const choices = orderWays.map(
    ([key, name]) =>
      html`<label class="choice"
        ><input type="radio" name="way" value="${key}" !${key === 'card' ? 'checked' : ''} />${name}</label
      >`,
  )
  const button = (value: string, words: string, look: string) =>
    html`<button name="outcome" value="${value}" class="${look}">${words}</button>`
  const orders = hookOrders.map(([value, words]) => html`<option value="${value}">${words}</option>`)
  const body = html`<div class="checkout">
    <h1>앱 결제</h1>
    <p class="second">정품 인증 서비스 · ${order.order_name}</p>
    <p class="total">${won(order.amount)}</p>
    <form method="post">
      <fieldset>
        <legend>결제수단</legend>
        <div class="choices">!${choices}</div>
      </fieldset>
      <div class="stack">
        !${button('pay', '결제하기', 'strong wide')} !${button('cancel', '결제 취소하고 돌아가기', 'wide')}
      </div>
      <details>
        <summary>다르게 끝내 보기</summary>
        <div class="stack">!${trials.map(([value, words]) => button(value, words, 'wide'))}</div>
        <label class="field"
          >결제 알림<select name="hook">
            !${orders}
          </select></label
        >
      </details>
    </form>
  </div>`
  return page({ title: '앱 결제', here: '/cafe24', body })
}

export function lostOrderPage(): string {
  const body = html`<div class="checkout">
    <h1>연결이 끊겼어요</h1>
    <p>결제는 끝났지만 돌아가는 길에 끊겼어요. 원래 화면을 다시 열어 보세요.</p>
  </div>`
  return page({ title: '연결이 끊겼어요', here: '/cafe24', body })
}

export function goneOrderPage(back: string | null): string {
  const body = html`<div class="checkout">
    <h1>결제할 수 없는 주문이에요</h1>
    <p>${back === null ? '주문을 찾을 수 없어요.' : '이미 결제한 주문이에요.'}</p>
    !${back === null ? '' : html`<p><a class="button wide" href="${back}">돌아가기</a></p>`}
  </div>`
  return page({ title: '결제할 수 없는 주문', here: '/cafe24', body })
}

/** The mall's in-app payments, with the actions of its owner and of the platform. */
export function paymentsPage(mall: Mall): string {
  const rows = [...mall.orders.values()].toReversed().map((order) => orderRow(order))
  const list =
    rows.length > 0
      ? html`<ul class="rows">
          !${rows}
        </ul>`
      : '<p class="empty">아직 앱 결제가 없어요.</p>'
  const body = html`<h1>${mall.name} · 앱 결제</h1>
    <p class="second"><a href="/cafe24/${mall.mall_id}/admin/apps">앱 목록</a></p>
    !${list}`
  return page({ title: `${mall.name} 앱 결제`, here: '/cafe24', body })
}

function orderRow(order: AppOrder): string {
  const { paid } = order
  const state =
    paid === null
      ? '결제 전'
      : paid.refunded > 0
        ? `${won(paid.refunded)} 환불`
        : order.refund_requested
          ? '환불 요청함'
          : '결제 완료'
  const doings =
    paid === null || paid.refunded >= paid.amount
      ? []
      : [
          ['request_refund', '환불 요청'],
          ['refund', '전액 환불'],
          ['refund_half', '절반 환불'],
          ['tell_again', '결제 알림 다시'],
        ]
  const buttons = doings.map(
    ([value = '', words = '']) => html`<button name="action" value="${value}">${words}</button>`,
  )
  return html`<li class="row">
    <b>${order.order_name}</b><span class="count">${state}</span>
    <span class="second">${order.order_id} · ${won(order.amount)}</span><time>${when(order.created_at)}</time>
    <form method="post" class="actions">
      <input type="hidden" name="order_id" value="${order.order_id}" />!${buttons}
    </form>
  </li>`
}
