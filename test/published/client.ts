import type { Shape } from './document.ts'

/** As much of an OpenAPI document as a client is made of. */
type Document = {
  paths: Record<string, Record<string, Call>>
  components: Record<string, Record<string, unknown>>
}
type Call = {
  parameters?: unknown[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Shape }> }
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>
}

/**
 * A typed client of an OpenAPI document as a stranger would have it generated: the types of all calls, and one function
 * that makes them. Written here, for the common generators need a compiler that this product does not have (docs/dependencies.md).
 */
export function clientOf(document: Document): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => {
      const type = `{ path: ${part('path')}; query: ${part('query')}; body: ${bodyType(call)}; answer: ${answerType(call)} }`
      function part(place: string) {
        return parametersType(document, call, place)
      }
      return `  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: ${type}`
    }),
  )
  const answers = Object.entries(document.components['schemas'] ?? {}).map(
    ([name, shape]) => `export type ${name} = ${typeOf(shape as Shape)}`,
  )
  return `${answers.join('\n')}\n\nexport type Calls = {\n${calls.join('\n')}\n}\n${caller}`
}

function parametersType({ components }: Document, { parameters = [] }: Call, place: string): string {
  const all = parameters.map((each) => {
    const name = (each as { $ref?: string }).$ref?.split('/').at(-1)
    return (name === undefined ? each : components['parameters']?.[name]) as {
      in: string
      name: string
      required?: boolean
      schema: Shape
    }
  })
  const here = all.filter((each) => each.in === place)
  const fields = here.map(({ name, required, schema }) => field(name, schema, required === true))
  return `{ ${fields.join('; ')} }`
}

function bodyType({ requestBody }: Call): string {
  if (requestBody === undefined) return 'undefined'
  const [media = { schema: {} }] = Object.values(requestBody.content)
  const type = typeOf(media.schema)
  return requestBody.required === true ? type : `${type} | undefined`
}

function answerType({ responses }: Call): string {
  const good = Object.entries(responses).find(([status]) => status < '300')?.[1].content ?? {}
  const json = good['application/json']
  return json === undefined ? 'Blob' : typeOf(json.schema)
}

function field(name: string, shape: Shape, required: boolean): string {
  return `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(shape)}`
}

/** JSON Schema as a type of TypeScript. */
function typeOf(shape: Shape): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = shape
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown'
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (allOf !== undefined) return allOf.map((each) => `(${typeOf(each)})`).join(' & ')
  const cases = anyOf ?? oneOf
  if (cases !== undefined) return cases.map((each) => `(${typeOf(each)})`).join(' | ')
  if (type === 'array') return `(${typeOf(shape.items ?? {})})[]`
  if (type === 'object') return objectType(shape)
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

function objectType({ properties = {}, required = [], additionalProperties }: Shape): string {
  const fields = Object.entries(properties).map(([name, shape]) => field(name, shape, required.includes(name)))
  const entries = typeof additionalProperties === 'object' ? [`[name: string]: ${typeOf(additionalProperties)}`] : []
  return `{ ${[...fields, ...entries].join('; ')} }`
}

/** Of the parts of a call those that it has. */
const caller = `
type Sent<C extends keyof Calls> = Pick<Calls[C], 'path'> &
  ({} extends Calls[C]['query'] ? { query?: Calls[C]['query'] } : Pick<Calls[C], 'query'>) &
  (undefined extends Calls[C]['body'] ? { body?: Calls[C]['body'] } : Pick<Calls[C], 'body'>)

export function clientOf(host: string, key: string) {
  return async function call<C extends keyof Calls>(name: C, sent: Sent<C>): Promise<Calls[C]['answer']> {
    const { path, query = {}, body } = sent as { path: object; query?: object; body?: unknown }
    const [method = '', template = ''] = name.split(' ')
    let address = template
    for (const [field, value] of Object.entries(path)) address = address.replace('{' + field + '}', encodeURIComponent(value))
    const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
    const words = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
    const answer = await fetch(host + address + '?' + words, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(name + ': ' + answer.status + ' ' + (await answer.text()))
    return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer.blob()
  }
}
`
