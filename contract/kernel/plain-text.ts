/** A line of plain text: no control characters and no lone surrogates. */
export const plainPattern = /^[^\p{Cc}\p{Cs}]*$/u

/** Characters that no column can hold: NUL and lone surrogates. */
export const unstorable = /[\0\p{Cs}]/u

/** A text with what no column can hold replaced by a control character, which every field refuses by itself. */
export function storable(text: string): string {
  return text.replaceAll(/[\0\p{Cs}]/gu, '\u0001')
}

/**
 * Parses a line of plain text, trimmed; null if too long or with forbidden characters. Equals the schema `plainText`,
 * without the schema library.
 */
export function readPlainText(typed: string, max: number): string | null {
  const text = typed.normalize('NFC').trim()
  return text.length <= max && plainPattern.test(text) ? text : null
}
