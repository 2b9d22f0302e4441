import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { httpRequest, httpsRequest } from '../plain-http.ts'
import type { FetchedPicture, PictureFetcher, PictureRules } from './pictures.ts'
import { isPublicAddress } from './public-address.ts'

/** The rules of S-16: the system's resolver, public addresses, 5 MB, three seconds in all. */
export const publicRules: PictureRules = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  own_origins: [],
  max_bytes: 5 * 1024 * 1024,
  total_ms: 3000,
}

const longest = 2048
const types = /^image\/(?:png|jpeg|jpg|pjpeg|webp)\s*(?:;|$)/i
/** Transient HTTP statuses, which are worth a retry. */
const mayPass = (status: number) => status >= 500 || status === 429 || status === 408

/**
 * Fetches a picture behind an SSRF guard: the name is resolved once, every address of it must be public, and the
 * connection goes to the resolved address, so that DNS rebinding leads nowhere else. Redirects are not followed.
 */
export function pictureFetcher(given: Partial<PictureRules> = {}): PictureFetcher {
  const rules = { ...publicRules, ...given }
  return async (address, signal) => {
    const limit = AbortSignal.timeout(rules.total_ms)
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal])
    const url = readAddress(address, rules)
    if (url === null) return { outcome: 'refused', why: 'address' }
    const found = await whereIs(url, rules, ends)
    return typeof found === 'string' ? get(url, found, rules, ends) : found
  }
}

/** An address that may be looked at: https, or an origin of our own; without a login in it. */
function readAddress(address: string, { own_origins }: PictureRules): URL | null {
  if (address.length > longest || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  return url.protocol === 'https:' || own_origins.includes(url.origin) ? url : null
}

/** The one address to connect to; the host's name has all its addresses in public, or it is not asked at all. */
async function whereIs(url: URL, rules: PictureRules, ends: AbortSignal): Promise<string | FetchedPicture> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const own = rules.own_origins.includes(url.origin)
  if (isIP(host) !== 0) return own || rules.isPublic(host) ? host : { outcome: 'refused', why: 'private' }
  try {
    const addresses = await Promise.race([rules.resolve(host), aborted(ends)])
    const [first] = addresses
    if (first === undefined) return { outcome: 'again', why: 'unreachable' }
    return own || addresses.every((each) => rules.isPublic(each)) ? first : { outcome: 'refused', why: 'private' }
  } catch {
    return { outcome: 'again', why: ends.aborted ? 'too_slow' : 'unreachable' }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error('too slow'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** One GET on a connection of its own to `address`; the certificate must still be the host's. */
function get(url: URL, address: string, rules: PictureRules, signal: AbortSignal): Promise<FetchedPicture> {
  const family = isIP(address) === 6 ? 6 : 4
  return new Promise((resolve) => {
    const headers = {
      accept: 'image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      'user-agent': 'Genuine',
    }
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'GET',
      headers,
      agent: false,
      signal,
      // Whatever is asked for, the answer is the address that was looked at.
      lookup: (_host, options, done) =>
        options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
    })
    const finish = (result: FetchedPicture): void => {
      resolve(result)
      request.destroy()
    }
    const fail = () => finish({ outcome: 'again', why: signal.aborted ? 'too_slow' : 'unreachable' })
    request.on('error', fail)
    request.on('response', (answer) => {
      const no = refusalOf(answer, rules)
      if (no !== null) return finish(no)
      return void read(answer, rules.max_bytes).then(
        (bytes) => finish(bytes === null ? { outcome: 'refused', why: 'too_large' } : { outcome: 'ok', bytes }),
        fail,
      )
    })
    request.end()
  })
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

/** The whole body; null as soon as it is larger than allowed, whatever was said before. */
async function read(answer: IncomingMessage, max_bytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > max_bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
