import { fillHtml, htmlFooter } from '#contract/messages/texts/fill-html.ts'
import { withFooter } from '#contract/messages/texts/filled-sms.ts'
import { type TokenValues, fillTokens } from '#contract/messages/tokens.ts'
import type { MessageBody } from '../../notify/outbox.ts'
import { plainMail } from '../texts/clean-mail.ts'
import { type Voice, footerOf, fromNameOf, namelessOf } from '../voice.ts'

/** A text with its tokens filled, in one spelling of its characters. */
export function fillPlain(voice: Pick<Voice, 'config'>, body: string, values: TokenValues): string {
  return fillTokens(body, values, namelessOf(voice)).normalize('NFC')
}

/** The e-mail with escaped values. `is_empty`: no text above its lines. */
export function mailBody(
  voice: Voice,
  words: { subject: string | null; body: string },
  values: TokenValues,
): { body: MessageBody; is_empty: boolean } {
  const footer = footerOf(voice, { with_name: true })
  const html = fillHtml(words.body, values, namelessOf(voice))
  const plain = plainMail(html)
  const { reply_email } = voice.config
  const body = {
    text: withFooter(plain, footer),
    html: html + htmlFooter(footer),
    subject: fillPlain(voice, words.subject ?? '', values),
    from_name: fromNameOf(voice),
    ...(reply_email === null ? {} : { reply_to: reply_email }),
  }
  return { body, is_empty: plain === '' }
}
