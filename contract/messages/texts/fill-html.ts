import { type TokenValues, fillTokens } from '../tokens.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * The HTML of an e-mail with its tokens filled. Values are a customer's own words: they come in as text, never as markup,
 * and several lines stay several lines.
 */
export function fillHtml(html: string, values: TokenValues, nameless: string): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([token, value]) => [token, escapedLines(value)]))
  return fillTokens(html, escaped, escapedLines(nameless))
}

/** Words as HTML shows them, line by line. */
export function escapedLines(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character).replace(/\r?\n/g, '<br />')
}

/** The shop's lines below a mail. */
export function htmlFooter(footer: readonly string[]): string {
  return footer.length === 0 ? '' : `\n<hr />\n<p>${footer.map(escapedLines).join('<br />')}</p>`
}
