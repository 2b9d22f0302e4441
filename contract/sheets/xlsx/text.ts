import { cellMost } from '../sheet.ts'

/** The most encoded characters of a cell: each may be an escape of seven. */
export const writtenMost = 8 * cellMost

/**
 * Collects the text of one cell over its formatting runs, without phonetic readings of East Asian text (ECMA-376 18.4).
 */
export function cellText() {
  let words = ''
  let in_text = false
  let readings = 0
  return {
    begin() {
      words = ''
      in_text = false
      readings = 0
    },
    open(element: string) {
      if (element === 'rPh') readings += 1
      else if (element === 't') in_text = readings === 0
    },
    close(element: string) {
      if (element === 'rPh') readings -= 1
      else if (element === 't') in_text = false
    },
    text(more: string) {
      if (words.length < writtenMost) words += more
    },
    wantsText: () => in_text,
    end: () => cellString(words),
  }
}

/** Decodes a cell's text: `_xHHHH_` is a character that XML cannot hold (ECMA-376 22.4.2.4). */
export function cellString(words: string): string {
  const plain = words.includes('_x')
    ? words.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : words
  // A part of a long text would hold all of that text in memory: this makes it words of their own.
  return plain.length < 13 ? plain : ` ${plain}`.slice(1)
}
