import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testType, webhookTypes } from '#contract/webhooks/types.ts'
import { everyAddress } from '#server/http/api-document/addresses.ts'
import { openApi } from '#server/http/api-document/document.ts'
import { type App, startApp } from './harness/app.ts'
import { breachesOf } from './harness/api-document.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { goodCall, make, operationNames } from './harness/well-called/every-operation.ts'
import { type FullMall, fullMall } from './harness/well-called/full-mall.ts'

/**
 * The API document and the server say the same. Every app of the tests holds its answers against the document
 * (test/harness/api-document.ts); here are all operations, called well and badly.
 */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

type Described = {
  parameters: { name?: string; in?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  security: Record<string, unknown>[]
}
const document = openApi({ public_url: 'https://genuine.example', production: false })
const paths = document['paths'] as Record<string, Record<string, Described>>
const described = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, of]) => ({ at: `${method.toUpperCase()} ${path}`, of })),
)

test('the document is valid OpenAPI 3.1, says where the server is and how the token is sent', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect([valid, errors]).toEqual([true, undefined])
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://genuine.example' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  })
  expect(JSON.stringify(document)).not.toMatch(/"docs\./)
  expect(described.length).toBe([...everyAddress()].length)
})

test('every event that a shop’s own program can be told of is described as a webhook', () => {
  const webhooks = document['webhooks'] as Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: object }> } } }
  >
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookTypes, testType].toSorted())
  for (const [type, { post }] of Object.entries(webhooks))
    expect(post.requestBody.content['application/json']?.schema).toMatchObject({
      properties: { type: { const: type }, data: { type: 'object' } },
    })
})

test('no body repeats what its address says, and a body without which nothing goes is required', () => {
  const wrong = described.filter(({ of: { parameters, requestBody } }) => {
    const in_path = new Set(parameters.filter((each) => each.in === 'path').map(({ name }) => name))
    const bodies = Object.values(requestBody?.content ?? {})
    const required = bodies.flatMap(({ schema }) => schema.required ?? [])
    return required.some((name) => in_path.has(name)) || (required.length > 0 && requestBody?.required !== true)
  })
  expect(wrong.map(({ at }) => at)).toEqual([])
  expect(described.filter(({ of }) => of.requestBody?.required === true).length).toBeGreaterThan(50)
})

test('every operation says its refusals, and whether it needs a token', () => {
  const silent = described.filter(({ of }) => !Object.keys(of.responses).some((status) => status >= '400'))
  expect(silent.map(({ at }) => at)).toEqual([])
  const open = described.filter(({ of }) => of.security.length === 0 && of.responses['401'] !== undefined)
  // Logins, and a shop's signature, alone answer 401 where no token is asked for.
  expect(open.map(({ at }) => at).toSorted()).toEqual([
    'POST /api/member/users/login',
    'POST /shop/api/{mall_id}/{shop_no}/mine/arrive',
    'POST /staff/api/login',
    'POST /staff/api/setup',
    'POST /users/login',
  ])
})

test('every operation shows what it answers, and an example is as its own schema says', () => {
  const bare = described.filter(({ of }) => {
    const bodies = Object.values(of.requestBody?.content ?? {})
    const good = Object.entries(of.responses).filter(([status]) => status < '300')
    const answers = good.flatMap(([, answer]) => Object.values(answer.content ?? {}))
    return answers.length === 0 || [...bodies, ...answers].some(({ schema }) => Object.keys(schema).length === 0)
  })
  expect(bare.map(({ at }) => at)).toEqual([])
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
  formats.default(ajv)
  const shown = new Map<string, { examples: unknown[] }>()
  JSON.stringify(document, (_name, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'examples' in value && Array.isArray(value.examples))
      shown.set(JSON.stringify(value), { ...value, examples: value.examples })
    return value
  })
  const wrong = [...shown.values()].filter((schema) => !schema.examples.every((each) => ajv.validate(schema, each)))
  expect([wrong, shown.size > 50]).toEqual([[], true])
  // No count begins at the smallest number of the language.
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

test('a file is declared as what it is', () => {
  const types = (part: string) => [
    ...new Set(
      described
        .filter(({ at }) => at.endsWith(part))
        .flatMap(({ of }) => Object.keys(of.responses['200']?.content ?? {})),
    ),
  ]
  expect(types('/prints/file')).toEqual(['application/pdf', 'application/octet-stream', 'text/csv', 'application/zip'])
  expect(types('/calibration.pdf')).toEqual(['application/pdf'])
  expect(types('/serials/export.xlsx')).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
})

/** Sheets by rows: what is wrong with a cell is its row's failure. */
const saysByRow: ReadonlySet<string> = new Set([
  'checkProductRows',
  'checkSheetCodes',
  'generateFromSheet',
  'matchFromSheet',
  'registerProductRows',
])
/** Texts of one call that are tried. */
const hostileMost = 12

/** Copies of an input, in each of which one text has a NUL or a lone surrogate in it. */
function hostile(name: OperationName, input: unknown): unknown[] {
  const { method, path: address } = operations[name]
  // No address can hold a lone surrogate.
  const in_body = (field = '') =>
    method !== 'GET' && !['mall_id', 'shop_no', 'app'].includes(field) && !address.includes(`:${field}`)
  return textsIn(input)
    .slice(0, hostileMost)
    .map((path, at) => changed(input, path, at % 3 === 2 && in_body(path[0]) ? '\ud800' : '\0'))
}

function textsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return value === '' ? [] : [path]
  // The head of a multipart part is read by its own parser.
  if (typeof value !== 'object' || value === null || 'bytes' in value) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
}

