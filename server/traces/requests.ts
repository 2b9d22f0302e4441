import { type Span, type Tracer, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doing } from './doing.ts'

/** A span of each request, by its route pattern. */
export function traceRequests(tracer: Tracer, server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route, ...operationOf(request) }
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }))
    done()
  })
  // Once the body has come: what its events call would be outside of it.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else context.with(trace.setSpan(doing(operationOf(request)['genuine.operation']), span), done)
  })
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)
    spans.delete(request)
    if (span === undefined) return
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  server.addHook('onRequestAbort', (request, done) => {
    end(request, 499)
    done()
  })
}

function operationOf({ routeOptions: { config } }: FastifyRequest): Record<string, string> {
  const { door, operation } = config as { door?: string; operation?: string } // as `mount` gives it to its routes
  return {
    ...(door === undefined ? {} : { 'genuine.door': door }),
    ...(operation === undefined ? {} : { 'genuine.operation': operation }),
  }
}
