import { deflateRawSync } from 'node:zlib'

/** The least entropy in bytes, without repeated and predictable parts. */
const bytesMin = 32

/**
 * Whether a key was typed rather than drawn: too few different characters, patterns that repeat, or characters in the
 * order of the alphabet. It finds what people type, and no key of 43 or more random characters.
 */
export function isWeakKey(key: string): boolean {
  if (new Set(key).size < 10) return true
  const steps = Array.from(key).slice(1)
  const near = steps.filter((letter, index) => Math.abs(letter.charCodeAt(0) - key.charCodeAt(index)) <= 1)
  return near.length * 2 > steps.length || deflateRawSync(key).byteLength < bytesMin
}
