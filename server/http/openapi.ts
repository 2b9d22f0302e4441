import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { z } from 'zod'
import { apiVersion } from '#contract/accounts/api-version.ts'
import type { Address, DoorName } from '#contract/kernel/door.ts'
import { doors } from '#contract/table/doors.ts'
import { errors } from '#contract/table/errors.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { sentence, text } from '#contract/text/text.ts'
import { sheetType } from '../kernel/download.ts'
import { sendPage } from './page.ts'

type PathItem = Record<string, Record<string, unknown>>

/** `/api/openapi.json`, generated from the declarations, and `/api/docs`, a page that reads it aloud. */
export function openApiRoutes(server: FastifyInstance, production: boolean): void {
  // Made when it is first asked for: it takes as long as a quarter of a whole start.
  let made: string | null = null
  server.get('/api/openapi.json', async (_request, reply) => {
    made ??= JSON.stringify(openApi(production))
    return reply.type('application/json; charset=utf-8').send(made)
  })
  server.get('/api/docs', async (_request, reply) =>
    sendPage(reply, { title: text('ko', 'docs.title'), body: docs(production) }),
  )
}

/** The whole product as an OpenAPI 3.1 document: every operation at every door; in production without the makers' own. */
export function openApi(production = false): Record<string, unknown> {
  const paths: Record<string, PathItem> = {}
  for (const { door, name, method, path } of everyAddress(production)) {
    const item = (paths[path.replace(/:([a-z_]+)/g, '{$1}')] ??= {})
    item[method.toLowerCase()] = describe(operations[name], { door, name, method, path })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Genuine', version: apiVersion.value, description: sentence('en', 'docs.lead') },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Problem: problem },
    },
  }
}

/** Every operation at every address where it stands; in production without the makers' own. */
export function* everyAddress(production = false): Generator<Standing> {
  for (const [door, { prefix, addresses }] of Object.entries(doors) as [DoorName, (typeof doors)[DoorName]][]) {
    for (const [name, list] of Object.entries(addresses) as [OperationName, readonly Address[]][]) {
      const operation: Operation = operations[name]
      if (production && operation.development_only === true) continue
      for (const address of list) {
        const [method = 'GET', path = '/'] = address.split(' ')
        yield { door, name, method, path: prefix + path }
      }
    }
  }
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
}

type Standing = { door: DoorName; name: OperationName; method: string; path: string }

function describe(operation: Operation, { door, name, method, path }: Standing): Record<string, unknown> {
  const input = schemaOf(operation.input, 'input')
  const in_path = [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '')
  const fields = Object.entries(input.properties ?? {}).filter(([field]) => !in_path.includes(field))
  const required = new Set(input.required ?? [])
  const list_body = operation.list_body
  const beside_list = list_body === undefined ? [] : fields.filter(([field]) => field !== list_body)
  const in_query = operation.method === 'GET' ? fields : beside_list
  return {
    operationId: `${door}_${name}_${method}_${path}`.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [door],
    summary: sentence('ko', operation.summary),
    description: sentence('en', operation.summary),
    ...(operation.caller === 'operator' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...in_path.map((field) => ({ name: field, in: 'path', required: true, schema: { type: 'string' } })),
      ...in_query.map(([field, schema]) => ({ name: field, in: 'query', required: required.has(field), schema })),
      ...(operation.idempotent === true
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } }]
        : []),
    ],
    ...(operation.method === 'GET' ? {} : { requestBody: bodyOf(operation, input, fields) }),
    responses: responsesOf(operation),
  }
}

function bodyOf(operation: Operation, input: JsonSchema, fields: [string, unknown][]): Record<string, unknown> {
  if (operation.upload !== undefined) {
    const properties = { [operation.upload]: { type: 'string', format: 'binary' } }
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  if (operation.list_body !== undefined) {
    return { content: { 'application/json': { schema: input.properties?.[operation.list_body] ?? {} } } }
  }
  const schema = { ...input, properties: Object.fromEntries(fields) }
  return { content: { 'application/json': { schema } } }
}

function responsesOf(operation: Operation): Record<string, unknown> {
  if (operation.download === true) return { '200': file, ...refusalsOf(operation) }
  const type = operation.events === true ? 'text/event-stream' : 'application/json'
  const good = { description: 'OK', content: { [type]: { schema: schemaOf(operation.output, 'output') } } }
  return { [String(operation.status ?? 200)]: good, ...refusalsOf(operation) }
}

const file = {
  description: 'OK',
  content: { [sheetType]: { schema: { type: 'string', format: 'binary' } } },
}

function refusalsOf({ fails }: Operation): Record<string, unknown> {
  const refusals = Map.groupBy(fails, (code) => String(errors[code]))
  return Object.fromEntries(
    [...refusals].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dropped, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

function docs(production: boolean): string {
  const rows = [...everyAddress(production)]
    .map(
      ({ door, name, method, path }) =>
        html`<tr>
          <td>${method}</td>
          <td><code>${path}</code></td>
          <td>${door}</td>
          <td>${sentence('ko', operations[name].summary)}</td>
          <td>${operations[name].fails.join(' ')}</td>
        </tr>`,
    )
    .join('')
  return html`<main class="wide">
    <h1>${text('ko', 'docs.title')}</h1>
    <p>${text('ko', 'docs.lead')} <a href="/api/openapi.json">openapi.json</a></p>
    <div class="wide-table" role="region" aria-label="${text('ko', 'docs.title')}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${text('ko', 'docs.method')}</th>
            <th scope="col">${text('ko', 'docs.address')}</th>
            <th scope="col">${text('ko', 'docs.door')}</th>
            <th scope="col">${text('ko', 'docs.what')}</th>
            <th scope="col">${text('ko', 'docs.fails')}</th>
          </tr>
        </thead>
        <tbody>
          !${rows}
        </tbody>
      </table>
    </div>
  </main>`
}
