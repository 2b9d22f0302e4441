import { type Tracer, SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import { operationNow } from './doing.ts'
import { endedWith } from './ended-with.ts'

/** Traces each statement by its verb, its first table or function, and its operation or job; never its values. */
export function traceDatabase(tracer: Tracer, { pool, questions }: Database): void {
  for (const one of [pool, questions]) {
    // The pool runs a statement in another async context, so it is traced where it is issued.
    traceQueries(tracer, one)
    one.on('connect', (client) => traceQueries(tracer, client))
  }
}

function traceQueries(tracer: Tracer, target: pg.Pool | pg.PoolClient): void {
  const send: (...sent: unknown[]) => unknown = target.query.bind(target)
  const traced = (statement: unknown, ...rest: unknown[]) => {
    // The pool's own call to its connection has a callback, and a stream has no defined end.
    if (rest.some((one) => typeof one === 'function') || isStream(statement)) return send(statement, ...rest)
    const { verb, target: of } = summaryOf(textOf(statement))
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(of === undefined ? {} : { 'db.collection.name': of }),
      ...operationNow(),
    }
    const span = tracer.startSpan(of === undefined ? verb : `${verb} ${of}`, { kind: SpanKind.CLIENT, attributes })
    const result = send(statement, ...rest)
    if (result instanceof Promise) return endedWith(span, result)
    span.end()
    return result
  }
  Object.assign(target, { query: traced })
}

function isStream(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '') // as the pool's callers write it
}

/** Summarises a statement by its verb and first table or function; string literals are removed before. */
export function summaryOf(text: string): { verb: string; target?: string } {
  const bare = text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/\bextract\s*\(\s*\w+\s+from\b/gi, 'extract(')
  const verb = /^\s*([a-z]+)/i.exec(bare)?.[1]?.toUpperCase() ?? 'SQL'
  const target = table.exec(bare)?.[1] ?? /\bselect\s+([a-z][a-z0-9_]*)\s*\(/i.exec(bare)?.[1]
  return verb === 'BEGIN' || target === undefined ? { verb } : { verb, target }
}

/** Matches the first table or function after its keyword, without its schema. */
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?[a-z_]+"?\.)?"?(?!lateral\b|unnest\b)([a-z][a-z0-9_]*)/i
