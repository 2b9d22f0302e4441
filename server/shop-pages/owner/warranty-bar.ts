import { html } from 'ghtml'
import type { OwnProduct } from '#contract/scans/owners/operations.ts'
import { type View, dateWords, say } from '../view.ts'

const day = 86_400_000

/** Draws the rest of a warranty, as a bar and in words; nothing where it has no days. */
export function warrantyBar(
  view: View,
  { cert_validated_at, cert_expired_at }: Pick<OwnProduct, 'cert_validated_at' | 'cert_expired_at'>,
  now: Date,
): string {
  if (cert_validated_at === null || cert_expired_at === null) return ''
  const [from, until] = [new Date(cert_validated_at), new Date(cert_expired_at)]
  const date = dateWords(until)
  if (until <= now) return html`<p>${say(view, 'buyer.warranty_ended', { date })}</p>`
  const whole = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / day))
  const days = Math.ceil((until.getTime() - now.getTime()) / day)
  return html`<p>${say(view, 'buyer.warranty_left', { days, date })}</p>
    <progress
      max="${whole}"
      value="${Math.min(days, whole)}"
      aria-label="${say(view, 'buyer.warranty_bar')}"
    ></progress>`
}
