/** The arguments of `npm test`. */
export type Request =
  | { kind: 'all' }
  | { kind: 'check' }
  | { kind: 'changed'; base: string }
  | { kind: 'unit' | 'e2e' | 'words' | 'distributed' | 'long'; words: readonly string[] }

/** Understands the words behind `npm test --`. */
export function requestOf(args: readonly string[]): Request {
  const [first, ...rest] = args
  if (first === undefined) return { kind: 'all' }
  if (first === 'check') {
    if (rest.length > 0) throw new Error(`${first} takes no words: ${rest.join(' ')}`)
    return { kind: first }
  }
  if (first === 'changed') {
    const [option, base = 'HEAD', ...more] = rest
    if ((option !== undefined && option !== '--base') || more.length > 0)
      throw new Error(`changed takes --base REV only: ${rest.join(' ')}`)
    return { kind: 'changed', base }
  }
  if (first === 'unit' || first === 'e2e' || first === 'distributed' || first === 'long')
    return { kind: first, words: rest }
  return { kind: 'words', words: args }
}
