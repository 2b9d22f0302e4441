import { html } from 'ghtml'
import { page, when } from '../pages/layout.ts'
import type { OrderLine, ShopOrder } from './order-types.ts'
import { canStep, priceOf, stepNames, steps, totalOf } from './orders.ts'
import type { Mall, Shop } from './world.ts'

const won = (amount: number): string => `${amount.toLocaleString('ko')}원`

const stateWords: Readonly<Record<string, string>> = {
  N00: '입금 전',
  N10: '상품 준비중',
  N20: '배송 준비중',
  N21: '배송 대기',
  N30: '배송 중',
  N40: '배송 완료',
  N50: '구매 확정',
  C00: '취소 신청',
  C40: '취소 완료',
  E00: '교환 신청',
  E40: '교환 완료',
  R00: '반품 신청',
  R40: '반품 완료',
}

/** `…/admin/orders`: the orders of a mall, last first, with what is done to several at once. */
export function ordersPage(mall: Mall): string {
  const rows = [...mall.shop_orders.values()].toReversed().map(
    (order) =>
      html`<li>
        <a class="row" href="${detailPath(mall, order)}">
          <b>${order.order_id}</b><span class="count">${won(totalOf(order))}</span>
          <span class="second">${order.buyer.name} · ${namesOf(order)} · ${statesOf(order)}</span>
          <time>${when(order.ordered_at)}</time>
        </a>
      </li>`,
  )
  const body = html`<h1>${mall.name} · 주문</h1>
    <p class="actions">!${storefronts(mall)}</p>
    <form method="post" class="actions">
      <button name="all" value="ship">준비된 주문 모두 배송 시작</button>
      <button name="all" value="deliver">배송 중인 주문 모두 배송 완료</button>
    </form>
    !${
      rows.length === 0
        ? html`<p class="empty">아직 주문이 없어요.</p>`
        : html`<ul class="rows">
            !${rows}
          </ul>`
    }`
  return page({ title: `${mall.name} 주문`, here: '/cafe24', body })
}

function storefronts({ mall_id, shops }: Mall): string {
  return shops
    .map(
      ({ shop_no, shop_name }) =>
        html`<a class="button" href="/cafe24/${mall_id}/store/${String(shop_no)}">${shop_name}에서 사기</a>`,
    )
    .join(' ')
}

function detailPath({ mall_id }: Mall, { order_id, shop_no }: ShopOrder): string {
  return `/cafe24/${mall_id}/admin/php/shop${shop_no}/s_new/order_detail.php?order_id=${order_id}`
}

function namesOf({ lines }: ShopOrder): string {
  const [first] = lines
  return lines.length === 1
    ? (first?.product.product_name ?? '')
    : `${first?.product.product_name ?? ''} 외 ${lines.length - 1}건`
}

function statesOf({ lines }: ShopOrder): string {
  return [...new Set(lines.map(({ order_status }) => stateWords[order_status] ?? order_status))].join(', ')
}

/** One order, with a button for everything that can become of it or of one of its lines. */
export function orderPage(mall: Mall, order: ShopOrder): string {
  const { buyer, lines } = order
  const who = buyer.member_id === '' ? '비회원' : `회원 ${buyer.member_id}`
  const body = html`<h1>주문 ${order.order_id}</h1>
    <p class="second">
      ${when(order.ordered_at)} · ${won(totalOf(order))} · <a href="/cafe24/${mall.mall_id}/admin/orders">주문 목록</a>
    </p>
    <section class="card">
      <b>${buyer.name}</b>
      <p class="second">${who} · ${buyer.cellphone} · ${buyer.email}</p>
    </section>
    <h2>주문 전체</h2>
    <form method="post" class="actions">!${buttons(lines)}</form>
    !${lines.map(lineCard)}`
  return page({ title: `주문 ${order.order_id}`, here: '/cafe24', body })
}

function lineCard(line: OrderLine): string {
  const { order_item_code, product, variant, quantity, order_status } = line
  const option = variant.options.map(({ value }) => value).join(' / ')
  const part = quantity > 1 ? html`<label><input type="checkbox" name="part" value="1" /> 한 개만</label>` : ''
  return html`<section class="card">
    <b>${product.product_name} · ${option}</b>
    <p class="second">
      ${order_item_code} · ${String(quantity)}개 · ${won(priceOf(line))} · ${stateWords[order_status] ?? order_status}
      (${order_status})
    </p>
    <form method="post" class="actions">
      <input type="hidden" name="line" value="${order_item_code}" />
      !${buttons([line])} !${part}
    </form>
  </section>`
}

function buttons(lines: readonly OrderLine[]): string {
  return stepNames
    .filter((name) => lines.some((line) => canStep(line, name)))
    .map((name) => html`<button name="step" value="${name}">${steps[name].words}</button>`)
    .join(' ')
}

/** `…/store/{shop_no}`: what the shop sells. */
export function storePage(mall: Mall, shop: Shop): string {
  const sold = shop.products.filter(({ display, selling }) => display === 'T' && selling === 'T')
  const rows = sold.map(
    ({ product_no, product_name, price }) =>
      html`<li>
        <a class="row" href="/cafe24/${mall.mall_id}/store/${String(shop.shop_no)}/product/${String(product_no)}">
          <b>${product_name}</b><span class="count">${won(Number(price))}</span>
        </a>
      </li>`,
  )
  const body = html`<h1>${shop.shop_name}</h1>
    <p class="second"><a href="/cafe24/${mall.mall_id}/admin/orders">주문 관리</a></p>
    <ul class="rows">
      !${rows}
    </ul>`
  return page({ title: shop.shop_name, here: '/cafe24', body })
}

/** One product, and the form in which a buyer orders it. */
export function productPage(product: Shop['products'][number]): string {
  const options = product.variants.map(
    ({ variant_code, options: values }) =>
      html`<option value="${variant_code}">${values.map(({ value }) => value).join(' / ')}</option>`,
  )
  const field = (name: string, words: string, more: string) =>
    html`<label class="field">${words}<input name="${name}" !${more} /></label>`
  const body = html`<div class="checkout">
    <h1>${product.product_name}</h1>
    <p class="total">${won(Number(product.price))}</p>
    <form method="post">
      <label class="field"
        >옵션<select name="variant_code">
          !${options}
        </select></label
      >
      !${field('quantity', '수량', 'type="number" min="1" max="99" value="1" required')}
      !${field('name', '이름', 'required value="이지은"')}
      !${field('cellphone', '휴대폰', 'required value="010-2345-6789"')}
      !${field('email', '이메일', 'type="email" value="jieun@mail.example"')}
      !${field('member_id', '회원 아이디 (비우면 비회원)', '')}
      <div class="stack">
        <button name="paid" value="T" class="strong wide">카드로 주문하기</button>
        <button name="paid" value="F" class="wide">무통장 입금으로 주문하기</button>
      </div>
    </form>
  </div>`
  return page({ title: product.product_name, here: '/cafe24', body })
}

/** After an order. */
export function thanksPage(mall: Mall, shop: Shop, order: ShopOrder): string {
  const body = html`<div class="checkout">
    <h1>주문했어요</h1>
    <p>주문번호 <b>${order.order_id}</b></p>
    <p class="stack">
      <a class="button wide" href="/cafe24/${mall.mall_id}/store/${String(shop.shop_no)}">더 사기</a>
      <a class="button wide" href="${detailPath(mall, order)}">쇼핑몰 관리자에서 이 주문 보기</a>
    </p>
  </div>`
  return page({ title: '주문했어요', here: '/cafe24', body })
}
