const decoder = new TextDecoder('euc-kr', { fatal: true })

/**
 * Every character of KS X 1001, read out of Node's own decoder. That decoder lacks the syllables which CP949 adds (browsers
 * have them), so those are added by their range: CP949 holds all 11,172. The same goes for the two characters of 1998; and
 * the places that everybody may fill as they like hold nothing here.
 */
function doubleByteCharacters(): ReadonlySet<string> {
  const found = new Set<string>(['€', '®'])
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      try {
        const text = decoder.decode(Uint8Array.of(lead, trail))
        if (text.length === 1 && !(text >= '\ue000' && text <= '\uf8ff')) found.add(text) // else: two characters of one byte each
      } catch {
        continue // a hole in the table
      }
    }
  }
  return found
}

const doubleByte = doubleByteCharacters()

/** Bytes of a text in EUC-KR (CP949), or undefined when a character is not in it. */
export function eucKrBytes(text: string): number | undefined {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) bytes += 1
    else if (doubleByte.has(character) || (character >= '가' && character <= '힣')) bytes += 2
    else return undefined
  }
  return bytes
}

/** Control characters other than line feed, carriage return and tab (1028). */
export function hasUnprintable(text: string): boolean {
  return /[^\P{Cc}\n\r\t]/u.test(text)
}
