/** Fetches a picture from a user-supplied address (reliability S-16); jobs only, public addresses only. */
export type PictureFetcher = (address: string, signal?: AbortSignal) => Promise<FetchedPicture>

/** The result of a fetch. `again`: a retry may succeed. */
export type FetchedPicture =
  | { outcome: 'ok'; bytes: Buffer }
  | { outcome: 'refused'; why: PictureRefusal }
  | { outcome: 'again'; why: 'unreachable' | 'too_slow' }

/** Reasons of a refusal: invalid address, non-public network, redirect, no answer, no picture, too many bytes. */
export type PictureRefusal = 'address' | 'private' | 'redirect' | 'missing' | 'type' | 'too_large'

export type { FetchRules as PictureRules } from '../guarded-fetch.ts'
