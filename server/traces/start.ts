import { context, trace } from '@opentelemetry/api'
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
import { traceCalls } from './calls.ts'
import { traceDatabase } from './database.ts'
import { traceJobs } from './jobs.ts'
import { traceProviders } from './providers.ts'
import { traceRequests } from './requests.ts'

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
