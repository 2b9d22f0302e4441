import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openApi } from '#server/http/api-document/document.ts'
import { breaksBetween } from './published/breaking.ts'
import {
  type Shape,
  changesFile,
  isAnnounced,
  promisedBy,
  readLines,
  readPublished,
  writeLines,
} from './published/document.ts'

/** Programs that we do not know count on the API document: what it promised once, it goes on promising. */

const page = readFileSync(changesFile, 'utf8')
const current = () => promisedBy(openApi({ public_url: 'https://genuine.example', production: true }))

test('nothing that programs count on has broken since the last publication, but what docs/api-changes.md announces', () => {
  const published = readPublished()
  expect(Object.keys(published.calls).length).toBeGreaterThan(300)
  expect(page).toContain(`## ${published.day}\n`)
  const silent = breaksBetween(published, current()).filter((change) => !isAnnounced(page, change))
  // Keep what programs count on, or announce each of these as a line of docs/api-changes.md: - `…`
  expect(silent).toEqual([])
})

test('the kept document is read as it was written', () => {
  const now = { day: '2026-11-25', ...current() }
  expect(readLines(writeLines(now))).toEqual(now)
  expect(breaksBetween(now, now)).toEqual([])
})

type Small = {
  path?: string
  method?: string
  id?: string
  scope?: string
  parameters?: object[]
  request?: Shape | null
  is_body_required?: boolean
  request_type?: string
  answer?: Shape
  answer_type?: string
  status?: string
  refusals?: Record<string, string[]>
  told?: Shape | null
}

const field = (shape: Shape, required: string[] = []): Shape => ({
  type: 'object',
  properties: { a: shape },
  required,
})

/** A document of one call and one webhook. */
function document(small: Small = {}): object {
  const {
    path = '/things',
    method = 'post',
    id = 'make',
    scope = 'issue',
    parameters = [],
    told = field({ type: 'string' }),
  } = small
  const { request = field({ type: 'string' }), answer = field({ type: 'string' }, ['a']), status = '200' } = small
  const { refusals = { '409': ['thing.taken', 'thing.gone'] }, request_type = 'application/json' } = small
  const refused = Object.entries(refusals).map(([at, codes]) => {
    const schema = { allOf: [{ properties: { code: { enum: ['any'] } } }, { properties: { code: { enum: codes } } }] }
    return [at, { content: { 'application/problem+json': { schema } } }]
  })
  const call = {
    operationId: id,
    security: [{ token: [] }, { key: [scope] }],
    parameters,
    ...(request && {
      requestBody: { required: small.is_body_required === true, content: { [request_type]: { schema: request } } },
    }),
    responses: {
      [status]: { content: { [small.answer_type ?? 'application/json']: { schema: answer } } },
      ...Object.fromEntries(refused),
    },
  }
  const webhooks = told && {
    'thing.made': { post: { requestBody: { content: { 'application/json': { schema: told } } } } },
  }
  return { paths: { [path]: { [method]: call } }, webhooks: webhooks ?? {} }
}

const between = (before: Small, now: Small) => breaksBetween(promisedBy(document(before)), promisedBy(document(now)))
const query = (name: string, required: boolean, schema: object = { type: 'string' }) => ({
  in: 'query',
  name,
  required,
  schema,
})
const asked = (before: Shape, now: Shape) => between({ request: field(before) }, { request: field(now) })
const answered = (before: Shape, now: Shape) => between({ answer: field(before, ['a']) }, { answer: field(now, ['a']) })
const text = { type: 'string' }
const either = (...shapes: Shape[]) => ({ anyOf: shapes })
const no = { type: 'null' }

