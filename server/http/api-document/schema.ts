import { z } from 'zod'
import { giveExample } from './examples.ts'

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown }

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of a shape: as a caller sends it, or as it is answered. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dropped, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', override })
  return schema
}

type Overridden = { jsonSchema: z.core.JSONSchema.BaseSchema; path: readonly (string | number)[] }

/**
 * Addresses are read as browsers read them (the URL standard), which takes more than the format's RFC 3986 does. The largest
 * whole number of the language is no promise of ours, and nobody's example.
 */
function override({ jsonSchema, path }: Overridden): void {
  if (jsonSchema.format === 'uri') delete jsonSchema.format
  // The format says it.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  spellOut(jsonSchema)
  if (path.at(-2) === 'properties') giveExample(path.at(-1), jsonSchema)
}

/** A record whose keys are listed is an object with these properties: generators and linters read only that. */
function spellOut(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema
  if (propertyNames === undefined || required === undefined || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  schema.additionalProperties = false
}
