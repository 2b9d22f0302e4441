import { z } from 'zod'

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown }

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of a shape: as a caller sends it, or as it is answered. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dropped, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', override })
  return schema
}

/** Addresses are read as browsers read them (the URL standard), which takes more than the format's RFC 3986 does. */
function override({ jsonSchema }: { jsonSchema: { format?: string } }): void {
  if (jsonSchema.format === 'uri') delete jsonSchema.format
}
