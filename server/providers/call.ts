import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { httpRequest, httpsRequest } from './plain-http.ts'

/** Timeouts of a call: to connect, and in total (quality.md, Reliability). */
export type Timeouts = { connect_ms: number; total_ms: number }

export const defaultTimeouts: Timeouts = { connect_ms: 1000, total_ms: 5000 }

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
  timeouts: Timeouts
}

/**
 * The result of a call. `not_sent`: the far end cannot have seen it, so it may be retried. `unknown`: it may have been
 * carried out; ask before retrying.
 */
export type CallResult =
  | { outcome: 'answered'; status: number; body: string; headers: IncomingHttpHeaders }
  | { outcome: 'not_sent'; reason: 'timeout' | 'connection' }
  | { outcome: 'unknown'; reason: 'timeout' | 'connection' }

const largestAnswer = 32 * 1024 * 1024

async function read(answer: IncomingMessage): Promise<string> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > largestAnswer) answer.destroy(new Error('answer too large'))
  })
  return (await buffer(answer)).toString('utf8')
}

/**
 * One HTTP call on a new connection, without redirects. `fetch` has no connect timeout and does not report whether a
 * failed call had reached the server, which decides about retries.
 */
export function call({ method, url, headers, body, timeouts }: Call): Promise<CallResult> {
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:'
    let connected = false
    const request = (secure ? httpsRequest : httpRequest)(url, { method, headers, agent: false })
    const finish = (result: CallResult): void => {
      clearTimeout(connecting)
      clearTimeout(total)
      resolve(result)
      request.destroy()
    }
    const fail = (reason: 'timeout' | 'connection'): void =>
      finish({ outcome: connected ? 'unknown' : 'not_sent', reason })
    const connecting = setTimeout(() => fail('timeout'), timeouts.connect_ms)
    const total = setTimeout(() => fail('timeout'), timeouts.total_ms)
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connecting)
      })
    })
    request.on('error', () => fail('connection'))
    request.on('response', (answer) => {
      read(answer).then(
        (text) => finish({ outcome: 'answered', status: answer.statusCode ?? 0, body: text, headers: answer.headers }),
        () => fail('connection'),
      )
    })
    request.end(body)
  })
}
