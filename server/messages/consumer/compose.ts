import { type Channel, type SendType, type Trigger, firstChannels } from '#contract/messages/triggers.ts'
import { filledSms } from '#contract/messages/texts/filled-sms.ts'
import { textLimits } from '#contract/messages/texts/limits.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { MessageBody } from '../../notify/outbox.ts'
import { lacking } from '../../notify/sms-name.ts'
import { smsFilling } from '../voice.ts'
import { mailBody } from './fill.ts'
import { kakaoBody, readKakao, waitingReason } from './kakao.ts'
import type { Sender } from './sender.ts'
import type { Person, Subject } from './subject-type.ts'
import { readText } from './text.ts'

/** A message on one channel; `over` says why it is not sent, and `follower` what goes out in its place. */
export type Composed = {
  channel: Channel
  address: string
  body: MessageBody
  over: { state: 'skipped' | 'failed' | 'fallback' | 'held'; failure: string; provider_code: string | null } | null
  follower: Composed | null
}

export type Telling = {
  trigger: Trigger
  rule: { send_type: SendType }
  subject: Subject
  recipients: readonly Person[]
}

/** Puts the messages of a trigger into words: for each recipient one on each channel on which there is an address. */
export async function compose(kernel: InTransaction<Kernel>, sender: Sender, telling: Telling): Promise<Composed[]> {
  const channels = firstChannels(telling.rule.send_type)
  const composed: Composed[] = []
  for (const person of telling.recipients)
    for (const channel of channels.filter((one) => addressOf(one, person) !== ''))
      composed.push(await composeOne(kernel, sender, { ...telling, channel, person }))
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

async function composeOne(kernel: InTransaction<Kernel>, sender: Sender, one: One): Promise<Composed> {
  if (one.channel === 'kakao') return composeKakao(kernel, sender, one)
  return one.channel === 'sms' ? composeSms(kernel.tx, sender, one) : composeMail(kernel.tx, sender, one)
}

async function composeSms(tx: Tx, sender: Sender, { trigger, subject, person }: One): Promise<Composed> {
  const saved = await readText(tx, sender, trigger, 'sms')
  const filled = filledSms(saved, smsFilling(sender, subject.values))
  const { text, subject: head, bytes } = filled
  const body = head === '' ? { text } : { text, subject: head }
  const one: Composed = { channel: 'sms', address: person.phone, body, over: null, follower: null }
  if (text.trim() === '') return skipped(one, 'empty')
  if (bytes !== null && bytes > textLimits.sms.body)
    return { ...one, over: { state: 'failed', failure: 'text_too_long', provider_code: null } }
  const missing = lacking(text + head)
  // Fails with the unsendable character, which the shop is shown; a "?" is never sent instead.
  return missing === ''
    ? one
    : { ...one, over: { state: 'failed', failure: 'text_unsendable', provider_code: missing } }
}

async function composeMail(tx: Tx, sender: Sender, { trigger, subject, person }: One): Promise<Composed> {
  const text = await readText(tx, sender, trigger, 'email')
  const { body, is_empty } = mailBody(sender, text, subject.values)
  const one: Composed = { channel: 'email', address: person.email, body, over: null, follower: null }
  return is_empty ? skipped(one, 'empty') : one
}

/**
 * KakaoTalk accepts approved templates only. Without one the text message is sent at once if allowed; otherwise it
 * waits a day for one, with its values.
 */
async function composeKakao(kernel: InTransaction<Kernel>, sender: Sender, one: One): Promise<Composed> {
  const sms = await composeSms(kernel.tx, sender, { ...one, channel: 'sms' })
  const kakao = await readKakao(kernel, sender, one.trigger)
  const same = { channel: 'kakao' as const, address: one.person.phone, follower: null }
  const { values } = one.subject
  if ('missing' in kakao) {
    const { missing: failure } = kakao
    if (sender.config.sms_fallback && sms.over === null)
      return { ...same, body: { text: '' }, over: overBy('fallback', failure), follower: sms }
    const waits_for = waitingReason(kernel, sender, failure)
    const over = waits_for === null ? overBy('failed', failure) : overBy('held', waits_for)
    return { ...same, body: { text: '', waiting: values }, over }
  }
  const body = kakaoBody(sender, kakao, values)
  const filled: Composed = { ...same, body: followedBy(body, sms), over: null }
  return body.text.trim() === '' ? skipped(filled, 'empty') : filled
}

function overBy(state: 'failed' | 'fallback' | 'held', failure: string) {
  return { state, failure, provider_code: null }
}

/** The text message that follows when it fails, if there is one that can be sent. */
function followedBy({ kakao, ...body }: MessageBody, { body: sms, over }: Composed): MessageBody {
  if (kakao === undefined || over !== null) return { ...body, ...(kakao && { kakao }) }
  const { text: fallback, subject: fallback_subject } = sms
  return { ...body, kakao: { ...kakao, fallback, ...(fallback_subject !== undefined && { fallback_subject }) } }
}
