import type { IncomingMessage } from 'node:http'
import { type FetchRules, guardedFetcher, mayPass, publicRules } from '../guarded-fetch.ts'

/**
 * Fetches a page from a user-supplied address; jobs only, public addresses only. Redirects are reported, not followed.
 */
export type PageFetcher = (address: string, signal?: AbortSignal) => Promise<FetchedPage>

export type FetchedPage =
  | { outcome: 'page'; html: string }
  | { outcome: 'moved'; to: string }
  | { outcome: 'none'; why: 'address' | 'private' | 'missing' | 'unreachable' }

/** Limit of bytes read: the embed tag is near the page's beginning or in a frame. */
const max_bytes = 1024 * 1024

export function pageFetcher(given: Partial<FetchRules> = {}): PageFetcher {
  const rules = { ...publicRules, max_bytes, total_ms: 10_000, ...given }
  const fetch = guardedFetcher<FetchedPage>(rules, { accept: 'text/html', judge })
  return async (address, signal) => {
    const got = await fetch(address, signal)
    if (got.outcome === 'ok') return { outcome: 'page', html: got.bytes.toString('utf8') }
    if (got.outcome === 'again') return { outcome: 'none', why: 'unreachable' }
    if (got.outcome !== 'refused') return got
    return { outcome: 'none', why: got.why === 'too_large' ? 'missing' : got.why }
  }
}

function judge({ statusCode = 0, headers }: IncomingMessage): FetchedPage | null {
  if (mayPass(statusCode)) return { outcome: 'none', why: 'unreachable' }
  if (statusCode >= 300 && statusCode < 400) return { outcome: 'moved', to: headers.location ?? '' }
  const encoding = headers['content-encoding'] ?? 'identity'
  const is_page = /^text\/html\s*(?:;|$)/i.test(headers['content-type'] ?? '') && encoding === 'identity'
  return statusCode === 200 && is_page ? null : { outcome: 'none', why: 'missing' }
}
