import formats from 'ajv-formats'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaType } from '#server/http/api-document/answers.ts'
import { pathTemplate } from '#server/http/api-document/addresses.ts'
import { openApi } from '#server/http/api-document/document.ts'

/**
 * The API document as a contract: what the server takes and answers in tests is held against it, as a validating proxy
 * made of the document would. Ajv alone does it: OpenAPI 3.1 is JSON Schema 2020-12 at known places.
 */

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: object }
type Media = Record<string, { schema: object }>
type Described = {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, Answered | { $ref: string }>
}
type Answered = { content: Media }
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { parameters: Record<string, Parameter>; responses: Record<string, Answered> }
}

// Made once for all files of a worker: it takes a moment, and is always the same.
let made: ReturnType<typeof makeContract> | undefined

function makeContract() {
  const document = openApi({ public_url: 'http://localhost', production: false }) as unknown as Document
  // Each schema is asked a few times: making its code short takes longer than it saves.
  const quickly = { strict: false, code: { optimize: false } } as const
  const ajv = new Ajv2020({ ...quickly, multipleOfPrecision: 6 })
  const ofTexts = new Ajv2020({ ...quickly, coerceTypes: 'array' })
  for (const each of [ajv, ofTexts]) formats.default(each)
  ajv.addSchema(document, 'api')
  ofTexts.addSchema({ components: document.components }, 'api')
  const parameters = new Map<Described, ValidateFunction>()
  return {
    document,
    ajv,
    /** Checks path and query: they are texts, read as what they mean. */
    parameters(described: Described): ValidateFunction {
      const known = parameters.get(described) ?? ofTexts.compile(parametersSchema(document, described))
      parameters.set(described, known)
      return known
    },
  }
}

function parametersSchema({ components }: Document, { parameters }: Described) {
  const all = parameters.map((each) => ('$ref' in each ? named(components.parameters, each.$ref) : each))
  const part = (place: Parameter['in']) => {
    const here = all.filter((each) => each.in === place)
    const required = here.filter((each) => each.required === true).map(({ name }) => name)
    return { type: 'object', properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])), required }
  }
  const schema = { type: 'object', properties: { path: part('path'), query: part('query') } }
  // Named shapes stand in the document, which the validator knows as `api`.
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object // the same schema
}

function named<Named>(all: Record<string, Named>, ref: string): Named {
  const found = all[ref.slice(ref.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`the API document has no ${ref}`)
  return found
}

/** One request to an operation and its answer. */
type Exchange = {
  method: string
  /** The address as the router knows it. */
  path: string
  params: unknown
  query: unknown
  /** The JSON that was sent, if any. */
  body: unknown
  status: number
  type: string
  /** The JSON that was answered, where it was any. */
  answer: unknown
}

/** Where a request or its answer is not as the API document says; empty when it is. */
export function breachesOf(exchange: Exchange): string[] {
  made ??= makeContract()
  const { method, path, status } = exchange
  const described = made.document.paths[pathTemplate(path)]?.[method.toLowerCase()]
  if (described === undefined) return [`${method} ${path}: the address is not in the API document`]
  const wrong = [...answerBreaches(exchange, described), ...(status < 400 ? requestBreaches(exchange, described) : [])]
  return wrong.map((what) => `${method} ${path} ${status}: ${what}`)
}

function answerBreaches({ method, path, status, type, answer }: Exchange, { responses }: Described): string[] {
  const declared = responses[String(status)]
  if (declared === undefined) return [`the status is not declared ${JSON.stringify(answer)}`]
  const shared = '$ref' in declared
  const { components } = (made ?? makeContract()).document
  const { content } = shared ? named(components.responses, declared.$ref) : declared
  const media = mediaType(type)
  if (content[media] === undefined) return [`the media type ${type} is not declared`]
  if (!media.endsWith('json')) return []
  const place = shared
    ? declared.$ref.split('/').slice(1)
    : ['paths', pathTemplate(path), method.toLowerCase(), 'responses', String(status)]
  return check([...place, 'content', media], answer)
}

/** A request that was taken is one that the document allows. */
function requestBreaches({ method, path, params, query, body }: Exchange, described: Described): string[] {
  const takes = (made ?? makeContract()).parameters(described)
  // Coercion writes into what it is given.
  const parameters = takes(structuredClone({ path: params, query: onceEach(query) }))
    ? []
    : [`a parameter: ${told(takes)}`]
  const content = described.requestBody?.content
  if (content?.['application/json'] === undefined || (body === undefined && described.requestBody?.required === false))
    return parameters
  const pointer = ['paths', pathTemplate(path), method.toLowerCase(), 'requestBody', 'content', 'application/json']
  return [...parameters, ...check(pointer, body)]
}

/** A parameter that is named twice counts once: whoever sends it so breaks no promise of ours. */
function onceEach(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? (value as unknown[])[0] : value]),
  )
}

function check(pointer: readonly string[], value: unknown): string[] {
  const { ajv } = made ?? makeContract()
  const fragment = [...pointer, 'schema'].map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const validate = ajv.getSchema(`api#/${fragment.map(encodeURIComponent).join('/')}`)
  if (validate === undefined) throw new Error(`the API document has no ${pointer.join(' / ')}`)
  return validate(value) === true
    ? []
    : [`${pointer.slice(0, -2).at(-1)}: ${told(validate)} ${JSON.stringify(value).slice(0, 300)}`]
}

function told({ errors }: ValidateFunction | { errors?: ValidateFunction['errors'] }): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ')
}

/** Holds every answer of the server's operations against the API document; `report` is called with each breach. */
export function holdToDocument(server: FastifyInstance, report: (breach: string) => void): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    // Faults that a test asked for are no answers of ours.
    const ours = 'operation' in request.routeOptions.config && request.cookies['genuine_fault'] === undefined
    if (ours) breachesOf(exchangeOf(request, reply, payload)).forEach(report)
    done(null, payload)
  })
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Exchange {
  const type = String(reply.getHeader('content-type') ?? '')
  return {
    method: request.method,
    path: request.routeOptions.url ?? '',
    params: request.params,
    query: request.query,
    body: request.body ?? undefined,
    status: reply.statusCode,
    type,
    answer: typeof payload === 'string' && type.includes('json') ? JSON.parse(payload) : undefined,
  }
}
