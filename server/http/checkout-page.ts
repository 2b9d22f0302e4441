import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { orderId } from '#contract/payment.ts'
import type { Language } from '#contract/text/text.ts'
import { text } from '#contract/text/text.ts'
import type { Kernel } from '../context.ts'
import type { CheckoutStep } from '../payment/checkout.ts'
import { openCheckout } from '../payment/checkout.ts'
import { inlined, sendPage } from './page.ts'
import { languageOf } from './problem.ts'

const style = inlined('launch.css')
const script = inlined('checkout.js')

type Pay = Extract<CheckoutStep, { step: 'pay' }>
type Stop = Extract<CheckoutStep, { step: 'stop' }>

/** `/checkout/:order_id`: from an order of ours to where it is paid. Whoever has the address may pay it, and see nothing else. */
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

/** Hands over to the gateway's script. Nothing else on this page, and nowhere else is that script let in. */
function sendCheckout(reply: FastifyReply, language: Language, { checkout, ...order }: Pay): FastifyReply {
  const amount = new Intl.NumberFormat(language).format(order.order_amount)
  const title = text(language, 'checkout.title')
  const [call, back, source] = [JSON.stringify(checkout.call), order.back, checkout.script_url]
  const body = html`<header>${text(language, 'product.title')}</header>
    <main data-call="${call}" data-back="${back}" data-script="${source}">
      <h1>${title}</h1>
      <p>${order.order_name} · ${text(language, 'payment.won', { amount })}</p>
      <p data-waits>${text(language, 'checkout.waits')}</p>
      <div data-failed hidden>
        <p role="alert">${text(language, 'checkout.failed')}</p>
      </div>
      <nav><a href="${back}">${text(language, 'checkout.back')}</a></nav>
    </main>`
  // The wallets and card companies of the checkout may open windows that talk back to it.
  void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  const gateway = { script_origin: new URL(source).origin, origins: checkout.origins }
  return sendPage(reply, { title, body, language, style, script, gateway })
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
