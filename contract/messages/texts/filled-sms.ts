import { cp949Bytes, toCp949 } from '../../kernel/cp949.ts'
import { type TokenValues, fillTokens } from '../tokens.ts'
import { type PriceClass, priceClassOf } from './limits.ts'

/** The values of a text: tokens, the name for a nameless recipient, and the lines below it. */
export type Filling = { values: TokenValues; nameless: string; footer: readonly string[] }

/** `bytes` is null where text messages cannot hold a character of it. */
export type FilledSms = { text: string; subject: string; bytes: number | null; price_class: PriceClass }

/**
 * A complete text message with length and price, for sending, preview, test and forecast. Values lose characters that a
 * text message cannot hold; the operator's text is unchanged.
 */
export function filledSms(words: { subject: string | null; body: string }, filling: Filling): FilledSms {
  const values = Object.fromEntries(Object.entries(filling.values).map(([name, value]) => [name, toCp949(value)]))
  const filled = (part: string) => fillTokens(part, values, filling.nameless).normalize('NFC')
  const text = withFooter(filled(words.body), filling.footer.map(toCp949))
  const subject = filled(words.subject ?? '').trim()
  const bytes = cp949Bytes(text)
  return { text, subject, bytes, price_class: priceClassOf('sms', bytes, subject !== '') }
}

/** The shop's lines below a text; below nothing they are no message. */
export function withFooter(text: string, footer: readonly string[]): string {
  return footer.length === 0 || text.trim() === '' ? text : `${text}\n\n${footer.join('\n')}`
}
