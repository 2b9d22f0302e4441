import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress } from './pictures/public-address.ts'
import { HttpAgent, httpRequest, HttpsAgent, httpsRequest } from './plain-http.ts'

/** The rules of the SSRF guard; only tests and the demo have others than the public ones. */
export type FetchRules = {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** Whether an address of the network may be connected to. */
  isPublic(address: string): boolean
  /** Origins that are allowed at any address and without TLS: the demo's simulators. */
  own_origins: readonly string[]
  /** The paths of those origins that may be called, where not all. */
  own_path?: RegExp
  max_bytes: number
  total_ms: number
}

/** The result of a fetch without an answer that counts. `again`: a retry may succeed. */
export type Unread =
  | { outcome: 'refused'; why: 'address' | 'private' | 'too_large' }
  | { outcome: 'again'; why: 'unreachable' | 'too_slow' }

export type Read = { outcome: 'ok'; bytes: Buffer }

/** The request, and the answers that are refused by their head alone (null: the body is read). */
export type Asks<R> = {
  accept: string
  judge: (answer: IncomingMessage, rules: FetchRules) => R | null
  /** Makes the result from the beginning of a body: `max_bytes` of it, or the part that arrived in time. */
  begin?: (answer: IncomingMessage, bytes: Buffer) => R
  /**
   * True to keep connections alive briefly, for calls to one host and address. A call on a closed connection is
   * repeated, so it must be idempotent.
   */
  kept?: boolean
}

/** The body and headers of a POST; without them it is a GET. */
export type Posted = { body: string; headers: Readonly<Record<string, string>> }

/** The rules of S-16: the system's resolver, public addresses, 5 MB, three seconds in all. */
export const publicRules: FetchRules = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  own_origins: [],
  max_bytes: 5 * 1024 * 1024,
  total_ms: 3000,
}

const longest = 2048
/** Idle time of a kept connection in milliseconds, shorter than servers'. */
const keptFor = 1000
/** Transient HTTP statuses, which are worth a retry. */
export const mayPass = (status: number) => status >= 500 || status === 429 || status === 408

/**
 * Fetches from a user-supplied address (SSRF guard, reliability S-16). The name is resolved once, all its addresses
 * must be public, and the connection uses the checked address, which prevents DNS rebinding. Redirects are not
 * followed.
 */
export function guardedFetcher<R>(
  rules: FetchRules,
  asks: Asks<R>,
): (address: string, signal?: AbortSignal, posted?: Posted) => Promise<R | Read | Unread> {
  const kept = { keepAlive: true, maxFreeSockets: 5, timeout: keptFor }
  const agents: Agents = asks.kept === true && { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }
  return async (address, signal, posted) => {
    const limit = AbortSignal.timeout(rules.total_ms)
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal])
    const url = readAddress(address, rules)
    if (url === null) return { outcome: 'refused', why: 'address' }
    const found = await whereIs(url, rules, ends)
    return typeof found === 'string' ? send({ url, address: found, signal: ends, posted, agents }, rules, asks) : found
  }
}

/** Checks an address as a fetch would, without connecting; null if it is allowed or cannot be resolved yet. */
export async function refusalOf(address: string, rules: FetchRules): Promise<'address' | 'private' | null> {
  const url = readAddress(address, rules)
  if (url === null) return 'address'
  const found = await whereIs(url, rules, AbortSignal.timeout(rules.total_ms))
  return typeof found !== 'string' && found.why === 'private' ? 'private' : null
}

/** Parses an allowed address: https, or an allowed path of one of our own origins, without credentials. */
function readAddress(address: string, rules: FetchRules): URL | null {
  if (address.length > longest || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  return url.protocol === 'https:' || isOwn(url, rules) ? url : null
}

function isOwn({ origin, pathname }: URL, { own_origins, own_path }: FetchRules): boolean {
  return own_origins.includes(origin) && own_path?.test(pathname) !== false
}

/** Resolves the address to connect to; refused unless all addresses of the host are public. */
async function whereIs(url: URL, rules: FetchRules, ends: AbortSignal): Promise<string | Unread> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const own = isOwn(url, rules)
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

type Agents = false | { 'http:': InstanceType<typeof HttpAgent>; 'https:': InstanceType<typeof HttpsAgent> }
type Place = { url: URL; address: string; signal: AbortSignal; posted: Posted | undefined; agents: Agents }

/** Sends one request to the checked `address`, with the host name in its header and its certificate verified. */
function send<R>(place: Place, rules: FetchRules, asks: Asks<R>): Promise<R | Read | Unread> {
  const { url, address, signal, posted, agents } = place
  const secure = url.protocol === 'https:'
  return new Promise((resolve) => {
    const common = { host: url.host, accept: asks.accept, 'accept-encoding': 'identity', 'user-agent': 'Genuine' }
    const length = posted === undefined ? {} : { 'content-length': String(Buffer.byteLength(posted.body)) }
    const headers = { ...common, ...length, ...posted?.headers }
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method: posted === undefined ? 'GET' : 'POST',
      headers,
      agent: agents && agents[secure ? 'https:' : 'http:'],
      signal,
      // The name is not resolved again, and a kept connection is to this same address.
      hostname: address,
    })
    const finish = (result: R | Read | Unread): void => {
      resolve(result)
      request.destroy()
    }
    const fail = () => finish({ outcome: 'again', why: signal.aborted ? 'too_slow' : 'unreachable' })
    let answered = false
    request.on('error', () => {
      // The server closed an idle connection: the call's outcome is unknown, and it is idempotent.
      if (request.reusedSocket && !answered && !signal.aborted) resolve(send(place, rules, asks))
      else fail()
    })
    request.on('response', (answer) => {
      answered = true
      const judged = asks.judge(answer, rules)
      if (judged !== null) return finish(judged)
      const { begin } = asks
      if (begin !== undefined)
        return void readBeginning(answer, rules.max_bytes).then((bytes) => finish(begin(answer, bytes)))
      return void read(answer, rules.max_bytes).then(
        (bytes) => finish(bytes === null ? { outcome: 'refused', why: 'too_large' } : { outcome: 'ok', bytes }),
        fail,
      )
    })
    request.end(posted?.body)
  })
}

/** Reads the whole body; null once it exceeds the limit, whatever its declared length. */
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

/** Reads the beginning of a body; an interruption or timeout ends it. */
async function readBeginning(answer: IncomingMessage, max_bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= max_bytes) break
    }
  } catch {
    // The status has arrived, which is all that matters.
  }
  return Buffer.concat(chunks).subarray(0, max_bytes)
}
