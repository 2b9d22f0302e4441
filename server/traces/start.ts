import { context, trace, type Span, type Tracer, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Workers } from '../jobs/jobs.ts'
import type { Providers } from '../providers/providers.ts'
import { traceDatabase } from './database.ts'
import { traceRequests } from './requests.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { operationNow, doing } from './doing.ts'
import { endedWith } from './ended-with.ts'
import type { FilesProvider } from '../providers/files/files.ts'
import type { MailProvider } from '../providers/mail/mail.ts'

/**
 * OpenTelemetry traces, loaded only when an exporter is configured (docs/running.md, "Traces"). Spans name routes,
 * statements, jobs, hosts and mails, never paths, values or personal data. Callers' trace headers are ignored, because
 * any caller can send them.
 */

export type TraceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

export type Traces = {
  requests(server: FastifyInstance): void
  database(database: Database): void
  jobs(workers: Workers): Workers
  providers(providers: Providers): Providers
  /** Flushes pending spans. */
  close(): Promise<void>
}

/** Begins to trace; each part of the process is then handed in. */
export function startTraces(settings: TraceSettings): Traces {
  const endpoint = new URL(settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.href.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('genuine')
  const stopCalls = traceCalls(tracer, endpoint.host)
  return {
    requests: (server) => traceRequests(tracer, server),
    database: (database) => traceDatabase(tracer, database),
    jobs: (workers) => traceJobs(tracer, workers),
    providers: (providers) => traceProviders(tracer, providers),
    close: async () => {
      stopCalls()
      await provider.shutdown()
      context.disable()
      trace.disable()
    },
  }
}

type Told = { request: ClientRequest; response?: IncomingMessage }

/**
 * A span of each call to the outside world, by its host: paths and bodies there hold names and numbers. `own`: the host that
 * the traces go to, whose calls are no news. Answers what ends it.
 */
function traceCalls(tracer: Tracer, own: string): () => void {
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

/** A span of each job, by its kind. */
function traceJobs(tracer: Tracer, workers: Workers): Workers {
  const traced = Object.entries(workers).map(([name, { at_once, work }]) => [
    name,
    { at_once, work: within(tracer, name, work as Work) },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, and the same kinds of work
  return Object.fromEntries(traced) as Workers
}

type Work = (...given: unknown[]) => Promise<unknown>

function within(tracer: Tracer, name: string, work: Work): Work {
  return async (...given) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes: { 'genuine.job': name } })
    return context.with(trace.setSpan(doing(name), span), async () => endedWith(span, work(...given)))
  }
}

/** Traces each mail and storage call by its kind, never by address or key. Other external calls are traced as HTTP. */
function traceProviders(tracer: Tracer, providers: Providers): Providers {
  const spanned = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: operationNow() })
    return context.with(trace.setSpan(context.active(), span), async () => endedWith(span, work()))
  }
  return { ...providers, mail: mailOf(providers.mail, spanned), files: filesOf(providers.files, spanned) }
}

type Spanned = <T>(name: string, work: () => Promise<T>) => Promise<T>

function mailOf(mail: MailProvider, spanned: Spanned): MailProvider {
  return { send: async (letter) => spanned('mail send', async () => mail.send(letter)) }
}

function filesOf(files: FilesProvider, spanned: Spanned): FilesProvider {
  return {
    put: async (...given) => spanned('files put', async () => files.put(...given)),
    get: async (...given) => spanned('files get', async () => files.get(...given)),
    remove: async (key) => spanned('files remove', async () => files.remove(key)),
    // Read as its reader likes: what it asks of a storage is traced by HTTP.
    list: (prefix) => files.list(prefix),
    clearAbandoned: async (before) => spanned('files clear', async () => files.clearAbandoned(before)),
  }
}
