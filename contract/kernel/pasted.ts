/** One cleaner for pasted numbers, codes, addresses and names. */

/**
 * Characters without a look of their own: format marks (among them those that turn the direction of a text), variation
 * selectors, fillers.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text without invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/**
 * A name without invisible characters, which could turn around what follows it or make it look empty; the joiners of
 * scripts and emoji stay.
 */
export function seenName(name: string): string {
  return name.replace(unseen, (mark) => (joiners.has(mark) ? mark : ''))
}

const joiners: ReadonlySet<string> = new Set(['\u200c', '\u200d', '\ufe0f'])

/** A pasted number or code: full width becomes plain; spaces, dashes and invisible characters are left out. */
export function withoutGaps(typed: string): string {
  return withoutUnseen(typed.normalize('NFKC')).replace(/[\s\p{Pd}\u2212\u30fc]/gu, '')
}
