import { type Context, context, createContextKey } from '@opentelemetry/api'

const key = createContextKey('genuine.operation')

/** A context in which an operation or a job is done, whose name what it asks for carries. */
export function doing(name: string | undefined, within: Context = context.active()): Context {
  return name === undefined ? within : within.setValue(key, name)
}

/** The attribute of a span that says which operation or job is being done. */
export function operationNow(): Record<string, string> {
  const name = context.active().getValue(key)
  return typeof name === 'string' ? { 'genuine.operation': name } : {}
}
