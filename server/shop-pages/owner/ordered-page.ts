import { html } from 'ghtml'
import { groupSerial } from '#contract/codes/serial.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { headOf } from '../parts.ts'
import { type View, say, shopAddress } from '../view.ts'

type Ordered = { serial_number: string; product_name: string; variant_name: string }

/** Ordered digital codes that are not redeemed, after a proof of the contact that received them. */
export function orderedPage(view: View, codes: readonly Ordered[], has_products: boolean): string {
  const head = {
    tone: 'plain',
    title: say(view, 'buyer.ordered_title'),
    help: say(view, 'buyer.ordered_help'),
  } as const
  const mine = html`<p class="col more">
    <a href="${shopAddress({ ...view, auth_qr_code: null }, 'mine')}">${say(view, 'buyer.ordered_mine')}</a>
  </p>`
  return html`!${headOf(view, head)}
    <main>
      <ul class="own">
        !${codes.map((code) => card(view, code))}
      </ul>
      !${has_products ? mine : ''}
    </main>`
}

function card(view: View, { serial_number, product_name, variant_name }: Ordered): string {
  const address = shopAddress({ ...view, auth_qr_code: encodeAuthQrCode(serial_number) }, 'registration/index.html')
  return html`<li>
    <a class="col card" href="${address}">
      <div>
        <b>${product_name}</b>!${variant_name === '' ? '' : html`<p>${variant_name}</p>`}
        <p>${say(view, 'buyer.ordered_code', { serial: groupSerial(serial_number) })}</p>
      </div>
    </a>
  </li>`
}
