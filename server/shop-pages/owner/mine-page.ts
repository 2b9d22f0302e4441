import { html } from 'ghtml'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { MyProducts, OwnProduct, WaitingProduct } from '#contract/scans/owners/operations.ts'
import { contactField, contactFields } from '../forms/contact-fields.ts'
import type { FieldErrors, Typed } from '../forms/form.ts'
import { homeHint } from '../home-hint.ts'
import { headOf, hidden, pictureOf } from '../parts.ts'
import { isFine } from './owner-head.ts'
import { type View, addressOf, dateWords, say, serialWords, shopAddress } from '../view.ts'
import { warrantyBar } from './warranty-bar.ts'

export type AskOwner = { typed: Typed; errors: FieldErrors; key: string; unknown?: string }

/** Asks for the owner's contact; `unknown` is a contact without registrations. */
export function askOwnerPage(view: View, { typed, errors, key, unknown }: AskOwner): string {
  const [title, help] =
    unknown === undefined
      ? [say(view, 'buyer.mine_ask'), say(view, 'buyer.mine_ask_help')]
      : [say(view, 'buyer.mine_unknown'), say(view, 'buyer.mine_unknown_help', { target: unknown })]
  const first = (['phone', 'email'] as const).find((name) => errors[name] !== undefined)
  return html`!${headOf(view, { tone: 'plain', title, help })}
    <main>
      <form method="post" action="${addressOf(view)}" novalidate>
        !${hidden({ key })}
        <div class="col part gap-less">!${contactFields(view, typed, errors, first)}</div>
        <div class="act">
          <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.ask_code')}</button></div>
        </div>
      </form>
    </main>`
}

/** A step of a proof under its own short head. */
export function ownerStepPage(view: View, step: string): string {
  const head = { tone: 'plain', title: say(view, 'buyer.mine_ask'), help: '' } as const
  return html`!${headOf(view, head)}
    <main>!${step}</main>`
}

export type MinePage = {
  mine: MyProducts
  now: Date
  key: string
  /** True if the scanned code is not among them. */
  is_other: boolean
  said: string | null
  typed: Typed
  errors: FieldErrors
}

/** The owner's products in this shop (product D "my products"). */
export function minePage(view: View, page: MinePage): string {
  const { mine, now, is_other, said } = page
  const count = mine.products.length + mine.waiting.length
  const title =
    count === 0
      ? say(view, 'buyer.mine_none')
      : count === 1
        ? say(view, 'buyer.mine_one')
        : say(view, 'buyer.mine_count', { count })
  const contacts = mine.contacts.map(({ target_masked }) => target_masked).join(' · ')
  const help =
    count === 0
      ? say(view, 'buyer.mine_none_help')
      : mine.member_id === null
        ? say(view, 'buyer.mine_of', { contacts })
        : say(view, 'buyer.mine_member', { member: mine.member_id })
  return html`!${headOf(view, { tone: 'plain', title, help })}
    <main>
      !${said === null ? '' : html`<p class="col said" role="status">${said}</p>`}!${is_other ? html`<p class="col said">${say(view, 'buyer.mine_other')}</p>` : ''}
      <ul class="own">
        !${mine.waiting.map((product) => waitingCard(view, product))}!${mine.products.map((product) => ownCard(view, product, now))}
      </ul>
      !${joinForm(view, page)}!${homeHint(view)}!${leaveForm(view)}
    </main>`
}

/** A product awaiting the shop's approval. */
function waitingCard(view: View, product: WaitingProduct): string {
  const { serial_number, product_name, variant_name, decided_by } = product
  const address = shopAddress({ ...view, auth_qr_code: encodeAuthQrCode(serial_number) }, 'registration/index.html')
  const until = say(view, 'approval.page_until', { date: dateWords(new Date(decided_by)) })
  return html`<li>
    <a class="col card" href="${address}">
      !${pictureOf(product)}
      <div>
        <b>${product_name}</b
        >!${variant_name === '' ? '' : html`<p>${variant_name}</p>`}!${serialLine(view, serial_number)}
        <p class="state">${say(view, 'approval.page_state')}</p>
        <p>${until}</p>
      </div>
    </a>
  </li>`
}

function ownCard(view: View, product: OwnProduct, now: Date): string {
  const { serial_number, product_name, variant_name } = product
  const address = shopAddress({ ...view, auth_qr_code: encodeAuthQrCode(serial_number) }, 'registration/index.html')
  return html`<li>
    <a class="col card" href="${address}">
      !${view.look.display.product_image ? pictureOf(product) : ''}
      <div>
        <b>${product_name}</b
        >!${variant_name === '' || !view.look.display.option ? '' : html`<p>${variant_name}</p>`}!${serialLine(view, serial_number)}!${isFine(product) ? '' : html`<p class="state">${stateWords(view, product)}</p>`}!${view.look.display.warranty ? warrantyBar(view, product, now) : ''}
      </div>
    </a>
  </li>`
}

/** The end of the serial, to distinguish items of one product. */
function serialLine(view: View, serial_number: string): string {
  return html`<p>${say(view, 'buyer.serial')} ${serialWords(view, serial_number, true).shown}</p>`
}

function stateWords(view: View, { blocked_reason, cert_status }: OwnProduct): string {
  if (blocked_reason === 'recalled') return say(view, 'buyer.state_recalled')
  return say(view, cert_status === 'lost' ? 'buyer.state_lost' : 'buyer.state_stopped')
}

/** A form to add the other kind of contact. */
function joinForm(view: View, { mine, key, typed, errors }: MinePage): string {
  const known = new Set(mine.contacts.map(({ channel }) => channel))
  const channel = (['phone', 'email'] as const).find((one) => !known.has(one))
  if (channel === undefined) return ''
  const open = errors[channel] === undefined ? '' : ' open'
  const contact = say(view, `buyer.contact_${channel}`)
  // A shop member without a contact may add either kind.
  const either = mine.member_id !== null && known.size === 0
  const focus = errors[channel] === undefined ? undefined : channel
  return html`<div class="gap"></div>
    <div class="col">
      <details class="case" !${open}>
        <summary>${say(view, 'buyer.join_open')}</summary>
        <p>${either ? say(view, 'buyer.mine_merge_help') : say(view, 'buyer.join_help', { contact })}</p>
        <form method="post" action="${addressOf(view)}" novalidate>
          !${hidden(either ? { key } : { key, channel })}!${either ? contactFields(view, typed, errors, focus) : contactField(view, channel, typed, { errors, focus })}
          <p class="more">
            <button class="second" name="step" value="join-proof">${say(view, 'buyer.ask_code')}</button>
          </p>
        </form>
      </details>
    </div>`
}

function leaveForm(view: View): string {
  return html`<form class="col" method="post" action="${addressOf(view)}">
    <p><button class="less" name="step" value="leave">${say(view, 'buyer.leave')}</button></p>
    <p class="more">
      <a href="${shopAddress({ ...view, auth_qr_code: null }, 'mine/erase')}">${say(view, 'buyer.erase_open')}</a>
    </p>
  </form>`
}
