/** A line of plain text: no control characters and no lone surrogates. */
export const plainPattern = /^[^\p{Cc}\p{Cs}]*$/u

/**
 * Parses a line of plain text, trimmed; null if too long or with forbidden characters. Equals the schema `plainText`,
 * without the schema library.
 */
export function readPlainText(typed: string, max: number): string | null {
  const text = typed.normalize('NFC').trim()
  return text.length <= max && plainPattern.test(text) ? text : null
}
