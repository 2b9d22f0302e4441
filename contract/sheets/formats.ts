/**
 * The meaning of a number format: days and times, percentages, codes with zeros, dashes or letters of the format
 * (ECMA-376 18.8.31). Mere decoration (thousands, currencies, colours) is left out.
 */
export type NumberLook =
  | { kind: 'plain' }
  /** Incomplete dates are codes such as "3-1" that Excel converted. */
  | { kind: 'day'; is_whole: boolean }
  | { kind: 'time'; has_seconds: boolean }
  | { kind: 'span'; unit: 'h' | 'm' | 's'; has_seconds: boolean }
  | { kind: 'percent'; decimals: number }
  | { kind: 'decimals'; decimals: number }
  | { kind: 'code'; pieces: readonly Piece[] }

/** A literal, or a digit placeholder: `0` shows a zero, `#` nothing, `?` a blank. */
type Piece = { literal: string } | { place: '0' | '#' | '?' }
type Section = { holds: ((value: number) => boolean) | null; look: NumberLook }

const plain: NumberLook = { kind: 'plain' }
const sectionParts = /"[^"]*"?|\\.|\[[^\]]*\]|_.|\*.|am\/pm|a\/p|general|e[+-]|[^;]|;/gisu
const condition = /^\[(<=|>=|<>|<|>|=)\s*(-?[0-9.]+)\]$/
/** Letters of a format (specification of Excel). */
const longest = 255
/** A file may bring thousands of formats. */
const rememberedMost = 5000
const remembered = new Map<string, readonly Section[]>()

export function lookOf(format: string, value: number): NumberLook {
  if (format === 'General' || format.length > longest) return plain
  let sections = remembered.get(format)
  if (sections === undefined) {
    sections = sectionsOf(format)
    if (remembered.size >= rememberedMost) remembered.clear()
    remembered.set(format, sections)
  }
  const found = sections.find(({ holds }) => holds?.(value) === true) ?? sections.find(({ holds }) => holds === null)
  return found?.look ?? plain
}

function sectionsOf(format: string): Section[] {
  const sections: string[][] = [[]]
  for (const [part] of format.matchAll(sectionParts)) {
    if (part === ';') sections.push([])
    else sections.at(-1)?.push(part)
  }
  const told = sections.map((parts) => ({ holds: conditionOf(parts), look: lookOfParts(parts) }))
  // Without conditions the first section is for non-negative numbers; the others change sign or colour, or hide it.
  return told.some(({ holds }) => holds !== null) ? told : told.slice(0, 1)
}

function conditionOf(parts: readonly string[]): Section['holds'] {
  for (const part of parts) {
    const [, sign, number] = condition.exec(part) ?? []
    const limit = Number(number)
    if (sign === undefined) continue
    return (value) =>
      (sign.includes('<') && value < limit) ||
      (sign.includes('>') && value > limit) ||
      (sign !== '<>' && sign.includes('=') && value === limit)
  }
  return null
}

function lookOfParts(parts: readonly string[]): NumberLook {
  // A hundred pieces are no format of a person.
  if (parts.length > 100 || parts.some((part) => /^general$/i.test(part))) return plain
  const letters = parts.filter((part) => /^(?:[ymdhs]|am\/pm|a\/p|\[[hms]+\])$/i.test(part)).map(lower)
  return letters.length > 0
    ? dayLook(
        letters,
        parts.some((part) => /^e$/i.test(part)),
      )
    : digitLook(parts)
}

function lower(part: string): string {
  return part.toLowerCase()
}

/** `e` is also a year among other date letters. */
function dayLook(letters: readonly string[], has_era: boolean): NumberLook {
  const span = letters.find((letter) => letter.startsWith('['))?.[1]
  const has_seconds = letters.includes('s') || span === 's'
  if (span === 'h' || span === 'm' || span === 's') return { kind: 'span', unit: span, has_seconds }
  const [has_year, has_day] = [has_era || letters.includes('y'), letters.includes('d')]
  // `m` means minutes after hours or before seconds, months elsewhere.
  const runs = letters.join('').replaceAll(/h+m+|m+(?=s)|am\/pm|a\/p/g, '')
  const has_month = runs.includes('m')
  if (!has_year && !has_day && !has_month) return { kind: 'time', has_seconds }
  return { kind: 'day', is_whole: has_year && has_day && has_month }
}

/** Marks and words of money, which are no part of a number. */
const money = /[$\u20A9\uFFE6\u20AC\u00A5\u00A3\\]|\uC6D0|\b(?:KRW|USD|JPY|EUR|CNY)\b/iu
/** Letters and digits that a format puts in front of a number are a part of the code that it shows. */
const word = /[\p{L}\p{N}]/u

function digitLook(parts: readonly string[]): NumberLook {
  const pieces = parts.flatMap(pieceOf)
  const literals = pieces.flatMap((piece) => ('literal' in piece ? [piece.literal] : []))
  const bare = parts.filter((part) => part.length === 1).join('')
  const decimals = /\.([0#?]*)/.exec(bare)?.[1]?.length ?? 0
  if (/^[^,E/@]*[0#?]%$/.test(bare.trim())) return { kind: 'percent', decimals }
  if (/[,%@/]/.test(bare) || parts.some((part) => /^e[+-]$|^\[(?:\$[^-\]]|DBNum)/i.test(part))) return plain
  if (/^[#0?]*\.0+$/.test(bare)) return literals.length === 1 ? { kind: 'decimals', decimals } : plain
  if (bare.includes('.') || money.test(literals.join(' '))) return plain
  const places = pieces.flatMap((piece, at) => ('place' in piece ? [at] : []))
  const zeros = pieces.filter((piece) => 'place' in piece && piece.place === '0').length
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0]
  const in_front = pieces.slice(0, first).some((piece) => 'literal' in piece && word.test(piece.literal))
  const between = last - first + 1 > places.length
  return places.length > 0 && (zeros > 1 || in_front || between) ? { kind: 'code', pieces } : plain
}

function pieceOf(part: string): Piece[] {
  if (part === '0' || part === '#' || part === '?') return [{ place: part }]
  if (part.startsWith('"')) return [{ literal: part.replaceAll('"', '') }]
  if (part.startsWith('\\') && part.length > 1) return [{ literal: part.slice(1) }]
  // Colours and conditions, a blank as wide as a letter, a letter that fills the cell.
  if (part.length > 1) return []
  return [{ literal: part }]
}

/** Formats a whole number by placeholders; the first one takes the remaining digits. */
export function codeWords(value: number, pieces: readonly Piece[]): string {
  const digits = String(value)
  let left = digits.length
  let places = pieces.filter((piece) => 'place' in piece).length
  let words = ''
  for (const piece of pieces.toReversed()) {
    if ('literal' in piece) {
      words = piece.literal + words
      continue
    }
    places -= 1
    const from = places === 0 ? 0 : Math.max(0, left - 1)
    const blank = piece.place === '0' ? '0' : piece.place === '?' ? ' ' : ''
    words = (left > 0 ? digits.slice(from, left) : blank) + words
    left = from
  }
  return words.trim()
}
