import { particle } from './particle.ts'

const placeholder = /\{([a-z0-9_]+)(?:\|([^}]+))?\}/g

type Values = Readonly<Record<string, string | number>>
/** A placeholder: the text before it, its source, its value's name, and the pair of particles after it. */
type Place = { before: string; whole: string; name: string; pair: string | undefined }
/** A pattern that was read; `behind` is the text behind the last place. */
type Read = { places: readonly Place[]; behind: string }

/** Patterns are sentences of the catalogues, so there are as many as those. */
const kept = new Map<string, Read>()

/** Puts values in place of `{name}`, and after `{name|을/를}` the particle that fits the value. */
export function fill(pattern: string, values: Values): string {
  // Most sentences have none, and looking for one costs a fraction of replacing them.
  if (!pattern.includes('{')) return pattern
  const { places, behind } = kept.get(pattern) ?? read(pattern)
  let filled = ''
  for (const place of places) filled += place.before + valueAt(place, values)
  return filled + behind
}

function valueAt({ whole, name, pair }: Place, values: Values): string {
  const value = values[name]
  if (value === undefined) return whole
  const word = String(value)
  return pair === undefined ? word : word + particle(word, pair)
}

function read(pattern: string): Read {
  const places: Place[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: pair, index } of pattern.matchAll(placeholder)) {
    places.push({ before: pattern.slice(end, index), whole, name, pair })
    end = index + whole.length
  }
  const made = { places, behind: pattern.slice(end) }
  kept.set(pattern, made)
  return made
}
