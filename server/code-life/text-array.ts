/** `text` in the catalogue of PostgreSQL, where its number never changes. */
const typeOfText = 25
const headSize = 20

/**
 * Encodes texts as a binary array of PostgreSQL (`array_recv`): sent unchanged as a parameter, while a list of strings
 * would first be joined and quoted.
 */
export function textArray(texts: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + 4 + text.length, headSize))
  // One dimension that begins at 1, without nulls.
  for (const [place, word] of [1, 0, typeOfText, texts.length, 1].entries()) bytes.writeInt32BE(word, place * 4)
  let at = headSize
  for (const text of texts) {
    at = bytes.writeInt32BE(text.length, at)
    bytes.set(text, at)
    at += text.length
  }
  return bytes
}
