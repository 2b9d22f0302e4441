import sanitizeHtml from 'sanitize-html'
import { addressToken } from '#contract/messages/texts/check-text.ts'

/** The allow-list of elements of the editor: no styles, no scripts, no frames, no forms. */
const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'hr']

/** True for an address allowed in a mail; a token must be alone, so that a buyer's input never becomes an address. */
function isAddress(address: string | undefined): boolean {
  if (address === addressToken) return true
  return address !== undefined && !address.includes('#{') && /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i.test(address)
}

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    div: 'p',
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: href !== undefined && isAddress(href.trim()) ? { href: href.trim() } : {},
    }),
    img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src, alt } }),
  },
  // A picture is one of the web's; without its address there is nothing to see.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:\/\/[^\s]+$/.test(attribs['src'] ?? ''),
}

/** The HTML of an e-mail as it may be kept and sent: an allowlist of tags, attributes and schemes. */
export function cleanMail(html: string): string {
  return sanitizeHtml(html, options).trim()
}

/** The plain-text form of a mail, for readers without HTML. */
export function plainMail(html: string): string {
  const lines = html
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, (_whole, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(?:p|h2|h3|li|ul|ol|blockquote)>|<hr ?\/?>/g, '\n')
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return unescaped(bare)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Undoes the escapes that the cleaning writes; the ampersand last. */
function unescaped(text: string): string {
  const [lt, gt, quote, apostrophe, ampersand] = [/&lt;/g, /&gt;/g, /&quot;/g, /&#39;/g, /&amp;/g]
  return text.replace(lt, '<').replace(gt, '>').replace(quote, '"').replace(apostrophe, "'").replace(ampersand, '&')
}
