/** A line of plain text: no control characters and no lone surrogates. */
export const plainPattern = /^[^\p{Cc}\p{Cs}]*$/u

/** A typed line of plain text, trimmed; null when it is too long or holds what it may not. The schemas' `plainText` without a schema. */
export function readPlainText(typed: string, max: number): string | null {
  const text = typed.normalize('NFC').trim()
  return text.length <= max && plainPattern.test(text) ? text : null
}
