import { html } from 'ghtml'
import type { HandOver, Offered } from '#contract/scans/hand-over/operations.ts'
import { contactFields } from '../forms/contact-fields.ts'
import type { FieldErrors, Typed } from '../forms/form.ts'
import { ownConsents } from '../forms/own-consents.ts'
import { type Head, field, headOf, hidden, drawProductCard } from '../parts.ts'
import { agreement } from '../forms/registration-form.ts'
import { type View, addressOf, dateWords, say, serialWords, shopAddress, timeWords } from '../view.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The owner's page of a hand-over; `said` reports the last action, `error` its failure. */
export type GivePage = {
  hand_over: HandOver
  product: ProductCard
  key: string
  said: string | null
  error: string | null
}

/** Draws the steps: make a link, send it, see the receiver, confirm (product D). */
export function givePage(view: View, page: GivePage): string {
  const { hand_over, product, said, error } = page
  return html`!${headOf(view, giveHead(view, hand_over))}
    <main>
      !${saidLine(said)}!${error === null ? '' : html`<p class="col err part" role="alert">${error}</p>`}!${drawProductCard(view, product, '')}
      <div class="gap"></div>
      !${hand_over.state === 'none' ? makeForm(view, page) : hand_over.state === 'open' ? linkForm(view, page) : confirmForm(view, page)}
    </main>`
}

function saidLine(said: string | null): string {
  return said === null ? '' : html`<p class="col said" role="status">${said}</p>`
}

function giveHead(view: View, { state, expires_at }: HandOver): Head {
  const tone = 'plain'
  if (state === 'none') return { tone, title: say(view, 'buyer.give_title'), help: say(view, 'buyer.give_help') }
  if (state === 'accepted')
    return { tone, title: say(view, 'buyer.give_accepted_title'), help: say(view, 'buyer.give_accepted_help') }
  const at = new Date(expires_at ?? 0)
  const help = say(view, 'buyer.give_sent_help', { date: dateWords(at), time: timeWords(at) })
  return { tone, title: say(view, 'buyer.give_sent_title'), help }
}

function makeForm(view: View, { key }: GivePage): string {
  return html`<form method="post" action="${addressOf(view)}">
    !${hidden({ key })}
    <div class="act">
      <div class="col"><button class="go" name="step" value="start">${say(view, 'buyer.give_make')}</button></div>
    </div>
  </form>`
}

function linkForm(view: View, { hand_over, key }: GivePage): string {
  const link = field({
    name: 'link',
    label: say(view, 'buyer.give_link'),
    value: hand_over.link ?? '',
    error: undefined,
    attributes: 'readonly',
    focus: false,
  })
  return html`<form method="post" action="${addressOf(view)}">
    !${hidden({ key })}
    <div class="col part">!${link}</div>
    <div class="act" data-copy hidden>
      <div class="col">
        <button class="go" type="button" data-done="${say(view, 'buyer.copied')}">${say(view, 'buyer.copy')}</button>
      </div>
    </div>
    <p class="col more">
      <button class="less" name="step" value="withdraw">${say(view, 'buyer.give_withdraw')}</button>
    </p>
  </form>`
}

function confirmForm(view: View, { hand_over, key }: GivePage): string {
  return html`<form method="post" action="${addressOf(view)}">
    !${hidden({ key })}!${receiverOf(view, hand_over)}
    <div class="act">
      <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.ask_code')}</button></div>
    </div>
    <p class="col more"><button class="less" name="step" value="withdraw">${say(view, 'buyer.give_not')}</button></p>
  </form>`
}

/** Draws the masked receiver. */
function receiverOf(view: View, { receiver }: HandOver): string {
  if (receiver === null) return ''
  return html`<div class="col part">
    <dl class="facts">
      <div>
        <dt>${say(view, 'buyer.give_receiver')}</dt>
        <dd>${receiver.name_masked}</dd>
      </div>
      <div>
        <dt>${say(view, 'buyer.give_receiver_contact')}</dt>
        <dd>${receiver.target_masked}</dd>
      </div>
    </dl>
  </div>`
}

