import { cp949Bytes, cutToCp949 } from '#contract/kernel/cp949.ts'
import { textLimits } from '#contract/messages/texts/limits.ts'
import type { MessageBody } from '../../notify/outbox.ts'
import { lacking } from '../../notify/sms-name.ts'
import type { Claimed } from './claimed.ts'
import { textClass } from './price.ts'
import type { OutgoingMail } from '../../providers/mail/mail.ts'
import type { OutgoingMessage } from '../../providers/message/message.ts'
import type { Outcome } from './settle.ts'

export type Opened = { row: Claimed; recipient: string; body: MessageBody; from: string }

/** A message as the provider of texts takes it; the fallback of KakaoTalk is ours, so that its row and price are true. */
export function textOf({ row, recipient: to, body, from }: Opened): OutgoingMessage {
  const { message_id: delivery_id, mall_id } = row
  const { text, kakao, subject } = body
  if (kakao !== undefined) {
    const { channel_id, template_id, variables } = kakao
    const alimtalk = { channel_id, template_id, variables, fallback: false }
    return { delivery_id, mall_id, channel: 'alimtalk', to, from, text, alimtalk }
  }
  const channel = textClass(body)
  // An empty subject would make a short message a long one.
  const long = (subject ?? '') === '' ? {} : { subject: cutToCp949(subject ?? '', textLimits.sms.subject) }
  return { delivery_id, mall_id, channel, to, from, text, ...long }
}

/** Fails with the characters that a text message cannot hold; a "?" is never sent instead. */
export function unsendable({ row, body }: Opened): Outcome | null {
  if (row.channel !== 'sms' || cp949Bytes(body.text) !== null) return null
  const missing = lacking(body.text)
  return { state: 'failed', failure: 'text_unsendable', provider_code: missing }
}

export function mailOf({ row, recipient: address, body }: Opened): OutgoingMail {
  const { subject = '', text, from_name, html, reply_to } = body
  return {
    delivery_id: row.message_id,
    to: { address },
    subject,
    text,
    ...(from_name === undefined ? {} : { from_name }),
    ...(html === undefined ? {} : { html }),
    ...(reply_to === undefined ? {} : { reply_to }),
  }
}
