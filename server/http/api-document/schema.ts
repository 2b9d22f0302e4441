import { z } from 'zod'
import { giveExample } from './examples.ts'

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown }

/** The JSON Schema (2020-12, as in OpenAPI 3.1) of a shape, for input or output. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dropped, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', override })
  return schema
}

type Overridden = { jsonSchema: z.core.JSONSchema.BaseSchema; path: readonly (string | number)[] }

/**
 * Adjusts generated schemas: drops the format `uri`, as we accept the URL standard, which is wider than RFC 3986, and
 * drops safe-integer bounds.
 */
function override({ jsonSchema, path }: Overridden): void {
  if (jsonSchema.format === 'uri') delete jsonSchema.format
  // The format implies the pattern.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  spellOut(jsonSchema)
  if (path.at(-2) === 'properties') giveExample(path.at(-1), jsonSchema)
}

/** Turns a record with listed keys into an object: generators and linters support only that. */
function spellOut(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema
  if (propertyNames === undefined || required === undefined || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  schema.additionalProperties = false
}
