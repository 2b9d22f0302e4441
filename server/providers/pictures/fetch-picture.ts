import type { IncomingMessage } from 'node:http'
import { guardedFetcher, mayPass, publicRules } from '../guarded-fetch.ts'
import type { FetchedPicture, PictureFetcher, PictureRules } from './pictures.ts'

const types = /^image\/(?:png|jpeg|jpg|pjpeg|webp)\s*(?:;|$)/i

/** Fetches a picture by the rules of S-16; redirects are not followed. */
export function pictureFetcher(given: Partial<PictureRules> = {}): PictureFetcher {
  const rules = { ...publicRules, ...given }
  return guardedFetcher<FetchedPicture>(rules, { accept: 'image/webp,image/png,image/jpeg', judge: refusalOf })
}

/** Why an answer is not read at all; null for one that is. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage, { max_bytes }: PictureRules): FetchedPicture | null {
  if (mayPass(statusCode)) return { outcome: 'again', why: 'unreachable' }
  if (statusCode >= 300 && statusCode < 400) return { outcome: 'refused', why: 'redirect' }
  if (statusCode !== 200) return { outcome: 'refused', why: 'missing' }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!types.test(headers['content-type'] ?? '') || encoding !== 'identity') return { outcome: 'refused', why: 'type' }
  return Number(headers['content-length'] ?? 0) > max_bytes ? { outcome: 'refused', why: 'too_large' } : null
}