function changed(value: unknown, [name, ...rest]: readonly string[], character: string): unknown {
  if (name === undefined) return `${String(value).slice(0, 1)}${character}${String(value).slice(1)}`
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === name ? changed(part, rest, character) : part))
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: changed(fields[name], rest, character) }
}

test.each(operationNames)('%s is as the document says, called well', async (name) => {
  const call = await goodCall(mall, name)
  const answer = await make(mall, call)
  expect([answer.status, answer.status >= 300 ? answer.body : null]).toEqual([expect.any(Number), null])
  // The same call with a character that no column can hold, in one text after another.
  const wrong: unknown[] = []
  for (const input of hostile(name, call.input)) {
    const { status } = await make(mall, { ...call, input: input as typeof call.input })
    if (status >= 500 || (status < 300 && !saysByRow.has(name))) wrong.push([status, input])
  }
  expect(wrong).toEqual([])
})

test('the log and the metrics of all these calls name what happened, and nobody', async () => {
  const metrics = await app.server.inject({ url: '/metrics' })
  const told = [...app.logged, metrics.body].join('\n').toLowerCase()
  expect(app.logged.length).toBeGreaterThan(200)
  expect(metrics.body).toContain('searchCodes')
  const { mark, contact, profile, partner } = mall
  // Names, texts and addresses bear the mark; phones and e-mails are those that the calls were made with.
  const words = [mark, contact.mall_email, profile.manager_phone, profile.business_number, partner.token]
  expect(words.filter((word) => told.includes(word.toLowerCase()))).toEqual([])
  // Whatever looks like a mobile, an e-mail or one of our own serials.
  const looks = [
    /\b01[016789][- ]?\d{3,4}[- ]?\d{4}\b/,
    /[\w.+-]+@[\w-]+\.\w+/,
    /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/,
  ]
  expect(looks.map((look) => look.exec(told)?.[0]).filter((found) => found !== undefined)).toEqual([])
})

test('whatever is wrong with a call, its refusal is as the document says', async () => {
  const broken: string[] = []
  const one_each = new Map([...everyAddress()].map((standing) => [standing.name, standing]))
  for (const { path, method } of one_each.values()) {
    const url = path
      .replace(':app', 'cert_product')
      .replace(':product', 'genuine')
      .replace(':mall_id', mall.partner.mall_id)
      .replace(':shop_no', '1')
      .replaceAll(/:[a-z_]+/g, 'nothing')
    const ask = async (headers: Record<string, string>, more: { url?: string; payload?: string } = {}) => {
      const answer = await app.server.inject({ method: method as 'GET', url, headers, ...more }) // as test/harness/app.ts
      // A refusal that is not declared leaves as a mistake of ours.
      if (answer.statusCode >= 500) broken.push(`${method} ${path} ${JSON.stringify(headers)}`)
    }
    const json = { 'content-type': 'application/json' }
    const own = { authorization: mall.partner.token }
    await ask({})
    await ask({ authorization: 'Bearer of-nobody' })
    await ask({ ...own, 'x-api-version': '1999-01-01' })
    await ask(own, { url: `${url}?app=cert_nothing` })
    if (method === 'GET') continue
    await ask({ ...own, ...json }, { payload: '{' })
    await ask({ ...own, ...json }, { payload: '[1]' })
    await ask({ ...own, 'content-type': 'text/plain' }, { payload: 'words' })
  }
  // Refusals of requests that were none of the test's own `call` are told when it closes; here it is told at once.
  expect([broken, app.breaches()]).toEqual([[], []])
}, 240_000)

test('an answer that is not as the document says is seen', () => {
  const exchange = {
    method: 'GET',
    path: '/get/member/login_check',
    params: {},
    query: {},
    body: undefined,
    status: 401,
    type: 'application/problem+json',
    answer: undefined as unknown,
  }
  const problem = { type: 't', title: 't', status: 401, message: 'm', request_id: 'r' }
  const said = (more: object) => breachesOf({ ...exchange, ...more })
  expect(said({ answer: { ...problem, code: 'auth.required' } })).toEqual([])
  expect(said({ answer: { ...problem, code: 'print.too_many_labels' } })).toHaveLength(1)
  expect(said({ status: 418 })).toHaveLength(1)
  expect(said({ type: 'text/plain' })).toHaveLength(1)
  const found = { method: 'GET', path: '/api/templates/:file', params: { file: 'product.xlsx' }, status: 200 }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(said({ ...found, type })).toEqual([])
  expect(said({ ...found, type: 'application/pdf' })).toHaveLength(1)
  expect(said({ ...found, type, params: { file: 'nothing' } })).toHaveLength(1)
})
