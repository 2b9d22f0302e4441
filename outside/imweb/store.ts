import { html } from 'ghtml'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { page, sendPage, when } from '../pages/layout.ts'
import { tellOrder } from './hooks.ts'
import type { SiteOrder } from './order-types.ts'
import { type StepName, canStep, makeOrder, moveOrder, stepNames, steps, totalOf } from './orders.ts'
import type { Product } from './catalogue.ts'
import { type Site, type World, siteOf } from './world.ts'

type At = { Params: { site_code: string; order_no?: string } }

const list = <S extends z.ZodType>(shape: S) => z.union([shape, z.array(shape)]).transform((given) => [given].flat())
const orderForm = z.object({
  item: list(z.string()),
  quantity: list(z.coerce.number().int().min(1).max(99)),
  name: z.string().min(1).max(60),
  call: z.string().max(20).default(''),
  email: z.string().max(254).default(''),
  member_uid: z.string().max(80).default(''),
  paid: z.enum(['Y', 'N']).default('Y'),
})
const stepForm = z.object({
  step: z.enum(stepNames as [StepName, ...StepName[]]),
  section: z.string().optional(),
  part: z.string().optional(),
})

/** A shop to buy in, and the orders of the site's admin, whose buttons move them (product K). */
export function mountStore(room: FastifyInstance, world: World): void {
  room.get<At>('/imweb/:site_code/store', ({ params }, reply) => {
    const site = siteOf(world, params.site_code)
    return site === undefined ? missing(reply) : sendPage(reply, storePage(site), 200, "'self'")
  })
  room.post<At>('/imweb/:site_code/store', async ({ params, body }, reply) => {
    const site = siteOf(world, params.site_code)
    const unit = site?.units[0]
    const form = orderForm.safeParse(body)
    if (site === undefined || unit === undefined || !form.success) return missing(reply)
    const { item, quantity, name, call, email, member_uid: memberUid, paid } = form.data
    const wanted = item.flatMap((code, at) => itemsOf(site, code).map((each) => ({ ...each, qty: quantity[at] ?? 1 })))
    if (wanted.length < item.length) return missing(reply)
    const now = new Date(world.now()).toISOString()
    const order = makeOrder(site, unit, { wanted, orderer: { name, call, email, memberUid }, paid: paid === 'Y', now })
    await tellOrder(world, site, order.orderNo, 'ORDER_CREATE')
    return reply.redirect(`/imweb/${site.site_code}/admin/orders/${order.orderNo}`, 303)
  })
  room.get<At>('/imweb/:site_code/admin/orders', ({ params }, reply) => {
    const site = siteOf(world, params.site_code)
    return site === undefined ? missing(reply) : sendPage(reply, ordersPage(site))
  })
  const path = '/imweb/:site_code/admin/orders/:order_no'
  room.get<At>(path, ({ params }, reply) => {
    const [site, order] = orderAt(world, params)
    return site === null ? missing(reply) : sendPage(reply, orderPage(site, order), 200, "'self'")
  })
  room.post<At>(path, async ({ params, body, url }, reply) => {
    const [site, order] = orderAt(world, params)
    const form = stepForm.safeParse(body)
    if (site === null || !form.success) return missing(reply)
    const now = new Date(world.now()).toISOString()
    const told = moveOrder(order, { ...form.data, part: form.data.part !== undefined, now })
    if (told !== null) await tellOrder(world, site, order.orderNo, told)
    return reply.redirect(url, 303)
  })
}

function orderAt(world: World, { site_code, order_no = '' }: At['Params']): [Site, SiteOrder] | [null, null] {
  const site = siteOf(world, site_code)
  const order = site?.orders.get(order_no)
  return site === undefined || order === undefined ? [null, null] : [site, order]
}

/** Parses the bought items: `101` or `101:MOI-N01-40`. */
function itemsOf(
  site: Site,
  code: string,
): Pick<SiteOrder['sections'][number]['items'][number], 'product' | 'option'>[] {
  const [no, option_code] = code.split(':')
  const product = site.products.find(({ prodNo, unit }) => String(prodNo) === no && unit === 1)
  if (product === undefined) return []
  const option = product.options.find(({ optionDetailCode }) => optionDetailCode === option_code) ?? null
  return option === null && product.options.length > 0 ? [] : [{ product, option }]
}

