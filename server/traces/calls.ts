import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, type Tracer, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { operationNow } from './doing.ts'

type Told = { request: ClientRequest; response?: IncomingMessage }

/**
 * A span of each call to the outside world, by its host: paths and bodies there hold names and numbers. `own`: the host that
 * the traces go to, whose calls are no news. Answers what ends it.
 */
export function traceCalls(tracer: Tracer, own: string): () => void {
  const spans = new WeakMap<ClientRequest, Span>()
  const begin = (message: unknown) => {
    const { request } = message as Told // as Node.js documents its channels
    const host = String(request.getHeader('host') ?? request.host)
    if (host === own) return
    const attributes = { 'http.request.method': request.method, 'server.address': host, ...operationNow() }
    spans.set(request, tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (message: unknown) => {
    const { request, response } = message as Told
    const span = spans.get(request)
    spans.delete(request)
    if (response?.statusCode === undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
    else span?.setAttribute('http.response.status_code', response.statusCode)
    span?.end()
  }
  const channels = [
    ['http.client.request.created', begin],
    ['http.client.request.error', end],
    ['http.client.response.finish', end],
  ] as const
  for (const [name, heard] of channels) subscribe(name, heard)
  return () => {
    for (const [name, heard] of channels) unsubscribe(name, heard)
  }
}
