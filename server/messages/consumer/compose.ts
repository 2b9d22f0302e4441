import type { Channel, SendType, Trigger } from '#contract/messages/triggers.ts'
import { textLimits } from '#contract/messages/texts/limits.ts'
import { firstChannels } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { cp949Bytes } from '#contract/kernel/cp949.ts'
import type { MessageBody } from '../../kernel/outbox.ts'
import { lacking } from '../../kernel/sms-name.ts'
import { plainMail } from '../texts/clean-mail.ts'
import { fillMail, fillPlain, footerOf, htmlFooter } from './fill.ts'
import { readKakao } from './kakao.ts'
import type { Sender } from './sender.ts'
import type { Person, Subject } from './subject-type.ts'
import { readText } from './text.ts'

/** A message on one channel; `over` says why it is not sent, and `follower` what goes out in its place. */
export type Composed = {
  channel: Channel
  address: string
  body: MessageBody
  over: { state: 'skipped' | 'failed' | 'fallback'; failure: string; provider_code: string | null } | null
  follower: Composed | null
}

export type Telling = {
  trigger: Trigger
  rule: { send_type: SendType }
  subject: Subject
  recipients: readonly Person[]
}

/** Puts the messages of a trigger into words: for each recipient one on each channel on which there is an address. */
export async function compose(kernel: Kernel, tx: Tx, sender: Sender, telling: Telling): Promise<Composed[]> {
  const channels = firstChannels(telling.rule.send_type)
  const composed: Composed[] = []
  for (const person of telling.recipients)
    for (const channel of channels.filter((one) => addressOf(one, person) !== ''))
      composed.push(await composeOne(kernel, tx, sender, { ...telling, channel, person }))
  if (composed.length > 0) return sender.has_plan ? composed : composed.map((one) => skipped(one, 'plan'))
  const [channel = 'email'] = channels
  const nobody: Composed = { channel, address: '', body: { text: '' }, over: null, follower: null }
  return [skipped(nobody, 'no_recipient')]
}

function addressOf(channel: Channel, { phone, email }: Person): string {
  return channel === 'email' ? email : phone
}

function skipped(one: Composed, failure: string): Composed {
  return { ...one, over: { state: 'skipped', failure, provider_code: null }, follower: null }
}

type One = { trigger: Trigger; subject: Subject; channel: Channel; person: Person }

async function composeOne(kernel: Kernel, tx: Tx, sender: Sender, one: One): Promise<Composed> {
  if (one.channel === 'kakao') return composeKakao(kernel, tx, sender, one)
  return one.channel === 'sms' ? composeSms(tx, sender, one) : composeMail(tx, sender, one)
}

async function composeSms(tx: Tx, sender: Sender, { trigger, subject, person }: One): Promise<Composed> {
  const saved = await readText(tx, sender, trigger, 'sms')
  // In the spelling that text messages can hold, as everywhere else in them.
  const values = { ...subject.values, SHOP_NAME: sender.sms_name }
  const text = withFooter(fillPlain(sender, saved.body, values), footerOf(sender, { with_name: false }))
  const head = fillPlain(sender, saved.subject ?? '', values)
  const body = head === '' ? { text } : { text, subject: head }
  const one: Composed = { channel: 'sms', address: person.phone, body, over: null, follower: null }
  if (text.trim() === '') return skipped(one, 'empty')
  const bytes = cp949Bytes(text)
  if (bytes !== null && bytes > textLimits.sms.body)
    return { ...one, over: { state: 'failed', failure: 'text_too_long', provider_code: null } }
  const missing = lacking(text + head)
  // Refused here by name, so that the shop reads which character it was; nobody is ever sent a "?" instead.
  return missing === ''
    ? one
    : { ...one, over: { state: 'failed', failure: 'text_unsendable', provider_code: missing } }
}

async function composeMail(tx: Tx, sender: Sender, { trigger, subject, person }: One): Promise<Composed> {
  const text = await readText(tx, sender, trigger, 'email')
  const footer = footerOf(sender, { with_name: true })
  const filled = fillMail(sender, text.body, subject.values)
  const { reply_email, email_from_name } = sender.config
  const body = {
    text: withFooter(plainMail(filled), footer),
    html: filled + htmlFooter(footer),
    subject: fillPlain(sender, text.subject ?? '', subject.values),
    from_name: email_from_name || sender.shop_name,
    ...(reply_email === null ? {} : { reply_to: reply_email }),
  }
  const one: Composed = { channel: 'email', address: person.email, body, over: null, follower: null }
  return plainMail(filled) === '' ? skipped(one, 'empty') : one
}

/** KakaoTalk takes approved templates only; without one the text message goes out at once, where the shop allows it. */
async function composeKakao(kernel: Kernel, tx: Tx, sender: Sender, one: One): Promise<Composed> {
  const sms = await composeSms(tx, sender, { ...one, channel: 'sms' })
  const fallback = sms.over === null ? sms.body.text : null
  const kakao = await readKakao(kernel, tx, sender, one.trigger)
  const same = { channel: 'kakao' as const, address: one.person.phone }
  if ('missing' in kakao) {
    const follows = sender.config.sms_fallback && fallback !== null
    const over = {
      state: follows ? ('fallback' as const) : ('failed' as const),
      failure: kakao.missing,
      provider_code: null,
    }
    return { ...same, body: { text: '' }, over, follower: follows ? sms : null }
  }
  const text = fillPlain(sender, kakao.body, one.subject.values)
  const { channel_id, template_id } = kakao
  const variables = kakao.variables(one.subject.values)
  const body = { text, kakao: { channel_id, template_id, variables, fallback } }
  const filled: Composed = { ...same, body, over: null, follower: null }
  return text.trim() === '' ? skipped(filled, 'empty') : filled
}

function withFooter(text: string, footer: readonly string[]): string {
  return footer.length === 0 ? text : `${text}\n\n${footer.join('\n')}`
}
