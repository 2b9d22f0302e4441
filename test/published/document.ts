import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A shape as JSON Schema says it, without what is only said about it. */
export type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  propertyNames?: Shape
  items?: Shape
  default?: unknown
  [keyword: string]: unknown
}
export type Contents = Record<string, Shape>
export type PromisedParameter = { in: string; name: string; required: boolean; schema: Shape }
/** An operation as other people’s programs count on it. */
export type PromisedCall = {
  id: string
  scopes: string[]
  parameters: PromisedParameter[]
  body: { required: boolean; content: Contents } | null
  answers: Record<string, Contents>
}
/** Promises to programs that we do not know: calls by `METHOD /path`, and webhooks by their type. */
export type Promised = { calls: Record<string, PromisedCall>; webhooks: Record<string, Shape> }
export type Published = Promised & { day: string }

type Open = {
  paths: Record<string, Record<string, OpenCall>>
  webhooks?: Record<string, { post: { requestBody: { content: Record<string, { schema: Shape }> } } }>
  components?: Components
}
type Components = { [kind: string]: Record<string, unknown> }
type OpenCall = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: unknown[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Shape }> }
  responses: Record<string, unknown>
}

/** Calls of programs that show no key: a shipped program asks whether its licence is good. */
const keyless = /\/licences\/(check|release)$/

/**
 * Takes from an OpenAPI document what a shop’s own program may call or is told; our own screens’ operations are not
 * promised.
 */
export function promisedBy(document: object): Promised {
  // The type is that of our own document; a test holds it to be valid OpenAPI.
  const { paths, webhooks = {}, components = {} } = document as Open
  const calls: [string, PromisedCall][] = []
  for (const [path, item] of Object.entries(paths))
    for (const [method, call] of Object.entries(item)) {
      const scopes = (call.security ?? []).flatMap(({ key = [] }) => key)
      const is_promised = scopes.length > 0 || keyless.test(path)
      if (is_promised) calls.push([`${method.toUpperCase()} ${path}`, promisedCall(call, scopes, components)])
    }
  const told = Object.entries(webhooks).map(([type, { post }]) => [
    type,
    contents(post.requestBody.content, components),
  ])
  return {
    calls: Object.fromEntries(calls),
    webhooks: Object.fromEntries(told.map(([type, of]) => [type, (of as Contents)['application/json']])),
  }
}

function promisedCall(call: OpenCall, scopes: string[], components: Components): PromisedCall {
  const parameters = (call.parameters ?? []).map((each) => {
    const { in: place, name, required = false, schema = {} } = resolved(each, components) as Partial<PromisedParameter>
    return { in: String(place), name: String(name), required, schema: bare(schema, components) }
  })
  const answers = Object.entries(call.responses).map(([status, answer]) => {
    const { content = {} } = resolved(answer, components) as { content?: Record<string, { schema: Shape }> }
    const kept = status >= '400' ? Object.fromEntries(Object.entries(content).map(onlyCodes)) : content
    return [status, contents(kept, components)]
  })
  const { requestBody: body } = call
  return {
    id: call.operationId,
    scopes,
    parameters,
    body: body === undefined ? null : { required: body.required === true, content: contents(body.content, components) },
    answers: Object.fromEntries(answers),
  }
}

/** Of a refusal its codes count: all share one shape, whose last part narrows the list of all codes. */
function onlyCodes([type, { schema }]: [string, { schema: Shape }]): [string, { schema: Shape }] {
  const part = schema.allOf?.at(-1)
  return [type, { schema: part ?? schema }]
}

function contents(of: Record<string, { schema: Shape }>, components: Components): Contents {
  return Object.fromEntries(Object.entries(of).map(([type, { schema }]) => [type, bare(schema, components)]))
}

function resolved(value: unknown, components: Components): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const [kind = '', name = ''] = String(value.$ref).replace('#/components/', '').split('/')
  const found = components[kind]?.[name]
  if (found === undefined) throw new Error(`the document has no ${String(value.$ref)}`)
  // A named answer may be a named shape itself.
  return resolved(found, components)
}