/** The owner's confirming step, with the receiver above the one-time code. */
export function giveStepPage(view: View, hand_over: HandOver, step: string): string {
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.give_confirm_title'),
    help: say(view, 'buyer.give_accepted_help'),
  }
  return html`!${headOf(view, head)}
    <main>!${receiverOf(view, hand_over)}!${step}</main>`
}

/** The page after a completed hand-over. */
export function givenPage(view: View): string {
  const head: Head = {
    tone: 'plain',
    mark: 'registered',
    title: say(view, 'buyer.give_done'),
    help: say(view, 'buyer.give_done_help'),
  }
  return html`!${headOf(view, head)}
    <main>!${mineAction(view)}</main>`
}

function mineAction(view: View): string {
  return html`<div class="act">
    <div class="col">
      <a class="go" href="${shopAddress({ ...view, auth_qr_code: null }, 'mine')}">${say(view, 'buyer.mine')}</a>
    </div>
  </div>`
}

export type TakePage = { offered: Offered; form: string }

/** The receiver's page: the offered product, and the form to accept it. */
export function takePage(view: View, { offered, form }: TakePage): string {
  const { state, expires_at, serial_masked } = offered
  if (state === 'done') {
    const over: Head = { tone: 'plain', title: say(view, 'buyer.take_done'), help: say(view, 'buyer.take_done_help') }
    return html`!${headOf(view, over)}
      <main>!${mineAction(view)}</main>`
  }
  const serial = { number: serial_masked, masked: false }
  const head: Head =
    state === 'accepted'
      ? { tone: 'soft', mark: 'wait', title: say(view, 'buyer.take_wait'), help: say(view, 'buyer.take_wait_help') }
      : {
          tone: 'soft',
          mark: 'registered',
          title: say(view, 'buyer.take_title', { shop: view.shop_name }),
          help: say(view, 'buyer.take_help'),
        }
  const at = new Date(expires_at)
  const until =
    offered.cert_expired_at === null
      ? ''
      : say(view, 'buyer.warranty_until', { date: dateWords(new Date(offered.cert_expired_at)) })
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, offered, until)}
      <div class="col">
        <p class="help">${say(view, 'buyer.serial')} ${serialWords(view, serial.number, false).shown}</p>
      </div>
      <p class="col help more">
        ${state === 'open' ? say(view, 'buyer.take_until', { date: dateWords(at), time: timeWords(at) }) : ''}
      </p>
      <div class="gap"></div>
      !${state === 'open' ? form : mineAction(view)}
    </main>`
}

/** The receiver's first step: name and contact for the one-time code. */
export function takeForm(
  view: View,
  { typed, errors, key }: { typed: Typed; errors: FieldErrors; key: string },
): string {
  const first = (['name', 'phone', 'email', 'agreed'] as const).find((name) => errors[name] !== undefined)
  const name = field({
    name: 'name',
    label: say(view, 'buyer.name'),
    value: typed.name,
    error: errors.name,
    attributes: 'autocomplete="name" maxlength="60" required',
    focus: first === 'name',
  })
  return html`<form method="post" action="${addressOf(view)}" novalidate>
    !${hidden({ key })}
    <div class="col part gap-less">
      <h2>${say(view, 'buyer.take_form')}</h2>
      !${name}!${contactFields(view, typed, errors, first)}!${agreement(view, typed, errors, { focus: first === 'agreed' })}!${ownConsents(view, typed, errors.consents)}
    </div>
    <div class="act">
      <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.ask_code')}</button></div>
    </div>
  </form>`
}

/** The page of an invalid or expired link. */
export function noHandOverPage(view: View, sentence: string): string {
  return html`!${headOf(view, { tone: 'plain', mark: 'wait', title: say(view, 'buyer.take_none'), help: sentence })}
    <main>!${mineAction(view)}</main>`
}
