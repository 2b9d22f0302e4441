import { type Context, context, createContextKey } from '@opentelemetry/api'

const key = createContextKey('genuine.operation')

/** A context that carries the name of an operation or job for its spans. */
export function doing(name: string | undefined, within: Context = context.active()): Context {
  return name === undefined ? within : within.setValue(key, name)
}

/** The attribute of a span that says which operation or job is being done. */
export function operationNow(): Record<string, string> {
  const name = context.active().getValue(key)
  return typeof name === 'string' ? { 'genuine.operation': name } : {}
}
