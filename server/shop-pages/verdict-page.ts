import { html } from 'ghtml'
import { knownReason } from '#contract/codes/life.ts'
import type { Basis } from '#contract/warranty/warranty.ts'
import { parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import { visibleText } from '#contract/kernel/visible-text.ts'
import type { Head, ShownProduct } from './parts.ts'
import { contactOf, headOf, productCard } from './parts.ts'
import type { View } from './view.ts'
import { dateWords, durationWords, say, warrantyWords } from './view.ts'

/** A code as a page shows it to somebody who does not own it. */
export type ShownCode = ShownProduct & {
  verdict: 'genuine' | 'registered' | 'lost' | 'blocked'
  blocked_reason: string | null
  serial_number: string
  cert_duration_type: Basis
  cert_duration: string
  created_at: Date
  activated_at: Date | null
  notice_description: string | null
  notice_information: string | null
}

/** The verdict in one sentence, the product, and what can be done next: `next` is the form of the registration's step. */
export function verdictPage(view: View, code: ShownCode, now: Date, next: string): string {
  const open = code.verdict === 'genuine'
  const card = productCard(code, warrantyWords(view, code))
  const tail = open ? next : contactOf(view)
  return html`!${headOf(view, headFor(view, code, now))}
    <main>
      !${card}!${noticeOf(view, code.notice_description)}
      <div class="gap"></div>
      !${tail}
    </main>`
}

function headFor(view: View, code: ShownCode, now: Date): Head {
  const shop = view.shop_name
  const serial = { number: code.serial_number, masked: true }
  if (code.verdict === 'genuine') {
    return { tone: 'seal', title: say(view, 'buyer.genuine', { shop }), help: promise(view, code, now), serial }
  }
  if (code.verdict === 'lost') {
    return {
      tone: 'warn',
      mark: 'lost',
      title: say(view, 'buyer.lost'),
      help: say(view, 'buyer.lost_help', { shop }),
      serial,
    }
  }
  if (code.verdict === 'blocked') {
    if (code.blocked_reason === 'lost_in_transit') return lostInTransit(view, serial)
    return {
      tone: 'plain',
      mark: 'blocked',
      title: say(view, 'buyer.blocked'),
      help: why(view, code.blocked_reason),
      serial,
    }
  }
  const on = code.activated_at
  const when = on === null ? '' : `${say(view, 'buyer.registered_on', { date: dateWords(on) })} `
  return {
    tone: 'soft',
    mark: 'registered',
    title: say(view, 'buyer.registered'),
    help: when + say(view, 'buyer.registered_help'),
    serial,
  }
}

/** The whole batch never arrived where it was sent (product C "lost in transit"). */
function lostInTransit(view: View, serial: NonNullable<Head['serial']>): Head {
  return {
    tone: 'warn',
    mark: 'blocked',
    title: say(view, 'buyer.lost_in_transit'),
    help: say(view, 'buyer.lost_in_transit_help', { shop: view.shop_name }),
    serial,
  }
}

/** Why the shop has blocked it, and whom to ask (product D). */
function why(view: View, stored: string | null): string {
  const reason = knownReason(stored)
  const shop = view.shop_name
  return reason === null ? say(view, 'buyer.blocked_help', { shop }) : say(view, `buyer.blocked_${reason}`, { shop })
}

/** Draws the shop's warranty as it stands today: the term, or the day on which it ends. */
function promise(view: View, code: ShownCode, now: Date): string {
  const duration = parseDuration(code.cert_duration)
  const words = { duration: durationWords(view, code.cert_duration) }
  if (code.cert_duration_type === 'bought') return say(view, 'buyer.will_guarantee_bought', words)
  if (code.cert_duration_type === 'activated' || duration === null) return say(view, 'buyer.will_guarantee', words)
  const facts = {
    basis: code.cert_duration_type,
    duration,
    created_at: code.created_at,
    activated_at: null,
    bought_at: null,
  }
  const end = warrantyFor(facts).cert_expired_at ?? now
  const date = dateWords(end)
  return end < now ? say(view, 'buyer.guarantee_over', { date }) : say(view, 'buyer.guaranteed_until', { date })
}

/** An operator's notice, line by line (002 §2.5): that of the authentication page here, that of the history with the certificate. */
export function noticeOf(view: View, notice: string | null): string {
  const lines = (notice ?? '').split('\n').map(visibleText)
  const words = lines.join('\n').trim()
  if (words === '') return ''
  return html`<section class="col notice" aria-label="${say(view, 'buyer.notice')}">
    <p class="help">${words}</p>
  </section>`
}
