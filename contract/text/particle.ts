const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const finals = 28
const rieul = 8

/** Digits and Latin letters that end in a consonant when read aloud in Korean: 0 영, 1 일, 3 삼, 6 육, 7 칠, 8 팔; L, M, N, R. */
const soundsClosed = /[013678lmnr]$/i
const soundsRieul = /[178lr]$/i

/**
 * Picks the particle for the word before it, from a pair such as `을/를`, `이/가`, `은/는`, `와/과`, `으로/로`. The form after a
 * consonant is first, except in `와/과`, which people write the other way round.
 */
export function particle(word: string, pair: string): string {
  const [left = '', right = ''] = pair.split('/')
  const [closed, open] = left === '와' || left === '나' || left === '랑' ? [right, left] : [left, right]
  const end = ending(word)
  if (closed === '으로' && end === 'rieul') return open
  return end === 'open' ? open : closed
}

function ending(word: string): 'open' | 'closed' | 'rieul' {
  const bare = word.trim().replace(/[\p{P}\p{S}\s]+$/u, '')
  const code = bare.codePointAt(bare.length - 1) ?? 0
  if (code >= firstSyllable && code <= lastSyllable) {
    const final = (code - firstSyllable) % finals
    if (final === 0) return 'open'
    return final === rieul ? 'rieul' : 'closed'
  }
  if (soundsRieul.test(bare)) return 'rieul'
  return soundsClosed.test(bare) ? 'closed' : 'open'
}
