import { particle } from './particle.ts'

const placeholder = /\{([a-z0-9_]+)(?:\|([^}]+))?\}/g

/** Puts values in place of `{name}`, and after `{name|을/를}` the particle that fits the value. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  // Most sentences have none, and looking for one costs a fraction of replacing them.
  if (!pattern.includes('{')) return pattern
  return pattern.replace(placeholder, (whole, name: string, pair?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const word = String(value)
    return pair === undefined ? word : word + particle(word, pair)
  })
}
