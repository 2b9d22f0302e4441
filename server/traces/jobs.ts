import type { Tracer } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Workers } from '../jobs/jobs.ts'

/** A span of each job, by its kind. */
export function traceJobs(tracer: Tracer, workers: Workers): Workers {
  const traced = Object.entries(workers).map(([name, { at_once, work }]) => [
    name,
    { at_once, work: within(tracer, name, work as Work) },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, and the same kinds of work
  return Object.fromEntries(traced) as Workers
}

type Work = (...given: unknown[]) => Promise<unknown>

function within(tracer: Tracer, name: string, work: Work): Work {
  return async (...given) =>
    tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes: { 'genuine.job': name } }, async (span) => {
      try {
        return await work(...given)
      } catch (problem) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', problem instanceof Error ? problem.name : 'unknown')
        throw problem
      } finally {
        span.end()
      }
    })
}
