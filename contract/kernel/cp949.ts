/** The length of a text in CP949, the character set of Korean text messages (product G). */

/** The part of the standard class that is used: in Node and in every browser, and in neither's types here. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }

const decoder = new TextDecoder('euc-kr')
let two_bytes: ReadonlySet<string> | undefined

/**
 * The two-byte characters of KS X 1001, from the platform's decoder, one line per lead and trail byte. Node's lacks
 * CP949's additional syllables (see `isSyllable`, which accepts all) and two characters of 1998, and has user-defined
 * places, which phones show differently.
 */
function twoByteCharacters(): ReadonlySet<string> {
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) bytes.push(lead, trail, 0x0a)
  }
  const lines = decoder.decode(Uint8Array.from(bytes)).split('\n')
  return new Set([...lines.filter((line) => line.length === 1 && line !== '\ufffd' && !isPrivate(line)), '€', '®'])
}

function isPrivate(character: string): boolean {
  return character >= '\ue000' && character <= '\uf8ff'
}

function isSyllable(point: number): boolean {
  return point >= 0xac00 && point <= 0xd7a3
}

/** Bytes of one character, or null when CP949 does not have it. */
function bytesOf(character: string): number | null {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (isSyllable(point)) return 2
  two_bytes ??= twoByteCharacters()
  return two_bytes.has(character) ? 2 : null
}

/** Bytes of a text in CP949, or null when it holds a character that CP949 lacks. */
export function cp949Bytes(text: string): number | null {
  let sum = 0
  for (const character of text) {
    const bytes = bytesOf(character)
    if (bytes === null) return null
    sum += bytes
  }
  return sum
}

/** Characters that CP949 lacks and the ones that are read as the same. */
const replacements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('\u2010\u2011\u2012\u2013\u2014\u2212\u30fc\ufe63', (dash) => [dash, '-'])),
  ...Object.fromEntries(Array.from('\u2022\u2023\u2219\u22c5\u25e6\u30fb', (dot) => [dot, '·'])),
  '₩': '\uc6d0', // the word for won
  '¥': '￥',
  '£': '￡',
  '¢': '￠',
  '‚': "'",
  '‛': "'",
  '„': '"',
  '‟': '"',
  '‹': '<',
  '›': '>',
  '«': '《',
  '»': '》',
}

/**
 * Converts a value for a text message: characters outside CP949 become their equivalent (é → e, – → -, ₩ → 원, a
 * no-break space → a space), or are dropped (an emoji).
 */
export function toCp949(value: string): string {
  let kept = ''
  for (const character of value.normalize('NFC'))
    kept += bytesOf(character) === null ? (replacements[character] ?? plainOf(character)) : character
  return kept
}

/** The compatibility form of a character without its marks, as far as CP949 has it. */
function plainOf(character: string): string {
  return Array.from(character.normalize('NFKD'))
    .filter((part) => bytesOf(part) !== null)
    .join('')
}

/** Truncates a name to a number of CP949 bytes. */
export function cutToCp949(name: string, most: number): string {
  let sum = 0
  let kept = ''
  for (const character of toCp949(name)) {
    const bytes = bytesOf(character) ?? 0
    sum += bytes
    if (sum > most) break
    kept += character
  }
  return kept.trim()
}

/** A text message holds this many bytes; a longer one, or one with a subject, is sent and paid as a long one (product G). */
export const smsBytes = 90
