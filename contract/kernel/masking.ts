/** Masks personal data: enough to recognise one's own, too little to learn another person's (product E). */

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Letters as people count them; plain ASCII, such as a serial, needs no segmenter. */
function split(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return Array.from(text)
  return Array.from(letters.segment(text), ({ segment }) => segment)
}

function starred(characters: readonly string[], head: number, tail: number): string {
  const hidden = Math.max(characters.length - head - tail, 1)
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + (tail ? characters.slice(-tail).join('') : '')
}

/** First and last letter of a name; of two letters the first, of one none. */
export function maskName(name: string): string {
  const characters = split(name.trim())
  if (characters.length === 0) return ''
  if (characters.length === 1) return '*'
  return starred(characters, 1, characters.length > 2 ? 1 : 0)
}

/** `010-****-5678`. */
export function maskPhone(digits: string): string {
  const found = /^(01[0-9])([0-9]{3,4})([0-9]{4})$/.exec(digits)
  if (!found) return '*'.repeat(split(digits).length)
  return `${found[1]}-${'*'.repeat(found[2]?.length ?? 4)}-${found[3]}`
}

/** `123-**-*****`: keeps the tax office of a business number, which is not identifying. */
export function maskBusinessNumber(digits: string): string {
  return /^[0-9]{10}$/.test(digits) ? `${digits.slice(0, 3)}-**-*****` : '*'.repeat(split(digits).length)
}

/** The first two letters before the `@` (one of a short name, none of a single letter) and the host. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return '*'.repeat(split(address).length)
  const local = split(address.slice(0, at))
  return starred(local, local.length > 3 ? 2 : local.length > 1 ? 1 : 0, 0) + address.slice(at)
}

/** A serial that its reader has not certified: at most its last four characters, never more than a quarter. */
export function maskSerial(serial: string): string {
  const characters = split(serial)
  return starred(characters, 0, Math.min(4, Math.floor(characters.length / 4)))
}
