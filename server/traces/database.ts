import type { Span, Tracer } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type pg from 'pg'
import type { Database } from '../database/connect.ts'

/** A span of each statement, by the name under which it is prepared or the word that it begins with: never its values. */
export function traceDatabase(tracer: Tracer, { pool, questions }: Database): void {
  for (const one of [pool, questions]) {
    // The pool hands a statement on in whatever comes next, so it is traced where it was asked for.
    traceQueries(tracer, one)
    one.on('connect', (client) => traceQueries(tracer, client))
  }
}

function traceQueries(tracer: Tracer, target: pg.Pool | pg.PoolClient): void {
  const send: (...sent: unknown[]) => unknown = target.query.bind(target)
  const traced = (statement: unknown, ...rest: unknown[]) => {
    // With a function to call the pool asks its connection, and a stream ends when its reader likes.
    if (rest.some((one) => typeof one === 'function') || isStream(statement)) return send(statement, ...rest)
    const { name, verb } = namesOf(statement)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
    const span = tracer.startSpan(name ?? verb, { kind: SpanKind.CLIENT, attributes })
    return ended(span, send(statement, ...rest))
  }
  Object.assign(target, { query: traced })
}

function ended(span: Span, result: unknown): unknown {
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  return result
    .catch((problem: unknown) => {
      // What it says may hold values; its code does not.
      const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown'
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', code)
      throw problem
    })
    .finally(() => span.end())
}

function isStream(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement
}

function namesOf(statement: unknown): { name: string | null; verb: string } {
  const { text, name } = (typeof statement === 'string' ? { text: statement } : statement) as {
    text?: string
    name?: string
  } // as the pool's callers write it
  const verb = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text ?? '')?.[1]?.toUpperCase() ?? 'SQL'
  return { name: name ?? null, verb }
}
