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

/**
 * Which pictures may be fetched from which addresses (the SSRF guard); only tests and the demo have other rules than
 * the public ones.
 */
export type PictureRules = {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** Whether an address of the network may be connected to. */
  isPublic(address: string): boolean
  /** Origins that are fetched from whatever stands there, also without TLS: the demo's outside world. */
  own_origins: readonly string[]
  max_bytes: number
  total_ms: number
}
