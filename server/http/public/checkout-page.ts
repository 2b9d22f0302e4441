import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { orderId } from '#contract/payment/orders.ts'
import type { CheckoutType } from '#contract/payment/types.ts'
import { type Language, type TextKey, sentence, text } from '#contract/text/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type CheckoutStep, openCheckout } from '../../payment/checkout.ts'
import { inlined, sendPage } from '../page.ts'
import { languageOf } from '../problem.ts'

const style = inlined('launch.css')
const checkoutStyle = inlined('checkout.css', { before: style.text })
const script = inlined('checkout.js')

type Pay = Extract<CheckoutStep, { step: 'pay' }>
type Stop = Extract<CheckoutStep, { step: 'stop' }>

/**
 * `/checkout/:order_id`: leads from our order to its payment. The address alone permits paying it, and shows nothing
 * else.
 */
export function checkoutRoute(server: FastifyInstance, kernel: Kernel): void {
  server.get<{ Params: { order_id: string } }>('/checkout/:order_id', async (request, reply) => {
    const language = languageOf(request)
    const { order_id } = request.params
    const step = orderId.safeParse(order_id).success
      ? await openCheckout(kernel, order_id, language)
      : ({ step: 'unknown' } as const)
    void reply.header('cache-control', 'no-store')
    if (step.step === 'go') return reply.redirect(step.address, 302)
    if (step.step === 'over') return reply.redirect(step.back, 302)
    if (step.step === 'unknown') return sendUnknown(reply, language)
    return step.step === 'stop' ? sendStop(reply, language, step, order_id) : sendCheckout(reply, language, step)
  })
}

/** Offers the ways to pay and starts the gateway's script, which only this page allows. */
function sendCheckout(reply: FastifyReply, language: Language, { checkout, ...order }: Pay): FastifyReply {
  const t = (key: TextKey) => sentence(language, key)
  const won = text(language, 'payment.won', { amount: new Intl.NumberFormat(language).format(order.order_amount) })
  const title = t('checkout.title')
  const [call, back, source] = [JSON.stringify(checkout.call), order.back, checkout.script_url]
  const body = html`<header>${t('product.title')}</header>
    <main data-call="${call}" data-back="${back}" data-script="${source}">
      <h1>${title}</h1>
      <p>${order.order_name}</p>
      <p class="total">${won}</p>
      <form>
        !${waysHtml(checkout, language)}
        <p data-failed role="alert" hidden>${t('checkout.failed')}</p>
        <p data-waits role="status" hidden>${t('checkout.waits')}</p>
        <nav>
          <button>${text(language, 'checkout.pay', { amount: won })}</button>
          <a href="${back}">${t('checkout.back')}</a>
        </nav>
      </form>
    </main>`
  // Wallets and card companies may open windows that communicate with the page.
  void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  const gateway = { script_origin: new URL(source).origin, origins: checkout.origins }
  return sendPage(reply, { title, body, language, style: checkoutStyle, script, gateway })
}

const groups = [
  { name: 'checkout.ways_card', types: ['card', 'bank', 'virtual_account', 'phone'] },
  { name: 'checkout.ways_wallet', types: ['kakao', 'naver', 'toss', 'payco', 'samsung', 'kpay', 'lpay'] },
  { name: 'checkout.ways_voucher', types: ['culture_gift', 'happymoney', 'booknlife'] },
] as const satisfies readonly { name: TextKey; types: readonly CheckoutType[] }[]

/** The merchant's ways to pay, with name and picture (000 §3); the first is selected. */
function waysHtml({ ways }: Pay['checkout'], language: Language): string {
  return groups
    .map(({ name, types }) => {
      const members = ways.filter(({ type }) => types.some((each) => each === type))
      if (members.length === 0) return ''
      const choices = members.map(
        (way) =>
          html`<label
            ><input
              type="radio"
              name="way"
              value="${way.type}"
              data-argument="${JSON.stringify(way.argument)}"
              !${way === ways[0] ? 'checked' : ''}
            />${sentence(language, `payment_type.${way.type}`)}!${paymentPicture(way.type)}</label
          >`,
      )
      return html`<fieldset>
        <legend>${sentence(language, name)}</legend>
        <div class="ways">!${choices}</div>
      </fieldset>`
    })
    .join('')
}

const statuses = { away: 503, reconnect: 409, refused: 503 } as const

function sendStop(reply: FastifyReply, language: Language, { why, back }: Stop, order_id: string): FastifyReply {
  const title = text(language, 'checkout.stopped')
  const body = html`<header>${text(language, 'product.title')}</header>
    <main>
      <h1>${title}</h1>
      <p>${text(language, whyNot[why])}</p>
      <nav>
        !${why === 'away' ? html`<a href="/checkout/${order_id}">${text(language, 'checkout.again')}</a>` : ''}
        <a href="${back}">${text(language, 'checkout.back')}</a>
      </nav>
    </main>`
  return sendPage(reply, { title, body, language, style, status: statuses[why] })
}

const whyNot = {
  away: 'payment.provider_away',
  reconnect: 'payment.platform_reconnect',
  refused: 'payment.not_here',
} as const

function sendUnknown(reply: FastifyReply, language: Language): FastifyReply {
  const title = text(language, 'checkout.stopped')
  const body = html`<header>${text(language, 'product.title')}</header>
    <main>
      <h1>${title}</h1>
      <p>${text(language, 'payment.order_not_found')}</p>
    </main>`
  return sendPage(reply, { title, body, language, style, status: 404 })
}

/** Pictures of ways to pay on pages that the server writes: those of `web/parts/payment/payment-type.tsx`, drawn by hand. */
const card = 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3zM3 10h18M7 15h.01M11 15h2'
const bank = 'M3 21h18M3 10h18M5 6l7 -3l7 3M4 10v11M20 10v11M8 14v3M12 14v3M16 14v3'
const slip =
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2M14 8h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5m2 0v1.5m0 -9v1.5'
const phone = 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2zM11 4h2M12 17v.01'
const wallet =
  'M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12M20 12v4h-4a2 2 0 0 1 0 -4h4'
const touch =
  'M11 20a3 3 0 0 1 -3 -3v-11l5 5M13 4a3 3 0 0 1 3 3v11l-5 -5M4 7a3 3 0 0 1 3 -3h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3z'
const film =
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM8 4v16M16 4v16M4 8h4M4 16h4M4 12h16M16 8h4M16 16h4'
const gift =
  'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1zM12 8v13M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5'
const book = 'M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12M19 16h-12a2 2 0 0 0 -2 2M9 8h6'

const lines: Readonly<Record<CheckoutType, string>> = {
  card,
  bank,
  virtual_account: slip,
  phone,
  kakao: wallet,
  naver: wallet,
  toss: wallet,
  payco: wallet,
  samsung: touch,
  kpay: wallet,
  lpay: wallet,
  culture_gift: film,
  happymoney: gift,
  booknlife: book,
}

function paymentPicture(type: CheckoutType): string {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${lines[type]}" /></svg>`
}
