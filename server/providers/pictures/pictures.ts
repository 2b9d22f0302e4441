/**
 * Pictures that stand at an address of somebody else's choosing (reliability S-16): fetched by a job, never in a
 * request, from public addresses only. No vendor's word is here.
 */
export type PictureFetcher = (address: string, signal?: AbortSignal) => Promise<FetchedPicture>

/** The result of a fetch. `again`: a retry may succeed. */
export type FetchedPicture =
  | { outcome: 'ok'; bytes: Buffer }
  | { outcome: 'refused'; why: PictureRefusal }
  | { outcome: 'again'; why: 'unreachable' | 'too_slow' }

/**
 * Why an address is never fetched, or its answer never kept: no such address, a network that is nobody's public one, a
 * redirect, an answer without a picture, too many bytes.
 */
export type PictureRefusal = 'address' | 'private' | 'redirect' | 'missing' | 'type' | 'too_large'

export type { FetchRules as PictureRules } from '../guarded-fetch.ts'
