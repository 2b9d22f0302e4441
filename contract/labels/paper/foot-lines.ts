import type { TextBox } from './layout.ts'

/** The lines at the foot of a label, broken alike by the browser's sheet and the server's files. */
export type FootLines = { readonly lines: readonly string[]; readonly size: number }

/** Distance of lines, in ems. */
const leading = 1.28

/** A second line is worth it where its letters are larger by as much. */
const worthBreaking = 1.15

/**
 * Breaks the words of a label's foot into one line, or into two where these are clearly larger, up to the box's own
 * size. Widths are estimated generously, without a font, so that every renderer gets equal lines.
 */
export function footLines(words: string, box: TextBox): FootLines {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return { lines: [], size: box.size }
  const [whole, halved] = [setIn([text], box), setIn(halves(text), box)]
  return halved.size > whole.size * worthBreaking ? halved : whole
}

function setIn(lines: readonly string[], { width, height, size }: TextBox): FootLines {
  return { lines, size: Math.min(size, width / widest(lines), height / (leading * lines.length)) }
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(emsOf))
}

/** Two lines as even as the spaces allow; words without a space are cut in the middle. */
function halves(text: string): string[] {
  const chars = Array.from(text)
  const spaces = chars.flatMap((char, at) => (char === ' ' ? [at] : []))
  const places = spaces.length > 0 ? spaces : [Math.ceil(chars.length / 2)]
  const cuts = places.map((at) => [chars.slice(0, at).join(''), chars.slice(at).join('').trim()])
  return cuts.reduce((best, cut) => (widest(cut) < widest(best) ? cut : best)).filter((line) => line !== '')
}

function emsOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + emOf(char), 0)
}

/**
 * The width of a letter of the labels' sans-serif type, in ems: Latin is narrow, Hangul nearly square, signs of other
 * scripts square, pictures wider.
 */
function emOf(char: string): number {
  if (char === ' ') return 0.26
  const point = char.codePointAt(0) ?? 0
  if (point < 0x250) return /[A-Z@%&mwMW]/.test(char) ? 0.74 : 0.58
  if (point >= 0xac00 && point <= 0xd7a3) return 0.9
  return point > 0xffff ? 1.25 : 1
}
