/** Characters that a cell holds at most (specification of Excel). */
const cellMost = 32_767

const ends: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => ends[character] ?? '')
}

// Everything that needs care: markup, characters that XML cannot hold, lone surrogates, and what looks like the escape.
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const careful = /[&<>\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_|[\uD800-\uDFFF]/

/**
 * Escapes the text of a cell. Characters invalid in XML become `_xHHHH_` (ECMA-376 22.4.2.4); text that looks like this
 * has its underscore escaped.
 */
export function cellText(value: string): string {
  const short = value.length > cellMost ? value.slice(0, cellMost) : value
  if (!careful.test(short)) return short
  return escapeXml(
    short
      .toWellFormed()
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // oxlint-disable-next-line no-control-regex -- as above
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, hexEscape),
  )
}

function hexEscape(character: string): string {
  return `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/**
 * True for text that Excel would read as a formula (it begins with `=`, `+`, `-`, `@`, tab or a line break): in CSV at
 * once, in a workbook after an edit. In a workbook the quote prefix, a cell format, keeps it text.
 */
export function startsLikeFormula(text: string): boolean {
  return formulaStarts.has(text.charCodeAt(0))
}

const formulaStarts = new Set(Array.from('=+-@\t\r\n', (letter) => letter.charCodeAt(0)))
