import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Ends a span with its work. Of a problem it says the code or the kind: its words may hold values. */
export async function endedWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', kindOf(problem))
    throw problem
  } finally {
    span.end()
  }
}

function kindOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown'
  return 'code' in problem ? String(problem.code) : problem.name
}
