import { html } from 'ghtml'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { FieldErrors, Typed } from './form.ts'
import { field } from '../parts.ts'
import { type View, say } from '../view.ts'

const channels = { phone: 'buyer.by_phone', email: 'buyer.by_email' } as const
const labels = { phone: 'buyer.phone', email: 'buyer.email' } as const
const attributes = {
  phone: 'type="tel" inputmode="tel" autocomplete="tel-national" placeholder="01012345678"',
  email: 'type="email" inputmode="email" autocomplete="email" placeholder="name@example.com"',
} as const

type Contact = Pick<Typed, ProofChannel | 'channel'>

/** A number or an address, whichever is chosen; without scripts both are there. */
export function contactFields(view: View, typed: Contact, errors: FieldErrors, focus: string | undefined): string {
  return html`<fieldset class="field">
      <legend>${say(view, 'buyer.channel')}</legend>
      <div class="pair">!${pick(view, 'phone', typed)}!${pick(view, 'email', typed)}</div>
    </fieldset>
    !${contactField(view, 'phone', typed, { errors, focus, css: 'by_phone' })}!${contactField(view, 'email', typed, { errors, focus, css: 'by_email' })}`
}

/** The field of one kind of contact. */
export function contactField(
  view: View,
  channel: ProofChannel,
  typed: Contact,
  { errors, focus, css = '' }: { errors: FieldErrors; focus: string | undefined; css?: string },
): string {
  return field({
    name: channel,
    label: say(view, labels[channel]),
    value: typed[channel],
    error: errors[channel],
    attributes: attributes[channel],
    css,
    focus: focus === channel,
  })
}

function pick(view: View, channel: ProofChannel, typed: Contact): string {
  return html`<label class="pick"
    ><input
      type="radio"
      name="channel"
      value="${channel}"
      id="by_${channel}"
      !${typed.channel === channel ? ' checked' : ''}
    /><span>${say(view, channels[channel])}</span></label
  >`
}
