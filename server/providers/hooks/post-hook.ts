import type { FetchRules, Posted } from '../guarded-fetch.ts'
import { guardedFetcher, publicRules } from '../guarded-fetch.ts'

/** What came back from a shop's own address: its status, or why there is none. `sent`: the shop may have got it. */
type HookAnswer =
  | { outcome: 'answered'; status: number }
  | { outcome: 'refused'; why: 'address' | 'private' }
  | { outcome: 'unreachable'; why: 'unreachable' | 'too_slow' }

/** Posts something to an address of a shop's choosing: in the public network, without redirects, as the SSRF guard wants. */
export type HookPost = (address: string, posted: Posted) => Promise<HookAnswer>

export function hookPost(given: Partial<FetchRules> = {}): HookPost {
  const rules = { ...publicRules, total_ms: 5000, ...given }
  const post = guardedFetcher<HookAnswer>(rules, {
    accept: '*/*',
    // The status says it all: nobody reads a body.
    judge: (answer) => ({ outcome: 'answered', status: answer.statusCode ?? 0 }),
  })
  return async (address, posted) => {
    const answer = await post(address, undefined, posted)
    if (answer.outcome === 'again') return { outcome: 'unreachable', why: answer.why }
    if (answer.outcome === 'ok') throw new Error('a body was read that nobody asked for')
    if (answer.outcome !== 'refused') return answer
    return { outcome: 'refused', why: answer.why === 'private' ? 'private' : 'address' }
  }
}
