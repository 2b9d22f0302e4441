import type { z } from 'zod'
import type { Operation } from '#contract/kernel/operation.ts'
import { app, mallId, shopNo } from '#contract/kernel/wire.ts'
import { placeNames } from '../place.ts'
import { type Standing, pathParameters } from './addresses.ts'
import { type Leaf, giveExample } from './examples.ts'
import { type JsonSchema, schemaOf } from './schema.ts'

type Fields = readonly (readonly [name: string, schema: unknown])[]
type Parameter = Record<string, unknown>

/** The parameters and body of an operation at one of its addresses. */
export function requestAt(
  operation: Operation,
  standing: Standing,
): { parameters: Parameter[]; requestBody?: unknown } {
  const input = schemaOf(operation.input, 'input')
  const in_path = pathParameters(standing.path)
  // Path parameters of the place are not part of the input, except for staff, who name the mall.
  const named = new Set(operation.caller === 'staff' ? in_path : in_path.filter((name) => !placeNames.has(name)))
  const fields = Object.entries(input.properties ?? {}).filter(([field]) => !named.has(field))
  const in_body = standing.method === 'GET' ? [] : fields.filter(([field]) => isInBody(operation, field))
  const in_query = fields.filter(([field]) => !in_body.some(([sent]) => sent === field))
  const required = new Set(input.required ?? [])
  return {
    parameters: [
      ...in_path.map((name) => pathParameter(name, input)),
      ...queryParameters(
        in_query.filter(([field]) => !placeNames.has(field) && !isSecret(operation, field)),
        required,
      ),
      ...placeParameters(operation, standing),
      ...(operation.idempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...bodyOf(operation, input, in_body),
  }
}

/** With a file or a bare list as body, the other fields are in the query. */
function isInBody({ upload, list_body }: Operation, field: string): boolean {
  return upload === undefined && list_body === undefined ? true : field === (upload ?? list_body)
}

/** A secret is accepted in a body only; without a body it is in a cookie. */
function isSecret({ body_only = [] }: Operation, field: string): boolean {
  return body_only.includes(field)
}

const places: Readonly<Record<string, z.ZodType>> = { mall_id: mallId, shop_no: shopNo, app }

function pathParameter(name: string, input: JsonSchema): Parameter {
  const place = places[name]
  const own = input.properties?.[name]
  const schema: Leaf =
    place === undefined ? { type: 'string', ...(own as object | undefined) } : schemaOf(place, 'input')
  giveExample(name, schema)
  return { name, in: 'path', required: true, schema }
}

function queryParameters(fields: Fields, required: ReadonlySet<string>): Parameter[] {
  return fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
}

/** The shop and the app, where the address does not say them (contract §3). */
function placeParameters({ caller }: Operation, { door }: Standing): Parameter[] {
  if (caller !== 'operator') return []
  if (door === 'helper') return [place('shop_no'), place('app')]
  return door === 'partner' ? [place('shop_no')] : []
}

function place(name: 'shop_no' | 'app'): Parameter {
  return { $ref: `#/components/parameters/${name}` }
}

function bodyOf({ upload, list_body }: Operation, input: JsonSchema, fields: Fields): { requestBody?: unknown } {
  const [first] = fields
  if (first === undefined) return {}
  if (upload !== undefined) {
    const properties = { [upload]: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return body('multipart/form-data', { type: 'object', properties, required: [upload] }, true)
  }
  if (list_body !== undefined) return body('application/json', first[1], true)
  const names = new Set(fields.map(([name]) => name))
  const required = (input.required ?? []).filter((name) => names.has(name))
  // Fields of the address may be repeated in the body with equal values.
  const { required: _of_all, properties: _all, additionalProperties: _strict, ...rest } = input
  const schema = { ...rest, properties: Object.fromEntries(fields), ...(required.length > 0 ? { required } : {}) }
  return body('application/json', schema, required.length > 0)
}

function body(type: string, schema: unknown, required: boolean) {
  return { requestBody: { required, content: { [type]: { schema } } } }
}
