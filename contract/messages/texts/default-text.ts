import type { App } from '../../kernel/wire.ts'
import { type Language, sentence } from '../../text/text.ts'
import { type Token, tokens } from '../tokens.ts'
import { type Channel, type Trigger, isOrderTrigger } from '../triggers.ts'

/**
 * The default texts of a shop (MSG-40), built from `contract/messages/defaults/`: KakaoTalk and e-mail have title,
 * sentence, facts and closing, a text message has one sentence. Imported by the server only: the browser gets one
 * trigger's text by its operation.
 */

export type MessageText = { readonly subject: string | null; readonly body: string }
export type TextPlace = {
  readonly app: App
  readonly trigger: Trigger
  readonly channel: Channel
  readonly language: Language
}

/** The triggers whose texts speak of a code that came by message when nothing is shipped (MSG-39). */
export const digitalTriggers = ['shipping_end', 'buyed_confirm', 'refund_start', 'refund_end'] as const
type DigitalTrigger = (typeof digitalTriggers)[number]

const order = ['ORDER_NO', 'ORDER_NAME'] as const
const certified = ['CERT_PRODUCT_NAME', 'CERT_SERIAL_CODE'] as const
const with_period = [...certified, 'REGISTRATION_PERIOD'] as const

/** The facts of triggers that list others than their order or their certified product. */
const facts: Readonly<Partial<Record<Trigger | `${DigitalTrigger}_digital`, readonly Token[]>>> = {
  payment_end: ['ORDER_NO', 'ORDER_NAME', 'ORDER_PRICE', 'ORDER_DATE'],
  shipping_end: [...order, 'REGISTRATION_URL'],
  buyed_confirm: [...order, 'REGISTRATION_URL'],
  shipping_end_digital: [...order, 'SERIAL_CODE'],
  buyed_confirm_digital: [...order, 'SERIAL_CODE'],
  member_cert_end: with_period,
  admin_cert_end: with_period,
  admin_approval_end: with_period,
  expired_before: with_period,
  expired_after: with_period,
  lost_3rd_verify_admin: [...certified, 'USER_NAME'],
}

/** Tokens in a separate line: several codes take several lines, and an address is long. */
const own_line: readonly Token[] = ['SERIAL_CODE', 'REGISTRATION_URL']

/** The text of a shop without its own. */
export function defaultText(place: TextPlace): MessageText {
  const say = sayer(place)
  if (place.channel === 'sms') return { subject: null, body: say('sms') }
  const subject = `[#{SHOP_NAME}] ${say('title')}`
  const said = { lead: say('lead'), facts: factsOf(place), close: say('close') }
  return place.channel === 'kakao'
    ? { subject: null, body: plainBody(subject, said) }
    : { subject, body: htmlBody(said) }
}

type Said = { lead: string; facts: readonly Fact[]; close: string }
type Fact = { label: string; token: Token }

/** The key of the text: four triggers have a digital variant. */
function variantOf({ app, trigger }: TextPlace): Trigger | `${DigitalTrigger}_digital` {
  const digital = digitalTriggers.find((one) => one === trigger)
  return app === 'cert_digital' && digital !== undefined ? `${digital}_digital` : trigger
}

function sayer(place: TextPlace): (part: 'title' | 'lead' | 'close' | 'sms') => string {
  const variant = variantOf(place)
  return (part) => sentence(place.language, `message_default.${variant}_${part}`)
}

function factsOf(place: TextPlace): Fact[] {
  const listed = facts[variantOf(place)] ?? (isOrderTrigger(place.trigger) ? order : certified)
  return listed.map((token) => ({ label: sentence(place.language, tokens[token].label), token }))
}

function plainBody(title: string, { lead, facts: listed, close }: Said): string {
  const lines = listed.map(({ label, token }) => `- ${label}:${own_line.includes(token) ? '\n' : ' '}#{${token}}`)
  return [title, lead, lines.join('\n'), close].join('\n\n')
}

/** The texts have no markup characters, so they are valid HTML; the test of this file checks that. */
function htmlBody({ lead, facts: listed, close }: Said): string {
  const lines = listed.map(({ label, token }) => `<li>${label}: ${htmlToken(token)}</li>`)
  return [`<p>${lead}</p>`, '<ul>', ...lines, '</ul>', `<p>${close}</p>`].join('\n')
}

function htmlToken(token: Token): string {
  if (token === 'REGISTRATION_URL') return `<a href="#{${token}}">#{${token}}</a>`
  return token === 'SERIAL_CODE' ? `<br />#{${token}}` : `#{${token}}`
}
