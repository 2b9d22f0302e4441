/** Finds persons in a text: their own names, numbers and addresses, and whatever looks like a number or an address of one. */

/** One place of a text where somebody stands. `word`: what stands there; `around`: the words about it. */
export type Seen = { word: string; around: string }

const shapes = [
  // A mobile number, as people type it, as messages need it and as it is told abroad; no part of a longer word or number.
  /(?<![A-Za-z0-9_]|\d\.)(?:\+?82[- ]?|0)1[016789][- ]?\d{3,4}[- ]?\d{4}(?![A-Za-z0-9_]|[.-]\d)/g,
  /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu,
]
/** An id of this form may end in twelve digits that look like a number; as the name of a mailbox it is somebody's. */
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!@)/gi
/** Letters about a word that say where it came from. */
const about = 60

/** Looks for these words, in any case, and (but `by_words`) for the shapes of numbers and addresses. */
export function finderOf(words: Iterable<string>): (text: string, by_words?: 'by_words') => Seen[] {
  const all = [...new Set(words)].filter((word) => word !== '').toSorted((one, other) => other.length - one.length)
  // No part of a longer word or number of these letters; a particle may follow a name.
  const any = all.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  const own = any === '' ? [] : [new RegExp(`(?<![A-Za-z0-9])(?:${any})(?![A-Za-z0-9])`, 'giu')]
  return (text, by_words) => {
    const plain = text.replaceAll(uuids, (id) => '#'.repeat(id.length))
    return (by_words === undefined ? [...own, ...shapes] : own).flatMap((look) =>
      [...plain.matchAll(look)].map(({ 0: word, index }) => ({
        word,
        around: text.slice(Math.max(0, index - about), index + word.length + about),
      })),
    )
  }
}

/** The words of an address as they were before they became one, and of what is packed in it. */
export function unpacked(address: string): string {
  const open = decoded(address.replaceAll('+', ' '))
  const packed = [...address.matchAll(/[\w-]{12,}/g)].map(([part]) => Buffer.from(part, 'base64url').toString('utf8'))
  return [open, ...packed].join('\n')
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
}
