import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { groupSerial } from '#contract/codes/serial.ts'
import { screenPath } from '#contract/table/screens.ts'
import { sentence, text } from '#contract/text/text.ts'
import type { Kernel } from '../kernel/context.ts'
import { demoCodes, demoPassword } from '../demo/demo-codes.ts'
import { demoStaffCodes } from '../demo/demo-staff.ts'
import { demoSite, siteShop } from '../demo/site-catalogue.ts'
import { sendPage } from './page.ts'

/** `/demo`: the demo's logins and a door to each part of the loop. Not in production. */
export function demoRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get('/demo', async (_request, reply) =>
    sendPage(reply, { title: text('ko', 'demo.title'), body: page(kernel, await staffLines(kernel)) }),
  )
}

function page(kernel: Kernel, staff: string): string {
  const portal = screenPath('partnerLogin', { product: 'genuine' })
  const outside = `http://localhost:${kernel.config.OUTSIDE_PORT}`
  const codes = demoCodes
    .map(({ serial_number, text_key }) => {
      const link = `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial_number))}`
      return html`<li><a href="${link}">${groupSerial(serial_number)}</a> ${sentence('ko', text_key)}</li>`
    })
    .join('')
  return html`<main class="wide">
    <h1>${text('ko', 'demo.title')}</h1>
    <p>${text('ko', 'demo.lead')}</p>
    <h2>${text('ko', 'demo.operator')}</h2>
    <p><a href="${portal}">${portal}</a></p>
    <ul>
      <li><code>demo</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.plus')}</li>
      <li><code>demobasic</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.basic')}</li>
      <li><code>demonew</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.new')}</li>
      <li><code>demopending</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.pending')}</li>
      <li><code>demoended</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.ended')}</li>
      <li><code>demodigital</code> / <code>${demoPassword}</code> &mdash; ${text('ko', 'demo.digital')}</li>
    </ul>
    <h2>${text('ko', 'demo.hosted')}</h2>
    <p><a href="${outside}/cafe24/demomall/admin/apps">demomall</a> &mdash; ${text('ko', 'demo.hosted_help')}</p>
    <h2>${text('ko', 'demo.staff')}</h2>
    <p>
      <a href="${screenPath('staffLogin', {})}">${screenPath('staffLogin', {})}</a> &mdash;
      ${text('ko', 'demo.staff_help')}
    </p>
    <ul>
      !${staff}
    </ul>
    <h2>${text('ko', 'demo.site')}</h2>
    <p>
      <a href="${screenPath('commonLogin', {})}">${demoSite.email}</a> / <code>${demoPassword}</code> &mdash;
      ${text('ko', 'demo.site_help')}
    </p>
    <p>
      <a href="${outside}/imweb/${demoSite.site_code}/admin/services">${siteShop.shop_name}</a> &mdash;
      ${text('ko', 'demo.site_builder')}
    </p>
    <h2>${text('ko', 'demo.buyer')}</h2>
    <ul>
      !${codes}
    </ul>
    <h2>${text('ko', 'demo.outside')}</h2>
    <ul>
      <li><a href="${outside}/phone">${text('ko', 'demo.phone')}</a></li>
      <li><a href="${outside}/mail">${text('ko', 'demo.mail')}</a></li>
    </ul>
    <h2>${text('ko', 'demo.makers')}</h2>
    <ul>
      <li><a href="/demo/ui">${text('ko', 'screen.demo_ui')}</a></li>
      <li><a href="/api/docs">${text('ko', 'docs.title')}</a></li>
    </ul>
  </main>`
}

/** Staff and the code of each that is good now. */
async function staffLines(kernel: Kernel): Promise<string> {
  const codes = await demoStaffCodes(kernel)
  return codes
    .map(({ login_id, code }) => {
      const shown = code ?? text('ko', 'demo.staff_wait')
      return html`<li><code>${login_id}</code> / <code>${demoPassword}</code> / <code>${shown}</code></li>`
    })
    .join('')
}
