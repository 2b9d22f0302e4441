import diagnostics from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * Writes down every address that this process is asked at, was come from, or asks itself, once each: what a proxy, a browser's history or
 * another company's log would keep of it.
 */
export function writeAddresses(file: string): void {
  const known = new Set<string>()
  const keep = (address: string | undefined) => {
    if (address === undefined || known.has(address)) return
    known.add(address)
    appendFileSync(file, `${address}\n`)
  }
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage } // as Node.js documents this channel
    keep(request.url)
    keep(request.headers.referer)
  })
  diagnostics.subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest }
    keep(`${request.protocol}//${request.host}${request.path}`)
  })
  diagnostics.subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { origin: string | URL; path: string } }
    keep(`${String(request.origin)}${request.path}`)
  })
}
