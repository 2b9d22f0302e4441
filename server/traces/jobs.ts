import { type Tracer, context, SpanKind, trace } from '@opentelemetry/api'
import type { Workers } from '../jobs/jobs.ts'
import { doing } from './doing.ts'
import { endedWith } from './ended-with.ts'

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
  return async (...given) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes: { 'genuine.job': name } })
    return context.with(trace.setSpan(doing(name), span), async () => endedWith(span, work(...given)))
  }
}
