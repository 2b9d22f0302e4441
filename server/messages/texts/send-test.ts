import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { WrittenText } from '#contract/messages/texts/check-text.ts'
import { fillHtml } from '#contract/messages/texts/fill-html.ts'
import type { TokenValues } from '#contract/messages/tokens.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { takeTry } from '../../identity/attempts.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import type { MessageBody } from '../../kernel/outbox.ts'
import { queueMessage } from '../../kernel/outbox.ts'
import { plainMail } from './clean-mail.ts'
import { checkedText } from './keep-text.ts'
import { readSample } from './sample.ts'
import { textLanguage } from './text-language.ts'
import { testRecipient } from './test-recipient.ts'

type Test = Operations['sendTestMessage']

/** One shop sends itself so many in an hour at most. */
const tests = { count: 20, window: 60 * 60_000 } as const
/** A test is worth something while somebody waits for it, in milliseconds. */
const testLife = 30 * 60_000

/**
 * Sends the text of the editor, filled with the sample, to whoever asks. AlimTalk sends approved templates only, so that its
 * text comes as a text message: the one that replaces it where KakaoTalk fails.
 */
export async function sendTest(
  context: Context,
  { trigger, channel, ...written }: InputOf<Test>,
): Promise<OutputOf<Test>> {
  const text = checkedText(context, { trigger, channel }, written)
  const { mall_id, shop_id } = context.shop
  return context.write(async (tx) => {
    const recipient = await testRecipient(context, tx, channel)
    if (recipient === null) throw new Failure(channel === 'email' ? 'message_text.no_email' : 'message_text.no_phone')
    await takeTry(context, `message-test:${mall_id}:${shop_id}`, tests, 'message_text.tests_too_often')
    const language = await textLanguage(tx, context.shop)
    const { values } = await readSample(context, tx, language)
    const nameless = sentence(language, 'message.nameless')
    const message_id = await queueMessage(context, tx, mall_id, {
      shop_id,
      channel: channel === 'email' ? 'email' : 'sms',
      purpose: 'test',
      recipient,
      body: bodyOf(channel, text, values, nameless),
      expires_at: new Date(context.now().getTime() + testLife),
    })
    const target = `message_text:${trigger}:${channel}`
    await recordAudit(context, tx, { action: 'message_text.tested', target })
    return { message_id, sent_to: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient) }
  })
}

function bodyOf(channel: Channel, text: WrittenText, values: TokenValues, nameless: string): MessageBody {
  const subject = fillTokens(text.subject, values, nameless)
  if (channel === 'email') {
    const html = fillHtml(text.body, values, nameless)
    const from_name = values.SHOP_NAME
    return { subject, html, text: plainMail(html), ...(from_name === undefined ? {} : { from_name }) }
  }
  const buttons = text.buttons.map(({ name, url }) => `${name}: ${url}`)
  const words = fillTokens([text.body, ...buttons].join('\n'), values, nameless)
  return { text: words, ...(subject === '' ? {} : { subject }) }
}