const won = (amount: number): string => `${amount.toLocaleString('ko')}원`

function choicesOf({ prodNo, name, price, options }: Product): { value: string; words: string }[] {
  if (options.length === 0) return [{ value: String(prodNo), words: `${name} · ${won(price)}` }]
  return options.map(({ optionDetailCode, value, price: more }) => ({
    value: `${prodNo}:${optionDetailCode}`,
    words: `${name} ${value} · ${won(price + more)}`,
  }))
}

function storePage({ name, site_code, products }: Site): string {
  const choices = products.filter(({ unit }) => unit === 1).flatMap(choicesOf)
  const options = choices.map(({ value, words }) => html`<option value="${value}">${words}</option>`)
  const field = (field_name: string, words: string, more: string) =>
    html`<label class="field">${words}<input name="${field_name}" !${more} /></label>`
  const body = html`<div class="checkout">
    <h1>${name}</h1>
    <p class="second"><a href="/imweb/${site_code}/admin/orders">주문 관리</a></p>
    <form method="post">
      <label class="field"
        >상품<select name="item">
          !${options}
        </select></label
      >
      !${field('quantity', '수량', 'type="number" min="1" max="99" value="1" required')}
      !${field('name', '이름', 'required value="이지은"')} !${field('call', '휴대폰', 'required value="010-2345-6789"')}
      !${field('email', '이메일', 'type="email" value="jieun@mail.example"')}
      !${field('member_uid', '회원 (비우면 비회원)', '')}
      <div class="stack">
        <button name="paid" value="Y" class="strong wide">카드로 주문하기</button>
        <button name="paid" value="N" class="wide">무통장 입금으로 주문하기</button>
      </div>
    </form>
  </div>`
  return page({ title: name, here: '/imweb', body })
}

function ordersPage({ name, site_code, orders }: Site): string {
  const rows = [...orders.values()].toReversed().map(
    (order) =>
      html`<li>
        <a class="row" href="/imweb/${site_code}/admin/orders/${order.orderNo}">
          <b>${order.orderNo}</b><span class="count">${won(totalOf(order))}</span>
          <span class="second">${order.orderer.name} · ${order.sections.map(({ status }) => status).join(', ')}</span>
          <time>${when(Date.parse(order.wtime))}</time>
        </a>
      </li>`,
  )
  const body = html`<h1>${name} · 주문</h1>
    <p class="actions"><a class="button" href="/imweb/${site_code}/store">쇼핑몰에서 사기</a></p>
    !${
      rows.length === 0
        ? '<p class="second">아직 주문이 없어요.</p>'
        : html`<ul class="rows">
            !${rows}
          </ul>`
    }`
  return page({ title: `${name} 주문`, here: '/imweb', body })
}

function orderPage({ name, site_code }: Site, order: SiteOrder): string {
  const buttons = (sections: SiteOrder['sections'], more: string) =>
    html`<form method="post" class="actions">
      !${more}
      !${stepNames
        .filter((step) => sections.some((section) => canStep(order, section, step)))
        .map((step) => html`<button name="step" value="${step}">${steps[step].words}</button>`)}
    </form>`
  const sections = order.sections.map(
    (section) =>
      html`<section class="card">
        <b
          >${section.items.map(({ product, option, qty }) => `${product.name} ${option?.value ?? ''} ${qty}개`).join(', ')}</b
        >
        <p class="second">${section.sectionCode} · ${section.status}</p>
        !${buttons(
          [section],
          html`<input type="hidden" name="section" value="${section.sectionCode}" />
            <label><input type="checkbox" name="part" value="1" /> 한 개만</label>`,
        )}
      </section>`,
  )
  const body = html`<h1>주문 ${order.orderNo}</h1>
    <p class="second">${order.orderer.name} · ${order.paid_at === null ? '입금 전' : '결제 완료'}</p>
    <p><a href="/imweb/${site_code}/admin/orders">${name} 주문 목록</a></p>
    !${buttons(order.sections, '')} !${sections}`
  return page({ title: `주문 ${order.orderNo}`, here: '/imweb', body })
}

function missing(reply: FastifyReply): FastifyReply {
  const body = '<h1>없는 화면이에요</h1><p><a href="/imweb">사이트 목록으로 돌아가기</a></p>'
  return sendPage(reply, page({ title: '없는 화면', here: '/imweb', body }), 404)
}