describe('what breaks programs is seen', () => {
  const call = 'POST /things'
  test.each<[string, string[], string[]]>([
    ['a call that is gone', between({}, { method: 'put' }), [`${call}: is gone`]],
    ['a path that moved', between({}, { path: '/goods' }), [`${call}: is gone`]],
    ['a name that generated clients call', between({}, { id: 'create' }), [`${call}: its operationId is create`]],
    ['another scope', between({}, { scope: 'support' }), [`${call}: a key needs the scope support`]],
    [
      'a parameter taken away',
      between({ parameters: [query('q', false)] }, {}),
      [`${call}: query parameter q is gone`],
    ],
    [
      'a new parameter that is required',
      between({}, { parameters: [query('q', true)] }),
      [`${call}: query parameter q is new and required`],
    ],
    [
      'a parameter that becomes required',
      between({ parameters: [query('q', false)] }, { parameters: [query('q', true)] }),
      [`${call}: query parameter q is required`],
    ],
    [
      'a parameter of another type',
      between({ parameters: [query('q', false)] }, { parameters: [query('q', false, { type: 'integer' })] }),
      [`${call}: query parameter q: it is string, not integer`],
    ],
    ['a body that becomes required', between({}, { is_body_required: true }), [`${call}: a body is required`]],
    [
      'a first body that is required',
      between({ request: null }, { is_body_required: true }),
      [`${call}: a body is required`],
    ],
    ['a body that is not taken', between({}, { request: null }), [`${call}: its body is not taken any more`]],
    [
      'another type of body',
      between({}, { request_type: 'text/csv' }),
      [`${call}: application/json is not taken any more`],
    ],
    [
      'a field that becomes required',
      between({}, { request: field(text, ['a']) }),
      [`${call}: request: a is required`],
    ],
    [
      'a field that is not taken',
      between({}, { request: { type: 'object', properties: {} } }),
      [`${call}: request: a is gone`],
    ],
    [
      'unknown fields refused',
      between({}, { request: { ...field(text), additionalProperties: false } }),
      [`${call}: request: it refuses what it does not know`],
    ],
    [
      'a request narrowed to another type',
      asked({ type: 'number' }, { type: 'integer' }),
      [`${call}: request: a is number, not integer`],
    ],
    ['null not taken any more', asked(either(text, no), text), [`${call}: request: a is null, not string`]],
    [
      'a value that is not taken any more',
      asked({ ...text, enum: ['x', 'y'] }, { ...text, enum: ['x'] }),
      [`${call}: request: a may be "y"`],
    ],
    [
      'a free text that becomes a list',
      asked(text, { ...text, enum: ['x'] }),
      [`${call}: request: a may be any value`],
    ],
    [
      'a shorter text',
      asked({ ...text, maxLength: 9 }, { ...text, maxLength: 8 }),
      [`${call}: request: a has another maxLength`],
    ],
    [
      'a first limit',
      asked({ type: 'number' }, { type: 'number', minimum: 1 }),
      [`${call}: request: a has another minimum`],
    ],
    [
      'another pattern',
      asked({ ...text, pattern: 'a' }, { ...text, pattern: 'b' }),
      [`${call}: request: a has another pattern`],
    ],
    [
      'another default',
      asked({ ...text, default: 'x' }, { ...text, default: 'y' }),
      [`${call}: request: a has another default`],
    ],
    [
      'entries of a list',
      asked({ type: 'array', items: text }, { type: 'array', items: { type: 'integer' } }),
      [`${call}: request: a[] is string, not integer`],
    ],
    [
      'a record that takes no entries',
      asked({ type: 'object', additionalProperties: text }, { type: 'object' }),
      [`${call}: request: a has no entries`],
    ],
    [
      'a field taken from an answer',
      between({}, { answer: { type: 'object', properties: {} } }),
      [`${call}: answer 200: a may be missing`],
    ],
    [
      'an optional field taken from an answer',
      between({ answer: field(text) }, { answer: { type: 'object', properties: {} } }),
      [`${call}: answer 200: a is gone`],
    ],
    ['a field that may be missing', between({}, { answer: field(text) }), [`${call}: answer 200: a may be missing`]],
    [
      'an answer widened to another type',
      answered({ type: 'integer' }, { type: 'number' }),
      [`${call}: answer 200: a is number, not integer`],
    ],
    ['an answer that may be null', answered(text, either(text, no)), [`${call}: answer 200: a is null, not string`]],
    [
      'a value that programs do not know',
      answered({ ...text, enum: ['x'] }, { ...text, enum: ['x', 'y'] }),
      [`${call}: answer 200: a may be "y"`],
    ],
    [
      'an answer in another format',
      answered({ ...text, format: 'date' }, { ...text, format: 'date-time' }),
      [`${call}: answer 200: a has another format`],
    ],
    [
      'names of a record that programs do not know',
      answered(
        { type: 'object', propertyNames: { enum: ['x'] }, additionalProperties: text },
        { type: 'object', propertyNames: { enum: ['z'] }, additionalProperties: text },
      ),
      [`${call}: answer 200: a{name} may be "z"`],
    ],
    [
      'a good status that is another',
      between({}, { status: '201' }),
      [`${call}: answers 201 as well`, `${call}: never answers 200 any more`],
    ],
    [
      'an answer of another kind',
      between({}, { answer_type: 'text/csv' }),
      [`${call}: answer 200: no application/json any more`],
    ],
    ['a refusal that is gone', between({}, { refusals: {} }), [`${call}: never answers 409 any more`]],
    [
      'a code that is gone',
      between({}, { refusals: { '409': ['thing.gone'] } }),
      [`${call}: refusal 409: never thing.taken any more`],
    ],
    ['a webhook that is gone', between({}, { told: null }), ['webhook thing.made: is gone']],
    [
      'a webhook that says something else',
      between({}, { told: field({ type: 'integer' }) }),
      ['webhook thing.made: a is integer, not string'],
    ],
  ])('%s', (_what, found, expected) => expect(found).toEqual(expected))
})

