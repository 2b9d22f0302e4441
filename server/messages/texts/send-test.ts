import { isSandbox } from '#contract/kernel/sandbox.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { WrittenText } from '#contract/messages/texts/check-text.ts'
import { filledSms } from '#contract/messages/texts/filled-sms.ts'
import { isSameTemplate } from '#contract/messages/texts/same-template.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Operations } from '#contract/table/operations.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import type { InTransaction } from '../../database/connect.ts'
import { type MessageBody, queueMessage } from '../../notify/outbox.ts'
import { movePoints } from '../../plan/points.ts'
import { mailBody } from '../consumer/fill.ts'
import { kakaoBody, readKakao } from '../consumer/kakao.ts'
import { keepReserved } from '../dispatch/reserve.ts'
import { reserveOf } from '../dispatch/price.ts'
import { readVoice, smsFilling } from '../voice.ts'
import { checkedText } from './keep-text.ts'
import { readSample } from './sample.ts'
import { testRecipient } from './test-recipient.ts'
import type { Handler } from '../../kernel/handle.ts'

type Test = Operations['sendTestMessage']

/** The limit of test messages per shop and hour. */
const tests = { count: 20, window: 60 * 60_000, refusal: 'message_text.tests_too_often' } as const
/** The lifetime of a test message, in milliseconds. */
const testLife = 30 * 60_000

/**
 * Sends the editor's text, filled with the sample, to the caller: as a real message, at its price. KakaoTalk takes
 * approved templates only, so that any other text of it goes as a text message.
 */
export const sendTestMessage: Handler<'sendTestMessage'> = async (context, { trigger, channel, ...written }) => {
  const place = { trigger, channel }
  const text = checkedText(context, place, written)
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const recipient = await testRecipient(context, channel)
    if (recipient === null) throw new Failure(channel === 'email' ? 'message_text.no_email' : 'message_text.no_phone')
    await consumeLimit(context, { key: `message-test:${mall_id}:${shop_id}`, ...tests })
    const message = await messageOf(context, place, text)
    const expires_at = new Date(context.now().getTime() + testLife)
    const queued = { shop_id, purpose: 'test' as const, recipient, expires_at, ...message }
    const message_id = await queueMessage(context, mall_id, queued)
    if (!isSandbox(mall_id)) await pay(context, message_id, message)
    const target = `message_text:${trigger}:${channel}`
    await recordAudit(context, { action: 'message_text.tested', target })
    return { message_id, sent_to: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient) }
  })
}

type Message = { channel: Channel; body: MessageBody }

async function messageOf(
  context: InTransaction<Context>,
  { trigger, channel }: Pick<InputOf<Test>, 'trigger' | 'channel'>,
  text: WrittenText,
): Promise<Message> {
  const voice = await readVoice(context.tx, context.shop)
  const { values } = await readSample(context, voice)
  if (channel === 'email') return { channel, body: mailBody(voice, text, values).body }
  if (channel === 'kakao') {
    const speaker = { ...context.shop, ...voice }
    const template = await readKakao(context, speaker, trigger)
    if (!('missing' in template) && isSameTemplate(template, text))
      return { channel, body: kakaoBody(speaker, template, values) }
  }
  const buttons = text.buttons.map(({ name, url }) => `${name}: ${url}`)
  const words = { subject: text.subject, body: [text.body, ...buttons].join('\n') }
  const filled = filledSms(words, smsFilling(voice, values))
  const { subject } = filled
  return { channel: 'sms', body: subject === '' ? { text: filled.text } : { text: filled.text, subject } }
}

async function pay(context: InTransaction<Context>, message_id: string, { channel, body }: Message): Promise<void> {
  const { mall_id } = context.shop
  const amount = reserveOf(channel, body)
  const once_key = `message:${message_id}:reserve:0`
  const { outcome } = await movePoints(context, context.shop, { kind: 'reserve', amount, once_key, by: 'message' })
  if (outcome === 'short') throw new Failure('point.short')
  await keepReserved(context.tx, mall_id, new Map([[message_id, amount]]))
}