/** Words about a shape: they promise nothing. */
const said = new Set(['description', 'title', 'example', 'examples', 'deprecated'])

/** A shape with what it refers to in its place, without words. Names of fields are no keywords. */
function bare(shape: Shape, components: Components): Shape {
  const own = resolved(shape, components) as Shape
  const kept = Object.entries(own).filter(([keyword]) => !said.has(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, bareValue(keyword, value, components)]))
}

function bareValue(keyword: string, value: unknown, components: Components): unknown {
  const each = (one: unknown) => bare(one as Shape, components)
  if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) return (value as unknown[]).map(each)
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value as Record<string, Shape>).map(([name, of]) => [name, each(of)]))
  const is_shape = ['items', 'additionalProperties', 'propertyNames'].includes(keyword) && typeof value === 'object'
  return is_shape ? each(value) : value
}

type Line =
  | { day: string }
  | { shape: string; is: unknown }
  | { call: string; id: string; scopes: string[]; parameters: string; body: string; answers: string }
  | { webhook: string; is: string }

/**
 * The document as lines: what several calls share stands once, by the beginning of its hash, so that a diff is short.
 */
export function writeLines({ day, calls, webhooks }: Published): string {
  const shapes = new Map<string, unknown>()
  const kept = (value: unknown) => {
    const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
    shapes.set(hash, value)
    return hash
  }
  const told: Line[] = Object.entries(webhooks).map(([webhook, shape]) => ({ webhook, is: kept(shape) }))
  const called: Line[] = Object.entries(calls).map(([call, { id, scopes, parameters, body, answers }]) => ({
    call,
    id,
    scopes,
    parameters: kept(parameters),
    body: kept(body),
    answers: kept(Object.entries(answers).map(([status, content]) => [status, kept(content)])),
  }))
  const shared: Line[] = [...shapes]
    .map(([shape, is]) => ({ shape, is }))
    .toSorted((a, b) => (a.shape < b.shape ? -1 : 1))
  return [{ day }, ...called, ...told, ...shared].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Reads what `writeLines` wrote. */
export function readLines(text: string): Published {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line) // our own file
  const shapes = new Map(lines.flatMap((line) => ('shape' in line ? [[line.shape, line.is] as const] : [])))
  const published: Published = { day: '', calls: {}, webhooks: {} }
  for (const line of lines) {
    if ('day' in line) published.day = line.day
    if ('webhook' in line) published.webhooks[line.webhook] = shapes.get(line.is) as Shape
    if ('call' in line)
      published.calls[line.call] = {
        id: line.id,
        scopes: line.scopes,
        parameters: shapes.get(line.parameters) as PromisedParameter[],
        body: shapes.get(line.body) as PromisedCall['body'],
        answers: Object.fromEntries(
          (shapes.get(line.answers) as [string, string][]).map(([status, hash]) => [
            status,
            shapes.get(hash) as Contents,
          ]),
        ),
      }
  }
  return published
}

/** Where the document of the last publication is kept, and where changes of it are announced. */
export const publishedFile = new URL('published.jsonl', import.meta.url)
export const changesFile = new URL('../../docs/api-changes.md', import.meta.url)

export function readPublished(): Published {
  return readLines(readFileSync(publishedFile, 'utf8'))
}

/**
 * Whether docs/api-changes.md announces a change, word for word. `…` in a line stands for the beginnings of addresses:
 * what changes at every door is one line.
 */
export function isAnnounced(page: string, change: string): boolean {
  const lines = [...page.matchAll(/^- `(.+)`$/gm)].map(([, line]) => String(line))
  return lines.some((line) => {
    const [method = '', rest] = line.split(' … ', 2)
    return rest === undefined ? line === change : change.startsWith(`${method} /`) && change.endsWith(rest)
  })
}
