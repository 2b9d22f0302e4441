import { escapedLines, fillHtml } from '#contract/messages/texts/fill-html.ts'
import type { TokenValues } from '#contract/messages/tokens.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { text } from '#contract/text/text.ts'
import type { Sender } from './sender.ts'

/** How a buyer without a name is called. */
function nameless({ config }: Pick<Sender, 'config'>): string {
  return text(config.language, 'message.nameless')
}

/** A text with its tokens filled; in one spelling of its characters, as text messages know only that. */
export function fillPlain(sender: Sender, body: string, values: TokenValues): string {
  return fillTokens(body, values, nameless(sender)).normalize('NFC')
}

/** The same with markup around it: what is filled in is never markup. */
export function fillMail(sender: Sender, body: string, values: TokenValues): string {
  return fillHtml(body, values, nameless(sender))
}

/** Lines below a mail. */
export function htmlFooter(footer: readonly string[]): string {
  return footer.length === 0 ? '' : `\n<hr />\n<p>${footer.map(escapedLines).join('<br />')}</p>`
}

/** What the shop wants below the text of every message; in a text message without its name, which stands in the text. */
export function footerOf({ info, shop_name }: Sender, { with_name }: { with_name: boolean }): string[] {
  const contact = [info.cs_phone, info.cs_hours].filter((part) => part !== '').join(' ')
  return [with_name ? shop_name : '', contact, info.homepage ?? '', info.opt_out_080].filter((line) => line !== '')
}
