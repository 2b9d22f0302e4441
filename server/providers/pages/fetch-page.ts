import type { IncomingMessage } from 'node:http'
import { type FetchRules, guardedFetcher, mayPass, publicRules } from '../guarded-fetch.ts'

/**
 * A page at an address of somebody else's choosing: fetched by a job, never in a request, from public addresses only. A
 * redirect is told and not followed.
 */
export type PageFetcher = (address: string, signal?: AbortSignal) => Promise<FetchedPage>

export type FetchedPage =
  | { outcome: 'page'; html: string }
  | { outcome: 'moved'; to: string }
  | { outcome: 'none'; why: 'address' | 'private' | 'missing' | 'unreachable' }

/** More of a page is not read: what names us stands near its beginning, or in a frame. */
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