test('what is added or loosened breaks nobody', () => {
  const more = { type: 'object', properties: { a: text, b: text }, required: ['a'] }
  const quiet = [
    between({}, { request: { type: 'object', properties: { a: text, b: text } } }),
    between({}, { answer: more }),
    between({}, { refusals: { '409': ['thing.taken', 'thing.gone', 'thing.new'], '410': ['thing.over'] } }),
    between({ parameters: [] }, { parameters: [query('q', false)] }),
    between({ told: null }, {}),
    between({ is_body_required: true }, {}),
    between({ request: field(text, ['a']) }, {}),
    asked(text, either(text, no)),
    asked({ type: 'integer' }, { type: 'number' }),
    asked({ ...text, enum: ['x'] }, { ...text, enum: ['x', 'y'] }),
    asked({ ...text, enum: ['x'] }, text),
    asked({ ...text, maxLength: 8, pattern: 'a' }, { ...text, maxLength: 9 }),
    asked({ ...text, description: 'said' }, { ...text, description: 'said otherwise' }),
    answered(either(text, no), text),
    answered({ ...text, enum: ['x', 'y'] }, { ...text, enum: ['x'] }),
    answered({ ...text, maxLength: 8 }, text),
    answered({ type: 'number' }, { type: 'integer' }),
  ]
  expect(quiet.flat()).toEqual([])
  const internal = { paths: { '/things': { post: { operationId: 'x', security: [{ token: [] }], responses: {} } } } }
  expect(promisedBy(internal).calls).toEqual({})
})

test('a break that the changelog names word for word is announced, at every door by one line', () => {
  const [change = ''] = between({}, { path: '/goods' })
  const told = (...lines: string[]) => isAnnounced(`# Changes\n\n## 2026-12-01\n\n${lines.join('\n')}\n`, change)
  expect([change, told(`- \`${change}\``), told('- `POST … /things: is gone`')]).toEqual([change, true, true])
  expect([told(change), told('- `PUT … /things: is gone`'), told('- `POST … /goods: is gone`')]).toEqual([
    false,
    false,
    false,
  ])
})
