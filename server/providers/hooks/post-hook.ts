import { answerBytes, answerTime } from '#contract/webhooks/limits.ts'
import { type FetchRules, type Posted, guardedFetcher, publicRules, refusalOf } from '../guarded-fetch.ts'

/** The answer of a shop's webhook: status and beginning of the body, or the reason for none. */
type HookAnswer =
  | { outcome: 'answered'; status: number; answer: string }
  | { outcome: 'refused'; why: 'address' | 'private' }
  | { outcome: 'unreachable'; why: 'unreachable' | 'too_slow' }

/**
 * Posts something to an address of a shop's choosing: in the public network, without redirects, as the SSRF guard
 * wants.
 */
export type HookPost = (address: string, posted: Posted) => Promise<HookAnswer>
/** Whether such an address is one that is never called; null where nothing speaks against it. */
export type HookCheck = (address: string) => Promise<'address' | 'private' | null>

const rulesOf = (given: Partial<FetchRules>): FetchRules => ({
  ...publicRules,
  max_bytes: answerBytes,
  total_ms: answerTime,
  ...given,
})

export function hookPost(given: Partial<FetchRules> = {}): HookPost {
  const post = guardedFetcher<HookAnswer>(rulesOf(given), {
    accept: '*/*',
    kept: true,
    judge: () => null,
    begin: ({ statusCode = 0 }, bytes) => ({ outcome: 'answered', status: statusCode, answer: wordsOf(bytes) }),
  })
  return async (address, posted) => {
    const answer = await post(address, undefined, posted)
    if (answer.outcome === 'again') return { outcome: 'unreachable', why: answer.why }
    if (answer.outcome === 'ok') throw new Error('a whole body was read that nobody asked for')
    if (answer.outcome !== 'refused') return answer
    return { outcome: 'refused', why: answer.why === 'private' ? 'private' : 'address' }
  }
}

export function hookCheck(given: Partial<FetchRules> = {}): HookCheck {
  const rules = rulesOf(given)
  return async (address) => refusalOf(address, rules)
}

/** An answer as text that the database takes; a letter that was cut at the end is left out. */
function wordsOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '')
}
