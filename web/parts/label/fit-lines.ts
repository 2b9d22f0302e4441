import type { TextBox } from '#contract/labels/layout.ts'

/**
 * The width of a letter of the label's sans-serif type, in ems: Latin is narrow, Hangul and pictures are nearly square.
 */
function emsOf(char: string): number {
  if (char === ' ') return 0.26
  const code = char.codePointAt(0) ?? 0
  if (code < 0x250) return /[A-Z@%&mwMW]/.test(char) ? 0.74 : 0.58
  return code > 0xffff ? 1.25 : 0.9
}

const lineHeight = 1.2

/** The largest letters, up to the box's own, in which words fit into their box in one line or two. */
export function fitLines(words: string, { width, height, size }: TextBox): number {
  const ems = Array.from(words).reduce((sum, char) => sum + emsOf(char), 0)
  if (ems === 0) return size
  const one = Math.min(size, width / ems, height / lineHeight)
  // Two lines never break in their exact middle.
  const two = Math.min(size, (width * 2 * 0.8) / ems, height / (2 * lineHeight))
  return Math.max(one, two)
}
