import { html } from 'ghtml'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { contactFields } from './contact-fields.ts'
import type { FieldErrors, Typed } from './form.ts'
import { field, hidden } from './parts.ts'
import type { View } from './view.ts'
import { addressOf, say } from './view.ts'

export type RegistrationForm = {
  typed: Typed
  errors: FieldErrors
  /** The warranty counts from the purchase, so its day is asked for. */
  asks_bought_at: boolean
  now: Date
  /** The shop's member who is signed in in this browser; null for anybody else. */
  member: string | null
  /** Makes a repeated request the same request. */
  key: string
}

const labels = {
  name: 'buyer.name',
  bought_at: 'buyer.bought_at',
} as const

/** The first step: who registers, and where the one-time code goes. A plain form; no script is needed. */
export function registrationForm(
  view: View,
  { typed, errors, asks_bought_at, now, member, key }: RegistrationForm,
): string {
  const first = (['name', 'phone', 'email', 'bought_at', 'agreed'] as const).find((name) => errors[name] !== undefined)
  const one = (name: 'name' | 'bought_at', attributes: string) =>
    field({
      name,
      label: say(view, labels[name]),
      value: typed[name],
      error: errors[name],
      attributes,
      focus: first === name,
    })
  return html`<form method="post" action="${addressOf(view)}" novalidate>
    !${hidden({ key })}
    <div class="col part gap-less">
      <h2>${say(view, 'buyer.form_title')}</h2>
      !${one('name', 'autocomplete="name" maxlength="60" required')}
      !${contactFields(view, typed, errors, first)}!${asks_bought_at ? one('bought_at', `type="date" max="${seoulDay(now)}" required`) : ''}!${asMember(view, typed, member)}!${agreement(view, typed, errors, first === 'agreed')}
    </div>
    <div class="act">
      <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.ask_code')}</button></div>
    </div>
  </form>`
}

/** Whom the product is registered for is said aloud, and can be another: a link may have brought somebody else's name. */
function asMember(view: View, { as_member }: Typed, member: string | null): string {
  if (member === null) return ''
  return html`<div class="field">
    <label class="tick"
      ><input type="checkbox" name="as_member" value="${member}" !${as_member === member ? ' checked' : ''} /><span
        >${say(view, 'buyer.as_member', { member })}</span
      ></label
    >
    <p class="help">${say(view, 'buyer.as_member_help')}</p>
  </div>`
}

/** Consent, with what it is for to read on the spot. */
export function agreement(view: View, typed: Pick<Typed, 'agreed'>, errors: FieldErrors, focus: boolean): string {
  const error = errors.agreed === undefined ? '' : html`<p class="err" id="agreed_error">${errors.agreed}</p>`
  const invalid = errors.agreed === undefined ? '' : ' aria-invalid="true" aria-describedby="agreed_error"'
  const rows = (
    [
      ['buyer.agree_who', view.shop_name],
      ['buyer.agree_what', say(view, 'buyer.agree_what_is')],
      ['buyer.agree_why', say(view, 'buyer.agree_why_is')],
      ['buyer.agree_how_long', say(view, 'buyer.agree_how_long_is')],
    ] as const
  ).map(
    ([key, value]) =>
      html`<dt>${say(view, key)}</dt>
        <dd>${value}</dd>`,
  )
  return html`<div class="field">
    <label class="tick"
      ><input
        type="checkbox"
        id="agreed"
        name="agreed"
        value="yes"
        required!${typed.agreed ? ' checked' : ''}!${invalid}!${focus ? ' autofocus' : ''}
      /><span>${say(view, 'buyer.agree')}</span></label
    >!${error}
    <details>
      <summary>${say(view, 'buyer.agree_more')}</summary>
      <dl>!${rows}</dl>
      <p>${say(view, 'buyer.agree_refuse')}</p>
    </details>
  </div>`
}
