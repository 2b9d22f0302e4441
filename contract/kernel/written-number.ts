/** A whole number as people and programs write it into a cell. */

/** Thousands in groups of three; decimals are zeros, which some programs add. */
const shape = /^(?:[0-9]{1,12}|[0-9]{1,3}(?:(?:, ?| )[0-9]{3})+)(?:\.0+)?$/
const twofold = /^[1-9][0-9]{0,2}\.000$/

/**
 * The value of a written number; `twofold` if ambiguous: "12.000" is twelve, or twelve thousand in another notation.
 */
export function writtenNumber(text: string): number | 'twofold' | null {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (twofold.test(plain)) return 'twofold'
  return shape.test(plain) ? Number(plain.replace(/\..*/, '').replaceAll(/[, ]/g, '')) : null
}
