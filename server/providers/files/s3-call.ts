import { type IncomingMessage, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { backoff } from '#contract/kernel/backoff.ts'
import { httpRequest, httpsRequest } from '../plain-http.ts'
import { sha256, signed, type SigningKey } from './signature.ts'

export type S3Place = SigningKey & {
  /** Where the storage answers, without the bucket: `https://s3.ap-northeast-2.amazonaws.com`. */
  endpoint: string
  bucket: string
}
export type S3Options = S3Place & { now: () => Date; random: (bytes: number) => Uint8Array; timeouts?: S3Timeouts }
/** In milliseconds: until it is connected, and without a byte in either direction. */
export type S3Timeouts = { connect_ms: number; silent_ms: number }

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** A key in the bucket; the bucket itself when it is empty. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** The storage said no, in its own words, or did not answer at all. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`file storage: ${status === 0 ? 'no answer' : status} ${code}`)
    this.name = 'S3Error'
    this.status = status
    this.code = code
  }
}

export type S3Send = (call: S3Call) => Promise<IncomingMessage>

const standardTimeouts: S3Timeouts = { connect_ms: 1000, silent_ms: 10_000 }
const waitAfter = backoff({ first: 100, max: 2000, jitter: 1, gives_up: 5 })
/** Statuses that a second try may mend: the storage is busy or down. Everything that we send may be sent twice. */
const passing = new Set([0, 429, 500, 502, 503, 504])

/** Sends signed calls, again while the storage is busy; the answer's body must be read or destroyed. */
export function s3Sender({ timeouts = standardTimeouts, ...options }: S3Options): S3Send {
  const agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) }
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendOnce(call, options, timeouts, agents)
      } catch (problem) {
        const [chance = 0] = options.random(1)
        const wait = waitAfter(tries, chance / 255)
        if (!(problem instanceof S3Error) || !passing.has(problem.status) || wait === null) throw problem
        await pause(wait)
      }
    }
  }
}

type Agents = { plain: PlainAgent; secure: SecureAgent }

async function sendOnce(
  { method, key, query = {}, headers = {}, body }: S3Call,
  { endpoint, bucket, now, ...signing }: S3Options,
  { connect_ms, silent_ms }: S3Timeouts,
  agents: Agents,
): Promise<IncomingMessage> {
  const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent).join('/')
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const unsigned = { method, url, headers, body_hash: sha256(body ?? ''), at: now() }
  const length = body === undefined && method !== 'PUT' ? {} : { 'content-length': String(body?.byteLength ?? 0) }
  const secure = url.protocol === 'https:'
  const signedHeaders = await signed(unsigned, signing)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...signedHeaders, ...length },
      agent: secure ? agents.secure : agents.plain,
      timeout: silent_ms,
    })
    const fail = (code: string) => request.destroy(new S3Error(0, code))
    const connecting = setTimeout(() => fail('connect timeout'), connect_ms)
    request.on('socket', (socket) => {
      // A connection that is used again is there already.
      if (!socket.connecting) clearTimeout(connecting)
      else socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('timeout', () => fail('silent'))
    request.on('error', (problem) => {
      clearTimeout(connecting)
      reject(problem instanceof S3Error ? problem : new S3Error(0, 'code' in problem ? String(problem.code) : 'broken'))
    })
    request.on('response', resolve)
    request.end(body)
  })
  const { statusCode = 0 } = answer
  if (statusCode < 300) return answer
  const said = (await buffer(answer).catch(() => Buffer.alloc(0))).toString('utf8')
  throw new S3Error(statusCode, valueOf(said, 'Code') ?? 'unnamed')
}

/**
 * The text of the first element of this name in one of the storage's answers, which are flat and name their own words.
 */
export function valueOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? null : unescaped(found)
}

/** The elements of this name. */
export function partsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return hex === undefined ? (entities[String(name)] ?? whole) : String.fromCodePoint(Number.parseInt(hex, 16))
  })
}
