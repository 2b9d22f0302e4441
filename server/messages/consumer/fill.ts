import type { TokenValues } from '#contract/messages/tokens.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { text } from '#contract/text/text.ts'
import type { Sender } from './sender.ts'

/** How a buyer without a name is called. */
export function nameless({ config }: Pick<Sender, 'config'>): string {
  return text(config.language, 'message.nameless')
}

/** A text with its tokens filled; in one spelling of its characters, as text messages know only that. */
export function fillPlain(sender: Sender, body: string, values: TokenValues): string {
  return fillTokens(body, values, nameless(sender)).normalize('NFC')
}

/** The same with markup around it: what is filled in is never markup. */
export function fillHtml(sender: Sender, body: string, values: TokenValues, footer: readonly string[]): string {
  const safe = Object.fromEntries(Object.entries(values).map(([token, value]) => [token, htmlOf(value)]))
  const filled = fillTokens(body, safe, htmlOf(nameless(sender)))
  return footer.length === 0 ? filled : `${filled}\n<hr />\n<p>${footer.map(htmlOf).join('<br />')}</p>`
}

/** Words as HTML shows them. */
export function htmlOf(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('\n', '<br />')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a text with markup, for readers of mail that show none. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>\n?/g, '\n')
    .replaceAll(/<li[^>]*>/g, '- ')
    .replaceAll(/<\/(?:p|div|h[1-6]|ul|ol)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** What the shop wants below the text of every message; in a text message without its name, which stands in the text. */
export function footerOf({ info, shop_name }: Sender, { with_name }: { with_name: boolean }): string[] {
  const contact = [info.cs_phone, info.cs_hours].filter((part) => part !== '').join(' ')
  return [with_name ? shop_name : '', contact, info.homepage ?? '', info.opt_out_080].filter((line) => line !== '')
}
